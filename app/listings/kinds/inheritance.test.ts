import { describe, expect, test } from "vitest";
import type { Attributes } from "~db/values";
import { shownContent } from "../../../tests/support/shown-content";
import { cellSource } from "../facts/format-value";
import { passes as passesFilter } from "../record/index/index-data";
import { inheritance } from "./inheritance";

const today = "2026-11-20";

function price(attributes: Attributes) {
	const listing = cellSource(inheritance, { name: "Any", attributes }, today);
	return inheritance.columns.find((column) => column.key === "price")?.cell(listing);
}

function filter(key: string) {
	const found = inheritance.filters.find((candidate) => candidate.key === key);
	if (!found) throw new Error(`no filter ${key}`);
	return found;
}

describe("the yearly price", () => {
	test("is free only where a price of zero is published", () => {
		expect(price({ price_annual_usd_min: 0, price_annual_usd_max: null })).toMatchObject({ text: "Free" });
		expect(price({ price_annual_usd_min: null, price_annual_usd_max: null })).toBeNull();
		expect(price({ price_annual_usd_min: 25_000, price_annual_usd_max: 210_000 })).toMatchObject({
			text: "$250–$2,100",
		});
		expect(price({ price_annual_usd_min: 3_600, price_annual_usd_max: 15_120 })).toMatchObject({
			text: "$36–$151.20",
		});
	});

	test("passes its own bound, and never passes unknown", () => {
		const price = filter("price");
		expect(passesFilter(price, price.index({ price_annual_usd_min: 25_000 }, null), "250", today)).toBe(true);
		expect(passesFilter(price, price.index({ price_annual_usd_min: 25_001 }, null), "250", today)).toBe(
			false,
		);
		expect(passesFilter(price, price.index({ price_annual_usd_min: null }, null), "1000000", today)).toBe(
			false,
		);
	});
});

test("a question that nobody answered is not indexed as a no", () => {
	expect(filter("heirs").index({ heirs_need_account: false }, null)).toBe("no");
	expect(filter("heirs").index({ heirs_need_account: null }, null)).toBeNull();
	expect(filter("source").index({}, null)).toBeNull();
});

test("a price that is paid once is no yearly price", () => {
	expect(price(shownContent(inheritance, today).get("deadhand") ?? {})).toBeNull();
});

test("every method of the content has its words", () => {
	const content = shownContent(inheritance, today);
	expect(content.size).toBe(17);
	const choices = inheritance.fields.find((field) => field.key === "method");
	expect(choices?.type).toBe("choice");
	for (const [slug, { method }] of content)
		expect(choices?.type === "choice" && String(method) in choices.choices, slug).toBe(true);
});
