import { daysBetween } from "~/ui/format";
import type { Provenance } from "~db/records";
import type { Field } from "../kinds/kind";
import { dueOf, shelfLifeOf } from "../values/shelf-life";

/** Days that a doubt about a whole record counts, on top of its waiting time. */
const WHOLE_RECORD = 180;

/** We count from the last reading, but at least one full period past the limit, and add the days the doubt has waited. So it comes before values that are only old. */
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
