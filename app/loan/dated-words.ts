import type { Deciding, VerdictDate } from "~/listings/offers/loan/ages";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { capitalise, formatDate, joinWords } from "~/ui/format";

const WHAT: Record<Deciding, string> = {
	where: "where it lends",
	limits: "its limits",
	status: "whether it takes new customers",
};

export function datedView(
	{ as_of, past, undated }: VerdictDate,
	verdict: LenderAnswer["verdict"],
	name: string,
) {
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

export function afterVerdict(dated: { words: string } | null): string {
	if (!dated) return "";
	return dated.words.startsWith("as of") ? `, ${dated.words}` : `, but ${dated.words}`;
}

function areOr(parts: Deciding[]): string {
	return parts.length > 1 || parts[0] === "limits" ? "are" : "is";
}
