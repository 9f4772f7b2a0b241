import { describe, expect, it, test } from "vitest";
import type { Attributes, Entry } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { shownContent } from "../../../tests/support/shown-content";
import { cellSource } from "../facts/format-value";
import { passes as passesFilter } from "../record/index/index-data";
import { changeWords } from "../values/entry";
import { cardIssuer } from "./card-issuer";
import { plans, planWords } from "./card-plans";

const today = "2026-11-20";
const records = shownContent(cardIssuer, today);

function source(slug: string) {
	return cellSource(cardIssuer, { name: slug, attributes: records.get(slug) ?? {} }, today);
}

function cell(slug: string, key: string) {
	return cardIssuer.columns.find((candidate) => candidate.key === key)?.cell(source(slug));
}

function filterOf(key: string) {
	const filter = cardIssuer.filters.find((candidate) => candidate.key === key);
	if (!filter) throw new Error(`no filter ${key}`);
	return filter;
}

function passes(key: string, attributes: Attributes, wanted: string) {
	const filter = filterOf(key);
	return passesFilter(filter, filter.index(attributes, null), wanted, today);
}

describe("cards", () => {
	it("shows what everything earns, and below it what only some purchases do", () => {
		expect(cell("coinbase-one-card", "reward")).toMatchObject({
			text: "2%",
			sub: "up to 4% with $200,000 held, on $10,000 a month",
		});
		expect(cell("strike-card", "reward")).toEqual({
			text: null,
			sub: "up to 2.1%, conditions not published",
			of: ["reward_rate_max"],
		});
		expect(cell("coinbase-card", "reward")).toEqual({ text: null });
	});

	it("says what an issuer's own token is, and does not repeat bitcoin", () => {
		expect(cell("wirex", "paid-in")).toEqual({ text: "Issuer's own token", sub: "WXT" });
		expect(cell("fold-card", "paid-in")).toEqual({ text: "Bitcoin", sub: undefined });
	});

	it("does not count rounded-up payments as a reward", () => {
		expect(cell("cash-app-card", "paid-in")).toMatchObject({ text: "No reward" });
		expect(cell("cash-app-card", "reward")).toMatchObject({ text: "None" });
	});

	it("tells no fee from an unknown one", () => {
		expect(cell("gemini-credit-card", "fee")).toMatchObject({ text: "None", sub: "no foreign fee" });
		expect(cell("coinbase-one-card", "fee")).toMatchObject({ text: "$49.99" });
		expect(cell("cash-app-card", "fee")).toMatchObject({ sub: "3.25% foreign fee" });
		expect(cell("strike-card", "fee")).toMatchObject({ text: null, sub: "no foreign fee" });
		expect(cell("bitpay-card", "fee")).toMatchObject({ sub: "foreign fee unknown" });
	});

	it("says how much must be spent before the lowest reward pays the fee", () => {
		const fee = cardIssuer.headline.find(({ label }) => label === "Yearly fee");
		expect(fee?.note(source("coinbase-one-card"))).toBe("equals the base reward on $2,500 of purchases");
		expect(fee?.note(source("gemini-credit-card"))).toBeNull();
	});

	it("lets a reward or fee asked for pass itself, and an unknown one never", () => {
		expect(passes("rate", { reward_rate_min: 0.021 }, "2.1")).toBe(true);
		expect(passes("rate", { reward_rate_min: 0.0209, reward_rate_max: 0.04 }, "2.1")).toBe(false);
		expect(passes("rate", {}, "0")).toBe(false);
		expect(passes("fee", { annual_fee_usd: 49_99 }, "50")).toBe(true);
		expect(passes("fee", { annual_fee_usd: 49_99 }, "49")).toBe(false);
		expect(passes("fee", {}, "100000")).toBe(false);
	});

	it("finds a card without a foreign fee only where that is published", () => {
		const { index } = filterOf("abroad");
		expect(index({ foreign_fee: 0 }, null)).toBe("none");
		expect(index({ foreign_fee: 0.03 }, null)).toBe("charged");
		expect(index({}, null)).toBeNull();
	});

	it("offers a card where its regions are named and nowhere else", () => {
		const krak = records.get("kraken-krak-card") ?? {};
		expect(passes("serves", krak, "GB")).toBe(true);
		expect(passes("serves", krak, "US")).toBe(false);
		const members = records.get("xapo-debit-card") ?? {};
		expect(passes("serves", members, "US")).toBe(false);
		expect(passes("serves", members, "unknown")).toBe(true);
	});

	it("shows no rate where the issuer says that none is published, whatever others say", () => {
		const rates = ["reward_rate_min", "reward_rate_max"].map((key) => records.get("coinbase-card")?.[key]);
		expect(rates).toEqual([null, null]);
	});

	it("shows the foreign fee of the lowest tier, not of one that must be bought", () => {
		expect(cell("crypto-com-visa", "foreign")).toBe("3%");
	});

	it("groups every type of card for its filter", () => {
		const field = cardIssuer.fields.find(({ key }) => key === "card_type");
		const choices = field?.type === "choice" ? Object.keys(field.choices) : [];
		expect(choices.length).toBeGreaterThan(0);
		for (const card_type of choices) expect(filterOf("type").index({ card_type }, null)).not.toBeNull();
	});
});

type Row = { slug: string; field: string; value: Entry };

const stated = (contentFiles["facts/cards"] as Row[]).filter(({ field }) => field.startsWith("plans."));
const entryAt = (slug: string, id: string) =>
	stated.find((row) => row.slug === slug && row.field === `plans.${id}`)?.value as Entry;

const cellsOf = (entry: Entry) => plans.columns.map(({ said }) => said(entry));

describe("the plans of the content", () => {
	test("each read in one line", () => {
		for (const { value } of stated) expect(planWords(value)).toMatch(/^\S.{3,}/);
		expect(planWords(entryAt("fold-card", "plus"))).toBe(
			"Fold+: reward 0.5%; dining 1.5%; travel 1.5%, fee $100, paid in bitcoin, requires the paid tier",
		);
	});

	test("stand in a table: what everything earns, what single categories do, and what to know before", () => {
		expect(cellsOf(entryAt("gemini-credit-card", "card"))).toEqual([
			{ text: "1%", sub: "dining 3%; groceries 2%; fuel 4% up to $300 a month, then 1%" },
			{ text: "none" },
			{ text: "A choice of assets" },
			{ text: "none found" },
		]);
		expect(cellsOf(entryAt("venmo-credit-card", "card"))[0]).toEqual({
			text: "1%",
			sub: "3%, then 2% where you spend most, up to $10,000 a year",
		});
		expect(cellsOf(entryAt("coinbase-card", "card"))[0]).toEqual({ text: "not published" });
		expect(cellsOf(entryAt("cash-app-card", "card"))[0]).toEqual({ text: "none" });
		expect(cellsOf(entryAt("coinbase-one-card", "below-10k"))[1]).toEqual({
			text: "$49.99",
			sub: "required membership",
		});
		expect(cellsOf(entryAt("strike-card", "card"))[1]).toBeNull();
	});
});

test("a change of a plan is said in words", () => {
	const before = entryAt("gemini-credit-card", "card");
	expect(changeWords(plans, before, { ...before, rates: { other: 0.015 }, fee_usd_year: 95 })).toBe(
		"Rates: dining 3%, groceries 2%, fuel 4% up to $300 a month, then 1%, everything else 1% to everything else 1.5%; Yearly fee: $0 to $95",
	);
});
