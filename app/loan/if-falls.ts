import { price as priceWords, wholePercent } from "~/finance/words";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { formatCount, grouped, plural } from "~/ui/format";
import { loanInputs } from "./ask-loan";

/** What a lender does once bitcoin has fallen. `safe` is nothing, `open` is no liquidation but a margin call that we don't know. */
export type Outcome = { kind: "safe" | "open" | "call" | "sale" | "unknown"; what: string; note: string };

/**
 * Compares the price after the fall with the levels at the end of the loan, when all unpaid interest is owed.
 * If that interest is unknown, it uses the levels of the first day and says so.
 * @param fall as a share of one
 */
export function outcomeOf({ shown }: Pick<LenderAnswer, "shown">, loan: Loan, fall: number): Outcome {
	const { levels, offer } = shown ?? {};
	const sale = levels?.sale_price_end ?? levels?.sale_price ?? null;
	const call = offer?.no_call ? null : (levels?.call_price_end ?? levels?.call_price ?? null);
	const price = loan.price * (1 - fall);
	if (sale !== null && price <= sale)
		return { kind: "sale", what: "Liquidated", note: `at ${priceWords(sale)}` };
	if (call !== null && price <= call)
		return { kind: "call", what: "Margin call", note: timeWords(offer?.cure_hours ?? null) };
	const next = call ?? sale;
	if (next === null) return { kind: "unknown", what: "Unknown", note: "Liquidation level not published" };
	if (call === null && !offer?.no_call)
		return { kind: "open", what: "Not liquidated", note: "Margin call not published" };
	const isEnd = (call === null ? levels?.sale_price_end : levels?.call_price_end) !== null;
	const further = (price - next) / price;
	const lower = further < 0.1 ? `${grouped(further * 100, 1)}%` : wholePercent(further);
	return {
		kind: "safe",
		what: "Nothing happens",
		note: `${call === null ? "Liquidation" : "Margin call"} ${lower} lower${isEnd ? "" : ", without interest"}`,
	};
}

/** @param hours zero if the lender promises none */
export function timeWords(hours: number | null): string {
	if (hours === null) return "Time to respond not published";
	return hours === 0 ? "No time to respond promised" : `${plural(hours, "hour", "hours")} to respond`;
}

/** What happens at all of them. Empty for none. */
export function outcomesWords(kinds: ReadonlyArray<Outcome["kind"]>): string {
	const count = (kind: Outcome["kind"]) => kinds.filter((one) => one === kind).length;
	const known = kinds.length - count("unknown");
	if (kinds.length === 0) return "";
	return [
		known > 0 && liquidatedWords(count("sale"), known, kinds.length),
		count("call") > 0 && `${plural(count("call"), "lender makes", "lenders make")} a margin call.`,
		count("open") > 0 &&
			`${plural(count("open"), "lender doesn’t publish when it makes", "lenders don’t publish when they make")} a margin call.`,
		known < kinds.length &&
			`${plural(count("unknown"), "lender doesn’t", "lenders don’t")} publish a liquidation level.`,
		kinds.length > 1 &&
			count("safe") > 0 &&
			`Nothing happens at ${plural(count("safe"), "lender", "lenders")}.`,
	]
		.filter(Boolean)
		.join(" ");
}

function liquidatedWords(sold: number, known: number, all: number): string {
	if (all === 1) return sold === 1 ? "The lender liquidates." : "The lender doesn’t liquidate.";
	if (sold === 0) return known < all ? "No lender with a known level liquidates." : "No lender liquidates.";
	if (sold === all) return `All ${formatCount(all)} lenders liquidate.`;
	return `${formatCount(sold)} of the ${formatCount(all)} lenders ${sold === 1 ? "liquidates" : "liquidate"}.`;
}

export type IfFallsView = ReturnType<typeof presentIfFalls>;

/**
 * @param here the page's address
 * @param words what happens
 */
export function presentIfFalls({ loan, fall }: { loan: Loan; fall: number }, here: string, words: string) {
	const [path = "", query = ""] = here.split("?");
	const { min, max, messages: refusal } = loanInputs.fall;
	return {
		path,
		bounds: { min, max },
		refusal,
		hidden: [...new URLSearchParams(query)].filter(([name]) => name !== "fall"),
		percent: Math.round(fall * 100),
		price: loan.price,
		words,
	};
}
