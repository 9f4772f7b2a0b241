import type { Deciding, VerdictDate } from "~/listings/offers/loan/verdict-date";
import { capitalise, formatDate, joinWords } from "~/ui/format";
import type { AnswerView } from "./answer-view";

const WHAT: Record<Deciding, string> = {
	where: "where it lends",
	limits: "its limits",
	status: "whether it takes new customers",
};

/** How old a verdict is: `as of Mar 2023`, `undated`, and what to do where it's past its shelf life. */
export function datedView(
	{ as_of, past }: VerdictDate,
	verdict: AnswerView["verdict"],
	name: string,
): NonNullable<AnswerView["dated"]> {
	const what = capitalise(joinWords(past.map((one) => WHAT[one])));
	return {
		// A month says enough: what decides is good for a year.
		words: as_of === null ? "undated" : `as of ${formatDate(as_of.slice(0, 7))}`,
		note:
			past.length > 0 && verdict === "lends"
				? `${what} ${past.length > 1 ? "are" : "is"} undated or more than a year old. Ask ${name} before you apply.`
				: null,
	};
}
