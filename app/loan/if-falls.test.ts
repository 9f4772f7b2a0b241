import { expect, test } from "vitest";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { outcomeOf, outcomesWords } from "./if-falls";

const LEVELS = { call_price: null, sale_price: null, call_price_end: null, sale_price_end: null };

/** At $100,000 a bitcoin. */
function after(fall: number, levels: Partial<typeof LEVELS> | Record<string, number>, offer: object = {}) {
	const shown = { levels: { ...LEVELS, ...levels }, offer: { no_call: false, cure_hours: null, ...offer } };
	const { kind, what, note } = outcomeOf(
		{ shown } as unknown as Pick<LenderAnswer, "shown">,
		{ price: 100_000 } as Loan,
		fall,
	);
	return `${kind}: ${what}, ${note}`;
}

const both = { call_price: 50_000, call_price_end: 60_000, sale_price: 40_000, sale_price_end: 45_000 };

test("an outcome counts the interest owed at the end, and says what comes next", () => {
	expect([
		after(0.35, both),
		after(0.4, both, { cure_hours: 24 }),
		after(0.4, both, { cure_hours: 0 }),
		after(0.4, both),
		after(0.55, both),
		after(0.2, { sale_price: 40_000, sale_price_end: 40_000 }),
		after(0.2, { sale_price: 40_000, sale_price_end: 40_000 }, { no_call: true }),
		after(0.2, { sale_price: 40_000 }, { no_call: true }),
		after(0.5, { call_price: 49_000, call_price_end: 49_000 }),
		after(0.2, {}),
	]).toEqual([
		"safe: Nothing happens, Margin call 7.7% lower",
		"call: Margin call, 24 hours to respond",
		"call: Margin call, No time to respond promised",
		"call: Margin call, Time to respond not published",
		"sale: Liquidated, at $45,000",
		"open: Not liquidated, Margin call not published",
		"safe: Nothing happens, Liquidation 50% lower",
		"safe: Nothing happens, Liquidation 50% lower, without interest",
		"safe: Nothing happens, Margin call 2% lower",
		"unknown: Unknown, Liquidation level not published",
	]);
});

test("what happens at all lenders is counted, and unknown levels are said", () => {
	expect([
		outcomesWords([]),
		outcomesWords(["safe"]),
		outcomesWords(["sale"]),
		outcomesWords(["unknown"]),
		outcomesWords(["safe", "safe", "call", "open", "open"]),
		outcomesWords(["call", "unknown"]),
		outcomesWords(["sale", "sale"]),
		outcomesWords(["sale", "call", "call", "open", "unknown"]),
	]).toEqual([
		"",
		"The lender doesn’t liquidate.",
		"The lender liquidates.",
		"1 lender doesn’t publish a liquidation level.",
		"No lender liquidates. 1 lender makes a margin call. 2 lenders don’t publish when they make a margin call. Nothing happens at 2 lenders.",
		"No lender with a known level liquidates. 1 lender makes a margin call. 1 lender doesn’t publish a liquidation level.",
		"All 2 lenders liquidate.",
		"1 of the 5 lenders liquidates. 2 lenders make a margin call. 1 lender doesn’t publish when it makes a margin call. 1 lender doesn’t publish a liquidation level.",
	]);
});
