import type { Provenance } from "~/listings/facts/provenance";
import { ltvSaid, sizeSaid, termSaid } from "~/listings/kinds/lender-offer-words";
import { AGE_CLASS } from "~/listings/offers/loan/ages";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { formatCountry, joinWords, plural } from "~/ui/format";
import type { LoanRow, Said } from "./loan-row";

/** Other terms of the matching offer. @param ltv the loan's LTV, in words */
export function termRows(ltv: string): LoanRow[] {
	return [
		{
			key: "loan-ltv",
			ageClass: AGE_CLASS.limits,
			label: "Maximum LTV",
			explain: `The most it lends against your bitcoin’s value. Yours is ${ltv}.`,
			said: ({ entry, from }) => said(entry && ltvSaid(entry), from?.limits),
		},
		{
			key: "loan-size",
			ageClass: AGE_CLASS.limits,
			label: "Loan size",
			explain: "The minimum and maximum loan for the offer that applies.",
			said: ({ entry, from }) => said(entry && sizeSaid(entry), from?.limits),
		},
		{
			key: "loan-term",
			ageClass: AGE_CLASS.limits,
			label: "Term",
			explain: "How long the loan runs and how you repay it.",
			said: ({ entry, from }) => said(entry && termSaid(entry), from?.limits),
		},
		{
			key: "loan-not-in",
			ageClass: AGE_CLASS.where,
			label: "Not available in",
			explain: "Places this offer excludes for a borrower like you.",
			said: ({ answer, from }, loan) => {
				const offer = answer.shown?.offer;
				if (!offer) return { value: null };
				const left = leftOut(offer, loan);
				return left.length > 0 || offer.served_partly
					? { ...leftOutWords(left, offer, loan), from: from?.where }
					: { value: "None listed", from: from?.where };
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
			explain: "Whether the rate can change during the term.",
			said: ({ answer, from }) => ({ value: answer.shown?.offer.rate_type ?? null, from: from?.rate }),
		},
		{
			key: "loan-early",
			label: "Early repayment",
			explain: "The cost of repaying before the term ends.",
			said: ({ answer, from }) => ({
				value: answer.shown?.offer.early_repayment ?? null,
				from: from?.rate,
			}),
		},
		{
			key: "loan-currency",
			label: "Payout currency",
			explain: "The currencies and stablecoins the lender pays out.",
			said: ({ answer, from }) => {
				const paid = answer.shown?.offer.currency ?? [];
				return { value: paid.length > 0 ? joinWords([...paid]) : null, from: from?.rate };
			},
		},
	];
}

function said(words: { text: string; sub?: string } | null, from: Provenance | undefined) {
	return { value: words?.text ?? null, note: words?.sub ?? null, from };
}

/** The places that an offer leaves out for whoever asks, those of the loan's own country first. */
function leftOut({ countries_excluded, excluded_for }: Offer, { borrower, country }: Loan): string[] {
	const left = [...new Set([...countries_excluded, ...(excluded_for[borrower] ?? [])])];
	const isHere = (code: string) => countryOf(code) === countryOf(country);
	return [...left.filter(isHere), ...left.filter((code) => !isHere(code))];
}

/** `10 states and D.C.`, `sources disagree on New York · and 4 places elsewhere`. */
function leftOutWords(
	left: string[],
	offer: Offer,
	{ borrower, country }: Loan,
): Pick<Said, "value" | "note"> {
	const here = left.filter((code) => countryOf(code) === countryOf(country));
	const elsewhere = left.length - here.length;
	const disputed = [...offer.countries_disputed, ...(offer.disputed_for[borrower] ?? [])];
	const notes = [
		disputed.length > 0 ? `sources disagree on ${fewPlaces(disputed)}` : null,
		here.length > 0 && elsewhere > 0 ? `and ${plural(elsewhere, "place", "places")} elsewhere` : null,
	].filter((note) => note !== null);
	const value =
		here.length > 0
			? fewPlaces(here)
			: offer.served_partly
				? "Some states (not published which)"
				: fewPlaces(left);
	return { value, note: notes.length > 0 ? notes.join(" · ") : null };
}

function countryOf(code: string): string {
	return code.slice(0, 2);
}

/** Names this many places. With more it gives the count. */
const FEW = 2;

const DISTRICT = "US-DC";

function fewPlaces(codes: string[]): string {
	if (codes.length <= FEW) return places(codes);
	const parts = codes.filter((code) => code.length > 2 && code !== DISTRICT).length;
	const [only] = codes.map(countryOf);
	const isOne = codes.every((code) => countryOf(code) === only);
	if (parts === 0) return `${codes.length} countries`;
	if (!isOne || parts + (codes.includes(DISTRICT) ? 1 : 0) < codes.length) return `${codes.length} places`;
	const states = only === "CA" ? plural(parts, "province", "provinces") : plural(parts, "state", "states");
	return codes.includes(DISTRICT) ? `${states} and D.C.` : states;
}

function places(codes: string[]): string {
	return joinWords(codes.map(formatCountry));
}
