import { describe, expect, it } from "vitest";
import content from "~db/content/exchanges.json";
import { readRecords } from "../content/read-records";
import { cellSource } from "../format-value";
import { exchange } from "./exchange";
import type { Attributes } from "./kind";

const today = "2026-11-20";
const read = readRecords(exchange, "exchanges.json", content);
const records = new Map(
	read.map(({ slug, current }) => [
		slug,
		Object.fromEntries(current.map(({ field, value }) => [field, value])) as Attributes,
	]),
);

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
	return filter.matches?.(filter.index(attributes, null), wanted, today);
}

describe("exchanges", () => {
	it("carries every published record", () => {
		expect(records.size).toBe(24);
	});

	it("shows the taker fee with the maker fee below it", () => {
		expect(cell("kraken", "taker")).toEqual({ text: "0.4%", sub: "maker 0.25%" });
		expect(cell("robinhood", "taker")).toEqual({ text: "0.85%", sub: undefined });
	});

	it("tells a fee of none from an unknown one", () => {
		expect(cell("strike-exchange", "recurring")).toBe("None");
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
		const kraken = records.get("kraken") ?? {};
		expect(passes("serves", kraken, "US")).toBe(false);
		expect(passes("serves", kraken, "unknown")).toBe(true);
	});

	it("shows a proof of reserves of which no source was read as general knowledge", () => {
		for (const slug of ["river", "kraken", "binance", "okx"]) {
			const facts = read.find((record) => record.slug === slug)?.current ?? [];
			for (const field of ["proof_of_reserves", "reserves_published"])
				expect(facts.find((fact) => fact.field === field)?.confidence, slug).toBe("general-knowledge");
		}
	});
});
