import { ltvSaid, sizeSaid, termSaid } from "~/listings/kinds/lender-offer-words";
import type { Offer } from "~/listings/offers/loan/offer";
import { formatCountry, joinWords } from "~/ui/format";
import type { LoanRow } from "./loan-row";

/** What the offer that applies is besides. @param ltv of the loan, in words */
export function termRows(ltv: string): LoanRow[] {
	return [
		{
			key: "loan-ltv",
			label: "Highest LTV",
			explain: `The most that it lends of what the bitcoin is worth. Yours is ${ltv}.`,
			said: ({ entry, rateFrom }) => said(entry && ltvSaid(entry), rateFrom),
		},
		{
			key: "loan-size",
			label: "Size of the loan",
			explain: "The smallest and the largest loan of the offer that applies.",
			said: ({ entry, rateFrom }) => said(entry && sizeSaid(entry), rateFrom),
		},
		{
			key: "loan-term",
			label: "Term",
			explain: "For how long the offer lends, and how it is paid back.",
			said: ({ entry, rateFrom }) => said(entry && termSaid(entry), rateFrom),
		},
		{
			key: "loan-not-in",
			label: "Not offered in",
			explain: "Places that the offer leaves out, for whoever asks about your loan.",
			said: ({ answer, rateFrom }, loan) => {
				const left = answer.shown ? leftOut(answer.shown.offer, loan.borrower) : [];
				if (left.length === 0) return { value: answer.shown ? "none noted" : null };
				return {
					value: fewPlaces(left),
					note: left.length > FEW ? `${places(left.slice(0, FEW))} among them` : null,
					from: rateFrom,
				};
			},
		},
	];
}

/** The same of less weight. */
export function otherTermRows(): LoanRow[] {
	return [
		{
			key: "loan-rate-type",
			label: "Rate type",
			explain: "Whether the rate stays as it is over the term.",
			said: ({ answer, rateFrom }) => ({ value: answer.shown?.offer.rate_type ?? null, from: rateFrom }),
		},
		{
			key: "loan-early",
			label: "Repaying early",
			explain: "What it costs to end the loan before its term.",
			said: ({ answer, rateFrom }) => ({
				value: answer.shown?.offer.early_repayment ?? null,
				from: rateFrom,
			}),
		},
		{
			key: "loan-currency",
			label: "Paid out in",
			explain: "What the lender pays out.",
			said: ({ answer, rateFrom }) => {
				const paid = answer.shown?.offer.currency ?? [];
				return { value: paid.length > 0 ? joinWords([...paid]) : null, from: rateFrom };
			},
		},
	];
}

function said(
	words: { text: string; sub?: string } | null,
	from: Parameters<LoanRow["said"]>[0]["rateFrom"],
) {
	return { value: words?.text ?? null, note: words?.sub ?? null, from };
}

function leftOut(
	{ countries_excluded, excluded_for }: Offer,
	borrower: keyof Offer["excluded_for"],
): string[] {
	return [...new Set([...countries_excluded, ...(excluded_for[borrower] ?? [])])];
}

/** So many places are named; of more it is said how many they are. */
const FEW = 2;

function fewPlaces(codes: string[]): string {
	if (codes.length <= FEW) return places(codes);
	const states = codes.filter((code) => code.length > 2).length;
	if (states === codes.length) return `${states} states`;
	return states === 0 ? `${codes.length} countries` : `${codes.length} places`;
}

function places(codes: string[]): string {
	return joinWords(codes.map(formatCountry));
}
