import { describe, expect, test } from "vitest";
import type { Entry } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { changeWords } from "../values/entry";
import { plans, planWords } from "./card-plans";

type Row = { slug: string; field: string; value: Entry };

const stated = (contentFiles["facts/cards"] as Row[]).filter(({ field }) => field.startsWith("plans."));
const entryAt = (slug: string, id: string) =>
	stated.find((row) => row.slug === slug && row.field === `plans.${id}`)?.value as Entry;

const cellsOf = (entry: Entry) => plans.columns.map(({ said }) => said(entry));

describe("the plans of the content", () => {
	test("each read in one line", () => {
		for (const { value } of stated) expect(planWords(value)).toMatch(/^\S.{3,}/);
		expect(planWords(entryAt("fold-card", "plus"))).toBe(
			"Fold+: reward 0.5%; dining 1.5%; travel 1.5%, fee 100 USD, paid in bitcoin, needs the paid tier",
		);
	});

	test("stand in a table: what everything earns, what single categories do, and what to know before", () => {
		expect(cellsOf(entryAt("gemini-credit-card", "card"))).toEqual([
			{ text: "1%", sub: "dining 3%; groceries 2%; fuel 4% up to 300 USD a month, then 1%" },
			{ text: "none" },
			{ text: "A choice of assets" },
			{ text: "none noted" },
		]);
		expect(cellsOf(entryAt("venmo-credit-card", "card"))[0]).toEqual({
			text: "1%",
			sub: "3%, then 2% where most is spent, up to 10,000 USD a year",
		});
		expect(cellsOf(entryAt("coinbase-card", "card"))[0]).toEqual({ text: "not published" });
		expect(cellsOf(entryAt("cash-app-card", "card"))[0]).toEqual({ text: "none" });
		expect(cellsOf(entryAt("coinbase-one-card", "below-10k"))[1]).toEqual({
			text: "49.99 USD",
			sub: "for the membership it needs",
		});
		expect(cellsOf(entryAt("strike-card", "card"))[1]).toBeNull();
	});
});

test("a change of a plan is said in words", () => {
	const before = entryAt("gemini-credit-card", "card");
	expect(changeWords(plans, before, { ...before, rates: { other: 0.015 }, fee_usd_year: 95 })).toBe(
		"Rates: dining 3%, groceries 2%, fuel 4% up to 300 USD a month, then 1%, everything else 1% to everything else 1.5%; Yearly fee: 0 USD to 95 USD",
	);
});
