import { describe, expect, test } from "vitest";
import type { FactRecord } from "~db/records";
import type { Entry } from "~db/values";
import { lender } from "../kinds/lender";
import { namedValue, type SaidValue, stateValue, whereFrom } from "./state-part";

const OLD = "https://old.example/terms";
const LEVELS = "https://old.example/levels";
const NEW = "https://chain.example/market";

const levels = { threshold_source: LEVELS, threshold_as_of: "2025-03" };

function offerOf(parts: Entry, more: Partial<FactRecord> = {}): FactRecord {
	return {
		...{ id: "f1", listingId: "lender:one", field: "offers.core", sourceUrl: OLD, otherSources: [] },
		...{ scope: "value", via: null, asOf: "2025-01-05", asOfPrecision: "day", confidence: "sourced" },
		...{ readAt: "2025-02-01", grade: "review", publisher: "old.example", note: null, standing: "stated" },
		...{ supersedes: null, withdraws: null, recordedAt: 1, recordedBy: "import" },
		value: { name: "Core", ltv_max: 0.7, currency: ["USDC"], ...parts },
		...more,
	} as FactRecord;
}

const said: SaidValue = {
	...{ value: 0.65, source: NEW, asOf: "2026-11-20", readAt: "2026-11-21" },
	...{ note: null, isFiling: true },
};

function recorded(key: string, fact: FactRecord, more: Partial<SaidValue> = {}) {
	const { rows, ends } = stateValue(lender, key, [fact], { ...said, ...more });
	expect(ends).toEqual([fact.id]);
	expect(rows).toHaveLength(1);
	const { value, ...row } = rows[0] as Record<string, unknown>;
	return { row, entry: value as Entry };
}

describe("a number of an offer is recorded", () => {
	test("with the page that says it, where the offer has no rate: the levels keep the page that said them", () => {
		const { row, entry } = recorded("offers.core.ltv_max", offerOf({ no_call: true, liquidation_ltv: 0.8 }));
		expect(row).toEqual({ field: "offers.core", source: NEW, as_of: "2026-11-20", read_at: "2026-11-21" });
		expect(entry).toEqual({
			...{ name: "Core", ltv_max: 0.65, currency: ["USDC"], no_call: true, liquidation_ltv: 0.8 },
			...{ threshold_source: OLD, threshold_as_of: "2025-01-05" },
			sources: [{ url: OLD, as_of: "2025-01-05", says: "maximum LTV 70%, everything else here" }],
		});
	});

	test("with its page among the further sources, where the offer's page is that of its rate", () => {
		const fact = offerOf({ apr: 0.08, apr_kind: "stated" }, { via: "a reviewer", note: "An old page." });
		const { row, entry } = recorded("offers.core.ltv_max", fact, { note: "Read twice." });
		expect(row).toEqual({
			...{ field: "offers.core", source: OLD, as_of: "2025-01-05", read_at: "2025-02-01" },
			...{ via: "a reviewer", note: "Read twice. An old page." },
		});
		expect(entry).toMatchObject({ apr: 0.08, ltv_max: 0.65 });
		expect(entry.sources).toEqual([{ url: NEW, as_of: "2026-11-20", says: "maximum LTV 65%" }]);
	});

	test("again from the same page: it stands there once", () => {
		const sources = [{ url: NEW, as_of: "2026-11-01", says: "maximum LTV 66%" }];
		const { entry } = recorded("offers.core.ltv_max", offerOf({ apr: 0.08, apr_kind: "stated", sources }));
		expect(entry.sources).toEqual([{ url: NEW, as_of: "2026-11-20", says: "maximum LTV 65%" }]);
	});

	test("of a level with the page and day of the levels: the rate keeps its own, what the old page said stays", () => {
		const fact = offerOf({
			...{ apr: 0.08, apr_kind: "stated", no_call: true, liquidation_ltv: 0.8, liquidation_fee: 0.05 },
			...levels,
		});
		const { row, entry } = recorded("offers.core.liquidation_ltv", fact, { value: 0.82 });
		expect(row).toEqual({ field: "offers.core", source: OLD, as_of: "2025-01-05", read_at: "2025-02-01" });
		expect(entry).toMatchObject({
			...{ apr: 0.08, liquidation_ltv: 0.82, liquidation_fee: 0.05 },
			...{ threshold_source: NEW, threshold_as_of: "2026-11-20" },
			sources: [{ url: LEVELS, as_of: "2025-03", says: "liquidation 80%, liquidation fee 5%" }],
		});
	});

	test("in the place of what is shown, and of nothing that is stated beside it", () => {
		const other = offerOf({ ltv_max: 0.5 }, { id: "f2", asOf: "2020-01-01" });
		const { rows, ends } = stateValue(lender, "offers.core.ltv_max", [other, offerOf({})], said);
		expect(ends).toEqual(["f1"]);
		expect(rows[0]).toMatchObject({ value: { ltv_max: 0.65 } });
	});

	test("never of an offer that there is not", () => {
		expect(() => stateValue(lender, "offers.other.ltv_max", [offerOf({})], said)).toThrow(
			"has no offers.other",
		);
		expect(() => stateValue(lender, "max_ltv", [offerOf({})], said)).toThrow("has no max_ltv");
	});
});

test("a field is recorded as it is said, and ends nothing", () => {
	const { rows, ends } = stateValue(lender, "kyc", [], { ...said, value: true, note: "Seen." });
	expect(ends).toEqual([]);
	expect(rows).toEqual([
		{
			...{ field: "kyc", value: true, source: NEW, as_of: "2026-11-20", read_at: "2026-11-21" },
			...{ note: "Seen.", grade: "filing" },
		},
	]);
});

test.each([
	"max_ltv",
	"liquidation_ltv",
	"apr_min",
	"apr_fee_basis",
	"offers.core.nothing",
	"nothing",
	"offers",
])("%s names nothing that could be stated", (key) => {
	expect(namedValue(lender, key, { "offers.core": { name: "Core", ltv_max: 0.5 } })).toBeNull();
});

test("a level is of the day of the levels' page, the rest of the offer of its own", () => {
	const attributes = { "offers.core": { name: "Core", ltv_max: 0.7, liquidation_ltv: 0.8, ...levels } };
	const provenance = {
		"offers.core": { confidence: "sourced" as const, asOf: "2025-01-05", sourceUrl: OLD },
	};
	const from = (key: string) => {
		const named = namedValue(lender, key, attributes);
		return named && whereFrom(named, { attributes, provenance });
	};
	expect(from("offers.core.ltv_max")).toMatchObject({ asOf: "2025-01-05", sourceUrl: OLD });
	expect(from("offers.core.liquidation_ltv")).toMatchObject({ asOf: "2025-03", sourceUrl: LEVELS });
});
