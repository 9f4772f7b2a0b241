import { type Series, seriesUntil } from "~/finance/series";
import { countWindows } from "~/finance/simulate/count";
import { type Loan, startLtv } from "~/finance/simulate/loan";
import type { SimulatorInputs } from "~/finance/simulate/method";
import { wholePercent } from "~/finance/words";
import type { TermsView } from "~/tools/terms";
import { formatRatio } from "~/ui/format";
import { printInputs } from "./inputs";
import type { LenderView } from "./view";

/** What a lender's facts say of a loan. */
export type LenderTerms = TermsView & {
	maxLtv: number | null;
	/** True where a protocol sells at once, so that there is no call to know of. */
	noCall: boolean;
};

/** One lender on the loan that the address describes, by history. A term that is not known is never made up. */
export function presentLender(
	lender: LenderTerms,
	inputs: SimulatorInputs | null,
	series: Series,
): LenderView {
	const { id, name, href, noCall } = lender;
	return {
		id,
		name,
		href,
		useHref: termsHref(lender, inputs, series),
		terms: [
			{ label: "APR", ...shown(lender, "apr") },
			{ label: "Call at", ...(noCall ? { text: "no call", mark: null } : shown(lender, "margin")) },
			{ label: "Sale at", ...shown(lender, "liq") },
		],
		...resultsOf(lender, inputs, series),
	};
}

function shown({ values, fields }: TermsView, key: string) {
	const value = values[key] ?? null;
	return { text: value === null ? null : formatRatio(value), mark: fields[key]?.mark ?? null };
}

function resultsOf(
	{ values: { apr = null, margin = null, liq = null }, maxLtv, noCall }: LenderTerms,
	inputs: SimulatorInputs | null,
	series: Series,
): Pick<LenderView, "call" | "sale" | "note"> {
	const nothing = (note: string) => ({ call: null, sale: null, note });
	if (!inputs) return nothing("the loan’s terms are not right yet");
	const missing = [apr === null ? "APR" : null, liq === null ? "LTV of the sale" : null].filter(Boolean);
	if (apr === null || liq === null) return nothing(`${missing.join(" and ")} unknown: it cannot be computed`);
	const start = startLtv(inputs.loan);
	const percent = formatRatio(Math.round(start * 1e3) / 1e3);
	if (maxLtv !== null && start > maxLtv + 1e-9)
		return nothing(`lends up to ${formatRatio(maxLtv)} LTV: a loan of ${percent} is not offered`);
	if (start >= (margin ?? liq) || start >= liq)
		return nothing(`a loan of ${percent} LTV would be ${margin === null ? "sold" : "called"} at once`);
	const loan: Loan = { ...inputs.loan, apr, margin, liquidation: liq };
	const { paths, calls, sales } = countWindows(loan, seriesUntil(series, inputs.until), inputs.since);
	if (paths === 0) return nothing("no window of that length has ended");
	return {
		call: margin !== null ? wholePercent(calls / paths) : noCall ? "no call" : null,
		sale: wholePercent(sales / paths),
		note: null,
	};
}

/** The address with this lender's terms: those of the address left out, so that the lender's stand. */
function termsHref({ id }: LenderTerms, inputs: SimulatorInputs | null, series: Series): string {
	if (!inputs) return `/risk-simulator?terms=${id}`;
	const query = new URLSearchParams(printInputs(inputs, series, []));
	for (const name of ["apr", "margin", "liq"]) query.delete(name);
	const rest = query.toString();
	return `/risk-simulator?${rest ? `${rest}&` : ""}terms=${id}`;
}
