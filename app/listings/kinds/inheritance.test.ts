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

describe("the yearly fee", () => {
	test("is free only where a price of zero is published", () => {
		const said = (price_annual_usd_min: number | null, price_annual_usd_max: number | null) =>
			price({ price_annual_usd_min, price_annual_usd_max });
		expect(said(0, null)).toMatchObject({ text: "Free" });
		expect(said(null, null)).toBeNull();
		expect(said(25_000, 210_000)).toMatchObject({ text: "$250–$2,100" });
		expect(said(3_600, 15_120)).toMatchObject({ text: "$36–$151.20" });
	});

	test("passes its own bound, and never passes unknown", () => {
		const price = filter("price");
		const isPassed = (price_annual_usd_min: number | null, most: string) =>
			passesFilter(price, price.index({ price_annual_usd_min }, null), most, today);
		expect([isPassed(25_000, "250"), isPassed(25_001, "250"), isPassed(null, "1000000")]).toEqual([
			...[true, false, false],
		]);
	});
});

test("a question that nobody answered is not indexed as a no", () => {
	expect(filter("heirs").index({ heirs_need_account: false }, null)).toBe("no");
	expect(filter("heirs").index({ heirs_need_account: null }, null)).toBeNull();
	expect(filter("source").index({}, null)).toBeNull();
});

test("a price that is paid once is no yearly fee", () => {
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
