import { expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { contentFiles } from "../tests/support/content-files";
import { measureSources } from "./measure-sources";

const NOW = Date.UTC(2026, 10, 25, 12);
const { byKind, all, unheld } = measureSources(kinds, contentFiles, NOW);

/** What there was on 25 November 2026. Where there is more, raise it. */
const OWN_SOURCES = 3364;

test("the number of values with a source of their own never falls", () => {
	expect(all.own).toBeGreaterThanOrEqual(OWN_SOURCES);
});

test("no key value of the twelve lenders, five exchanges and ten funds that are looked at most rests on general knowledge", () => {
	expect(unheld).toEqual([]);
});

test("every value is counted once, by what it rests on", () => {
	for (const { values, own, record, general, dated } of [all, ...byKind.values()]) {
		expect(own + record + general).toBe(values);
		expect(dated).toBeLessThanOrEqual(own);
	}
});

test("a value whose source is taken away is counted, and named where it is a key value", () => {
	const exchanges = structuredClone(contentFiles.exchanges) as Array<Record<string, unknown>>;
	const kraken = exchanges.find(({ slug }) => slug === "kraken") as Record<string, unknown>;
	delete (kraken.field_sources as Record<string, unknown>).on_chain_withdrawal;
	kraken.unsourced_fields = ["*"];
	const less = measureSources(kinds, { ...contentFiles, exchanges }, NOW);
	expect(less.all.own).toBeLessThan(all.own);
	expect(less.unheld).toContain("exchange/kraken on_chain_withdrawal");
});
