import { daysBetween } from "~/ui/format";
import type { Provenance } from "~db/records";
import type { Field } from "../kinds/kind";
import { dueOf, shelfLifeOf } from "../values/shelf-life";

/** Days that a doubt about a whole record counts, on top of its waiting time. */
const WHOLE_RECORD = 180;

/**
 * The days for a value in doubt, because a reader reported it or its page changed. We count from its last reading, but at least
 * one full period past its limit, and add the days that the doubt has waited. So it comes before values that are only old.
 * @param field null if the whole record is in doubt
 * @param waited days that it has waited
 * @param today UTC day
 */
export function doubtedDays(
	field: Field | null,
	from: Pick<Provenance, "asOf" | "readAt"> | undefined,
	waited: number,
	today: string,
): number {
	if (field === null) return WHOLE_RECORD + waited;
	const life = shelfLifeOf(field).aim;
	const age = from ? daysBetween(dueOf(field, from), today) + life : life;
	return Math.max(age, life) + waited;
}
