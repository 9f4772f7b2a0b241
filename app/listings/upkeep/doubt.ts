import type { Field } from "~/listings/kinds/kind";
import { daysBetween } from "~/ui/format";
import type { Provenance } from "~db/records";
import { dueOf, shelfLifeOf } from "./shelf-life";

/** Days that a doubt about a record as a whole counts, beside those that it has waited. */
const WHOLE_RECORD = 180;

/**
 * The days for which a value counts that somebody doubts: a reader who reports it, or its page, which says something else now. It is as if nobody had read it since it was
 * read, and at least one shelf life past; and the days that the doubt has waited are added. So it stands above what is as old and only past its shelf life.
 * @param field null where the record as a whole is doubted
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
