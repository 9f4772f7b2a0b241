import { describe, expect, it } from "vitest";
import type { Attributes } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { shownContent } from "../../../tests/support/shown-content";
import { inOrder } from "../facts/choose-statement";
import { cellSource } from "../facts/format-value";
import { readKind } from "../record/import/read-contents";
import { passes as passesFilter } from "../record/index/index-data";
import { exchange } from "./exchange";

const today = "2026-11-20";
const records = shownContent(exchange, today);
const read = readKind(exchange, contentFiles, Date.parse(today));

function cell(slug: string, key: string) {
	const attributes = records.get(slug) ?? {};
	const column = exchange.columns.find((candidate) => candidate.key === key);
	return column?.cell(cellSource(exchange, { name: slug, attributes }, today));
}

function filterOf(key: string) {
	const filter = exchange.filters.find((candidate) => candidate.key === key);
	if (!filter) throw new Error(`no filter ${key}`);
	return filter;
}

function passes(key: string, attributes: Attributes, wanted: string) {
	const filter = filterOf(key);
	return passesFilter(filter, filter.index(attributes, null), wanted, today);
}

describe("exchanges", () => {
	it("shows the taker fee with the maker fee below it", () => {
		expect(cell("kraken", "taker")).toMatchObject({ text: "0.8%", sub: "maker 0.4%" });
		expect(cell("robinhood", "taker")).toMatchObject({ text: "0.95%", sub: "maker 0.5%" });
	});

	it("tells a fee of none from an unknown one", () => {
		expect(cell("strike-exchange", "recurring")).toEqual({
			text: null,
			sub: "None after the first week",
		});
		expect(cell("relai", "recurring")).toBeNull();
		const { index } = filterOf("recurring");
		expect([0, 0.01, null].map((recurring_buy_fee) => index({ recurring_buy_fee }, null))).toEqual([
			"free",
			"charged",
			null,
		]);
	});

	it("lets the taker fee asked for pass itself, a tenth of a basis point more not, and an unknown fee never", () => {
		expect(passes("taker", { taker_fee: 0.0085 }, "0.85")).toBe(true);
		expect(passes("taker", { taker_fee: 0.00851 }, "0.85")).toBe(false);
		expect(passes("taker", { taker_fee: 0 }, "0")).toBe(true);
		expect(passes("taker", {}, "10")).toBe(false);
	});

	it("does not offer a worldwide exchange where it is named as excluded", () => {
		const binance = records.get("binance") ?? {};
		expect(passes("serves", binance, "JP")).toBe(true);
		expect(passes("serves", binance, "US")).toBe(false);
		expect(passes("serves", binance, "unknown")).toBe(false);
	});

	it("leaves unknown where an exchange that only says 'many' may be used", () => {
		const many = { regions: ["many"] };
		expect(passes("serves", many, "US")).toBe(false);
		expect(passes("serves", many, "unknown")).toBe(true);
	});

	it("says of a proof of reserves, and of its absence, who said so", () => {
		const said = read.flatMap(({ statements }) => {
			const [shown] = inOrder(statements.filter(({ field }) => field === "reserves_published"));
			return shown?.value == null ? [] : [shown];
		});
		expect(said.length).toBeGreaterThan(7);
		for (const { listingId, scope, sourceUrl } of said)
			expect(scope === "value" && sourceUrl, listingId).toBeTruthy();
	});

	it("finds the exchanges that say that they publish no proof of reserves apart from those of which nothing is known", () => {
		const { index, options } = filterOf("reserves");
		expect(index(records.get("fidelity-crypto") ?? {}, null)).toBe("no");
		expect(index(records.get("relai") ?? {}, null)).toBeNull();
		expect(JSON.stringify(options)).toContain('"no"');
	});

	it("shows what the network set last, and the fee before it as history", () => {
		expect(cell("bisq", "taker")).toMatchObject({ text: "1.15%", sub: "maker 0.15%" });
		const earlier = read
			.find(({ slug }) => slug === "bisq")
			?.statements.filter(({ field, standing }) => field === "taker_fee" && standing === "earlier");
		expect(earlier?.map(({ value }) => value)).toEqual([0.003]);
	});

	it("ranks no fee that each operator sets for itself", () => {
		expect(cell("robosats", "taker")).toMatchObject({ text: null });
		expect(passes("taker", records.get("robosats") ?? {}, "10")).toBe(false);
	});

	it("shows the fee of the region most readers live in where they differ", () => {
		expect(cell("okx", "taker")).toMatchObject({ text: "0.35%", sub: "maker 0.2%" });
	});
});
