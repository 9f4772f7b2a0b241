import { describe, expect, it } from "vitest";
import type { Attributes } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { shownContent } from "../../../tests/support/shown-content";
import { inOrder } from "../facts/choose-statement";
import { cellSource } from "../facts/format-value";
import { isValueCurrent } from "../facts/value-mark";
import { readKind } from "../record/import/read-contents";
import { passes as passesFilter } from "../record/index/index-data";
import { valueForAll } from "./condition";
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

	it("shows what a first purchase of $500 costs, by the fee and the spread that are published for it", () => {
		expect(cell("kraken", "buy")).toEqual({ text: "$5", sub: "1% fee", of: ["buy_500_usd"] });
		expect(cell("cash-app", "buy")).toMatchObject({ text: "$11.17", sub: "1.5% fee, 0.75% spread" });
		expect(cell("fidelity-crypto", "buy")).toMatchObject({ text: "$5", sub: "1% fee, no spread" });
		expect(cell("strike-exchange", "buy")).toEqual({
			text: null,
			sub: "1.29% in Europe below 250 EUR a month",
			of: ["simple_buy_fee"],
		});
		// Its trading fee is for orders.
		expect(records.get("bitstamp")?.taker_fee).toBe(0.004);
		expect(cell("bitstamp", "buy")).toEqual({ text: null, sub: undefined, of: [] });
		expect(
			cellSource(exchange, { name: "Any", attributes: { simple_buy_fee: 0 } }, today).text("buy_500_usd"),
		).toBe("$0");
	});

	it("orders by that cost, and lets it age with the fee it is computed from", () => {
		const costs = [...records].flatMap(([slug, attributes]) => {
			const cost = valueForAll(exchange, attributes, "buy_500_usd", today);
			return typeof cost === "number" ? [{ slug, cost }] : [];
		});
		const inOrder = costs.sort((a, b) => a.cost - b.cost).map(({ slug }) => slug);
		expect([inOrder[0], inOrder.at(-1)]).toEqual(["robinhood", "cash-app"]);
		const from = (asOf: string) => ({ confidence: "sourced" as const, asOf });
		const provenance = { simple_buy_fee: from("2025-01-01"), simple_buy_fee_500: from("2026-11-01") };
		const isCurrent = (attributes: Attributes) =>
			isValueCurrent(exchange, { attributes, provenance }, "buy_500_usd", today);
		expect(isCurrent({ simple_buy_fee: 0.02 })).toBe(false);
		expect(isCurrent({ simple_buy_fee: 0.02, simple_buy_fee_500: 0.015 })).toBe(true);
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
