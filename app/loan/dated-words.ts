import type { Deciding, VerdictDate } from "~/listings/offers/loan/verdict-date";
import { capitalise, formatDate, joinWords } from "~/ui/format";
import type { AnswerView } from "./answer-view";

const WHAT: Record<Deciding, string> = {
	where: "where it lends",
	limits: "its limits",
	status: "whether it takes new customers",
};

/** The age of a verdict, such as `as of Mar 2023` or `where it lends is undated`, with advice if it's out of date. */
export function datedView(
	{ as_of, past, undated }: VerdictDate,
	verdict: AnswerView["verdict"],
	name: string,
): NonNullable<AnswerView["dated"]> {
	const said = (parts: Deciding[]) => `${joinWords(parts.map((one) => WHAT[one]))} ${areOr(parts)}`;
	return {
		// A month is enough, because the deciding facts are good for a year.
		words: as_of === null ? `${said(undated)} undated` : `as of ${formatDate(as_of.slice(0, 7))}`,
		note:
			past.length > 0 && verdict === "lends"
				? `${capitalise(said(past))} undated or more than a year old. Ask ${name} before you apply.`
				: null,
	};
}

/** The age after a verdict, such as `lends it, as of Mar 2023` or `lends it, but its limits are undated`. */
export function afterVerdict(dated: AnswerView["dated"]): string {
	if (!dated) return "";
	return dated.words.startsWith("as of") ? `, ${dated.words}` : `, but ${dated.words}`;
}

/** “Its limits” is plural even on its own. */
function areOr(parts: Deciding[]): string {
	return parts.length > 1 || parts[0] === "limits" ? "are" : "is";
}
