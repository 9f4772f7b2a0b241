import { describe, expect, it } from "vitest";
import type { Attributes } from "~db/values";
import { shownContent } from "../../../tests/support/shown-content";
import { cellSource } from "../facts/format-value";
import { passes as passesFilter } from "../record/index/index-data";
import { custodian } from "./custodian";

const today = "2026-11-20";
const records = shownContent(custodian, today);

function cell(slug: string, key: string) {
	const attributes = records.get(slug) ?? {};
	const column = custodian.columns.find((candidate) => candidate.key === key);
	return column?.cell(cellSource(custodian, { name: slug, attributes }, today));
}

function passes(key: string, attributes: Attributes, wanted: string) {
	const filter = custodian.filters.find((candidate) => candidate.key === key);
	return filter && passesFilter(filter, filter.index(attributes, null), wanted, today);
}

describe("custody", () => {
	it("calls a fee of zero with no dearer plan none, and keeps a price without an upper one open", () => {
		expect(cell("liana", "fee")).toMatchObject({ text: "None" });
		expect(cell("selfcustody-net", "fee")).toMatchObject({
			text: null,
			sub: "from $125 if 0.7% of the balance is less",
		});
	});

	it("says how many keys sign and how many of them are yours", () => {
		expect(cell("unchained-vault", "keys")).toMatchObject({
			text: "Your own keys",
			sub: "2 of 3 keys, you hold 2",
		});
		expect(cell("onramp", "keys")).toMatchObject({
			text: "Several institutions together",
			sub: "2 of 3 keys, you hold none",
		});
	});

	it("leaves unknown who can move the coins where the key model does not say", () => {
		expect(cell("anchorwatch", "keys")).toMatchObject({ text: null });
	});

	it("shows the yearly fee as a range, a floor, or none, and unknown where it is negotiated", () => {
		expect(cell("unchained-vault", "fee")).toMatchObject({ text: "$250–$1,200" });
		expect(cell("selfcustody-net", "fee")).toMatchObject({
			text: null,
			sub: "from $125 if 0.7% of the balance is less",
		});
		expect(cell("bitkey", "fee")).toMatchObject({ text: "None" });
		expect(cell("fidelity-digital-assets", "fee")).toMatchObject({ text: null });
	});

	it("tells a provider that states no insurance from one of which nothing is known", () => {
		expect(cell("casa", "insurance")).toBe("None claimed");
		expect(cell("zodia", "insurance")).toBeNull();
	});

	it("lets the yearly fee asked for pass itself, a cent more not, and an unknown fee never", () => {
		expect(passes("fee", { annual_fee_min_usd: 250_00 }, "250")).toBe(true);
		expect(passes("fee", { annual_fee_min_usd: 250_01 }, "250")).toBe(false);
		expect(passes("fee", { annual_fee_min_usd: 0 }, "0")).toBe(true);
		expect(passes("fee", {}, "1000000")).toBe(false);
	});

	it("reads nothing into a record that the published field does not say", () => {
		for (const [slug, attributes] of records) {
			for (const { key, readingOf } of custodian.fields) {
				if (readingOf && attributes[key] !== undefined)
					expect(attributes[readingOf], `${slug} ${key}`).toBeDefined();
			}
		}
	});
});
