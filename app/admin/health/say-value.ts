import { formatCount, plural } from "~/ui/format";
import type { Unit } from "./alerts";

/** Above this nothing was ever there: no count of hours is that large. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** A measured value as it is said: '42 minutes', '3%', '7', 'none ever'. */
export function sayValue(value: number, unit: Unit): string {
	if (value >= NEVER) return "none ever";
	const whole = Math.round(value);
	if (unit === "%") return `${whole}%`;
	if (unit === "of them") return formatCount(whole);
	return plural(whole, unit.slice(0, -1), unit);
}
