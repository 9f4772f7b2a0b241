import { type Series, seriesUntil } from "~/finance/series";
import { countWindows } from "~/finance/simulate/count";
import { type Loan, startLtv } from "~/finance/simulate/loan";
import type { SimulatorInputs } from "~/finance/simulate/method";
import { wholePercent } from "~/finance/words";
import { formatRatio } from "~/ui/format";
import { printInputs } from "./inputs";
import type { LenderTerms, TermView } from "./lender-terms.server";
import type { LenderView } from "./view";

/** One lender on the loan that the address describes, by history. A term that is not known is never made up. */
export function presentLender(
	lender: LenderTerms,
	inputs: SimulatorInputs | null,
	series: Series,
): LenderView {
	const { id, name, href, apr, margin, liquidation, noCall } = lender;
	return {
		id,
		name,
		href,
		useHref: termsHref(lender, inputs, series),
		terms: [
			{ label: "APR", ...shown(apr) },
			{ label: "Call at", ...(noCall ? { text: "no call", mark: null } : shown(margin)) },
			{ label: "Sale at", ...shown(liquidation) },
		],
		...resultsOf(lender, inputs, series),
	};
}

function shown(term: TermView) {
	return { text: term?.text ?? null, mark: term?.mark ?? null };
}

function resultsOf(
	{ apr, margin, liquidation, maxLtv, noCall }: LenderTerms,
	inputs: SimulatorInputs | null,
	series: Series,
): Pick<LenderView, "call" | "sale" | "note"> {
	const nothing = (note: string) => ({ call: null, sale: null, note });
	if (!inputs) return nothing("the loan’s terms are not right yet");
	const missing = [apr ? null : "APR", liquidation ? null : "LTV of the sale"].filter(Boolean);
	if (!apr || !liquidation) return nothing(`${missing.join(" and ")} unknown: it cannot be computed`);
	const start = startLtv(inputs.loan);
	const percent = formatRatio(Math.round(start * 1e3) / 1e3);
	if (maxLtv !== null && start > maxLtv + 1e-9)
		return nothing(`lends up to ${formatRatio(maxLtv)} LTV: a loan of ${percent} is not offered`);
	if (start >= (margin?.value ?? liquidation.value) || start >= liquidation.value)
		return nothing(`a loan of ${percent} LTV would be ${margin ? "called" : "sold"} at once`);
	const loan: Loan = {
		...inputs.loan,
		apr: apr.value,
		margin: margin?.value ?? null,
		liquidation: liquidation.value,
	};
	const { paths, calls, sales } = countWindows(loan, seriesUntil(series, inputs.until), inputs.since);
	if (paths === 0) return nothing("no window of that length has ended");
	return {
		call: margin ? wholePercent(calls / paths) : noCall ? "no call" : null,
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
