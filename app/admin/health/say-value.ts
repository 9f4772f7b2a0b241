import { formatCount, plural } from "~/ui/format";
import type { Unit } from "./alerts";

/** A larger value means it never happened. No count of hours gets there. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** A measurement in words, such as '42 minutes', '3%', '7' or 'none ever'. */
export function sayValue(value: number, unit: Unit): string {
	if (value >= NEVER) return "none ever";
	const whole = Math.round(value);
	if (unit === "%") return `${whole}%`;
	if (unit === "of them") return formatCount(whole);
	return plural(whole, unit.slice(0, -1), unit);
}
