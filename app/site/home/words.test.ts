import { expect, it } from "vitest";
import { datesWords, loanWords, rateMeaning, startWords } from "./words";

it("says what a rate means, one or several, and a date once", () => {
	expect([
		rateMeaning(60_000, 6894, false, true),
		rateMeaning(60_000, 6894, true, false),
		...[startWords(1), loanWords.older(2), loanWords.compare(1), loanWords.compare(0)],
		datesWords("2026-11-22", "2026-11-22"),
		...[loanWords.lowest(5946), loanWords.whose(["Ash", "Birch"])],
	]).toEqual([
		"Borrow $60,000 and owe $66,894 after a year.",
		"Borrow $60,000 for a year and pay at most $6,894 in interest and fees.",
		...["Start here, 1 minute", "2 lenders cost less by an older figure.", "Compare 1 lender"],
		...["See all lenders", "Nov 22, 2026", "Lowest current cost: $5,946"],
		"That’s Ash and Birch, with interest and all fees.",
	]);
});
