import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { stateFacts } from "~/listings/facts/state-facts";
import { kinds } from "~/listings/kinds/all";
import { readContents } from "~/listings/record/import/read-contents";
import { deriveFrom } from "~/listings/record/listing-rows";
import { calculators } from "~/tools/all";
import type { ListingRecord } from "~db/records";
import { contentFiles } from "../../tests/support/content-files";
import { type Calculator, type Input, isNumberInput } from "./calculator";
import { answerTo } from "./present";
import { checked, fromUnits, readState } from "./read-state";
import type { TermsView } from "./terms";
import { mayFill, termsOf, usableTerms } from "./terms.server";

const TODAY = "2026-11-27";
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const series = fileSeries();
const market = { series, recent: null };

/** Every listing of the shipped content whose kind has terms for some calculator. */
const listings = readContents(kinds, contentFiles, NOON).flatMap(({ kind, records }) =>
	calculators.some((calculator) => mayFill(calculator, `${kind.id}:any`))
		? records.map(({ id, slug, statements }) => {
				const facts = stateFacts(kind, [], statements, { at: NOON, by: "content" });
				const { name, attributes, provenance } = deriveFrom(kind, id, facts, TODAY).derived;
				return { id, kind: kind.id, slug, name, attributes, provenance } as ListingRecord;
			})
		: [],
);

const pairs = calculators.flatMap((calculator) =>
	listings.flatMap((listing): Array<[name: string, Calculator, TermsView]> => {
		const terms = mayFill(calculator, listing.id) ? termsOf(calculator, listing, TODAY) : null;
		return terms
			? [[`${calculator.slug} with ${listing.id}`, calculator, usableTerms(calculator, terms)]]
			: [];
	}),
);

/** Any valid number for an input. */
function anyOf(input: Input): fc.Arbitrary<number> {
	if (!isNumberInput(input)) throw new Error("always has a value");
	const { min, max } = input;
	const most = Math.min(max, Math.max(min + input.step * 2, (input.default ?? 0) * 2));
	// Evenly, and never at a bound.
	return fc.integer({ min: 1, max: 999 }).map((part) => {
		const kept = fromUnits(input, min + ((most - min) * part) / 1000);
		return input.type === "count" && input.whole ? Math.max(min, Math.round(kept)) : kept;
	});
}

const outputOf = (calculator: Calculator, terms: TermsView, typed = {}) =>
	new Map(answerTo(calculator, typed, market, terms).outputs.map((output) => [output.key, output]));

describe("a calculator with the terms of a listing", () => {
	test("are some hundred pairs, of every calculator that takes terms", () => {
		expect(pairs.length).toBeGreaterThan(200);
		expect(new Set(pairs.map(([, { slug }]) => slug))).toEqual(
			new Set(
				calculators.flatMap(({ slug, inputs }) =>
					Object.values(inputs).some(({ terms }) => terms) ? [slug] : [],
				),
			),
		);
	});

	test("answers each output whose own inputs are known, and no other", () => {
		for (const [name, calculator, terms] of pairs) {
			const { missing, read, values } = readState(calculator, {}, market, terms.values);
			const outputs = outputOf(calculator, terms);
			if (values) {
				expect(missing, name).toEqual([]);
				continue;
			}
			expect(missing.length, name).toBeGreaterThan(0);
			const filled = fc.sample(
				fc.record(Object.fromEntries(missing.map((key) => [key, anyOf(calculator.inputs[key] as Input)]))),
				{ numRuns: 25, seed: 1 },
			);
			const results = filled
				.map((more) => ({ ...read, ...more }))
				.filter((all) => Object.keys(checked(calculator, all, market)).length === 0)
				.map((all) => calculator.compute(all, market));
			expect(results.length, name).toBeGreaterThan(1);
			for (const [key, { inLabel }] of Object.entries(calculator.outputs)) {
				if (inLabel) continue;
				const isOwn = results.every((result) => Object.is(result[key], results[0]?.[key]));
				const output = outputs.get(key);
				if (isOwn && results[0]?.[key] != null)
					expect(output?.value, `${name} ${key}`).toBe(String(results[0][key]));
				if (!isOwn) expect(output, `${name} ${key}`).toMatchObject({ value: null, shown: "Unknown" });
			}
		}
	}, 120_000);
});

const pairOf = (slug: string, id: string) => {
	const found = pairs.find(([name]) => name === `${slug} with ${id}`);
	if (!found) throw new Error("there is no such pair");
	return found;
};

test("what it takes to answer a call at Ledn is said without the fee of a sale, which needs it", () => {
	const [, cure, terms] = pairOf("cure", "lender:ledn");
	const outputs = outputOf(cure, terms, { loan: "40000", btc: "1", price: "57142.86", margin: "0.7" });
	expect(outputs.get("add_btc")?.value).toBe(String(40_000 / (57_142.86 * 0.6) - 1));
	expect(outputs.get("add_btc")?.note).toMatch(/^worth \$9,524$/);
	expect(Number(outputs.get("repay_usd")?.value)).toBeCloseTo(5714.28, 2);
	expect(outputs.get("partial_liquidation_usd")).toMatchObject({
		...{ value: null, shown: "Unknown", note: "needs liquidation fee" },
	});
});

test("a fund’s fee without a date is used and says so", () => {
	const [, drag, terms] = pairOf("etf-drag", "etf:ibit-etf");
	expect(terms.values.fee).toBe(0.0025);
	expect(terms.fields.fee?.old).toBe("undated");
	expect(outputOf(drag, terms).get("cost")?.value).not.toBeNull();
	const base = { id: terms.id, values: terms.values, old: ["fee"] };
	expect(answerTo(drag, {}, market, base).old).toEqual(["fee"]);
	expect(answerTo(drag, { fee: "0.3%" }, market, base).old).toEqual([]);
});

test("what a company doesn’t publish leaves open only what needs it", () => {
	const [, mnav, terms] = pairOf("mnav", "treasury-company:strategy");
	const outputs = outputOf(mnav, terms);
	expect(outputs.get("sats_per_share")?.value).not.toBeNull();
	expect(outputs.get("btc_nav")?.value).not.toBeNull();
	expect(outputs.get("mnav_ev")?.note).toMatch(/^needs share price/);
});
