import { describe, expect, test } from "vitest";
import { answerLabel, type ChoiceKey, FACTORS, POINTS, UNKNOWN_POINTS } from "~/finance/score/model";
import content from "~db/content/lenders.json";
import type { Attributes } from "~db/values";
import { shownContent } from "../../../tests/support/shown-content";
import { formatValue } from "../facts/format-value";
import { readKind } from "../record/import/read-contents";
import { currentValue, fieldOf } from "./kind";
import { lender } from "./lender";
import { lenderRisk, RISK_RULES, RISK_SOURCES, riskAnswers, riskBand, riskCell } from "./lender-risk";

const TODAY = "2026-11-20";
const records = [...shownContent(lender, TODAY)].map(([slug, attributes]): Attributes & { slug: string } => ({
	...attributes,
	slug,
}));
const bySlug = (slug: string) => records.find((record) => record.slug === slug) ?? ({} as Attributes);

function shown(attributes: Attributes, key: string): string | null {
	const field = fieldOf(lender, key);
	const value = currentValue(lender, attributes, key, TODAY);
	return field && value !== null ? formatValue(field, value, attributes) : null;
}

describe("the rules that read a lender's facts", () => {
	test("answer with answers that the model has, and read only the fields they name", () => {
		for (const { factor, answer, holds, when } of RISK_RULES) {
			expect(answerLabel(factor, answer), `${factor}: ${answer}`).toBeDefined();
			const read = new Set<string>();
			holds(
				new Proxy({} as Attributes, {
					get(_target, key) {
						read.add(String(key));
						return "";
					},
				}),
			);
			for (const key of read) expect(RISK_SOURCES[factor], when).toContain(key);
		}
	});

	test("read only fields that exist and that a list's row carries", () => {
		for (const key of Object.values(RISK_SOURCES).flat()) {
			expect(fieldOf(lender, key), key).toBeDefined();
			for (const record of records) expect(String(record[key] ?? "").length).toBeLessThanOrEqual(160);
		}
	});

	test("find the answers of lenders whose terms are plain", () => {
		expect(riskAnswers(bySlug("unchained"))).toEqual({
			custody: "multisig_borrower_key",
			rehypothecation: "prohibited_by_contract",
			transparency: "onchain_verifiable",
			margin_policy: "cure_24h_full",
			rate_term: "fixed_ge_12m",
			start_ltv: 0.4,
			liq_ltv: 0.9091,
		});
		expect(riskAnswers(bySlug("arch-lending"))).toMatchObject({ custody: "qualified_custodian_segregated" });
		expect(riskAnswers(bySlug("salt-lending"))).toMatchObject({ custody: "qualified_custodian_omnibus" });
		expect(riskAnswers(bySlug("firefish"))).toMatchObject({
			custody: "self_custody_contract",
			rehypothecation: "impossible_by_design",
		});
		expect(riskAnswers(bySlug("coinbase-morpho"))).toMatchObject({
			custody: "smart_contract_wrapped",
			rehypothecation: "protocol_defined",
			jurisdiction: "permissionless_protocol",
			margin_policy: "automatic_no_cure",
			rate_term: "variable_uncapped",
		});
	});

	test("leave unknown what no fact answers", () => {
		expect(riskAnswers({})).toEqual({ start_ltv: null, liq_ltv: null });
		expect(lenderRisk({})).toMatchObject({ score: UNKNOWN_POINTS, confidence: 0, band: "high" });
		expect(riskAnswers({ custody_category: "lender" }).rehypothecation).toBeUndefined();
	});

	test("take the answer with the most points where the facts fit several", () => {
		const points = (key: ChoiceKey, answer: string | null | undefined) =>
			(POINTS[key] as Record<string, { points: number }>)[answer ?? ""]?.points;
		const { custody } = riskAnswers({ custody_category: "custodian", custody_model: "qualified custodian" });
		expect(points("custody", custody)).toBe(POINTS.custody.qualified_custodian_omnibus.points);
		const { margin_policy } = riskAnswers({ cure_hours: 72 });
		expect(points("margin_policy", margin_policy)).toBe(POINTS.margin_policy.cure_24h_full.points);
	});
});

describe("a listed lender's score", () => {
	test("is lifted to 60 where the collateral is lent on, and to 100 where a loan starts at its sale", () => {
		for (const record of records) {
			if (record.rehypothecation === "yes") expect(lenderRisk(record).score).toBeGreaterThanOrEqual(60);
			const [start, sale] = [Number(record.max_ltv ?? 0), Number(record.liquidation_ltv ?? 2)];
			if (start >= sale) expect(lenderRisk(record).score, record.slug).toBe(100);
		}
		expect(shown(bySlug("aave-wrapped-btc"), "risk_score")).toContain("starts at the liquidation level");
	});

	test("stands in words with its factors, unknown ones with what they could be", () => {
		const unchained = bySlug("unchained");
		expect(shown(unchained, "risk_score")).toMatch(/^\d+\.\d\/100, (low|moderate|elevated|high)/);
		expect(shown(unchained, "risk_custody")).toBe("10: several keys, and the borrower holds one");
		expect(shown(unchained, "risk_ltv_buffer")).toMatch(/^\d+: starts at 40% LTV, liquidated at 90\.91%$/);
		expect(shown(unchained, "risk_track_record")).toBeNull();
		expect(fieldOf(lender, "risk_track_record")?.whenUnknown?.(unchained)).toBe(
			"unknown, could be 10 to 100",
		);
		for (const { key } of FACTORS) expect(fieldOf(lender, `risk_${key}`)).toBeDefined();
	});

	test("says in the list how much of it is known", () => {
		expect(riskCell(bySlug("unchained"))).toMatchObject({ pips: "moderate", sub: "based on 86% of inputs" });
	});

	test("is a range without a band where less than half is known, and ranks nowhere", () => {
		expect(riskCell({})).toEqual({ text: "not enough data", sub: "could be 6 to 93", of: ["risk_known"] });
		for (const record of records) {
			const { confidence, range } = lenderRisk(record);
			const ranked = currentValue(lender, record, "risk_score", TODAY) !== null;
			expect(ranked, record.slug).toBe(confidence >= 0.5 || range.low === range.high);
			expect(riskBand(record) !== null, record.slug).toBe(ranked);
			expect(shown(record, "risk_score") === null, record.slug).toBe(!ranked);
			if (ranked) continue;
			expect(riskCell(record), record.slug).not.toHaveProperty("pips");
			expect(fieldOf(lender, "risk_score")?.whenUnknown?.(record)).toMatch(
				/^not enough data, could be \d+ to \d+ of 100$/,
			);
		}
	});

	test("cannot be entered: a record that brings one is refused", () => {
		const [first] = content;
		const dictated = { ...first, risk_score: 1, risk_known: 1 };
		expect(() => readKind(lender, { lenders: [dictated] }, 0)).toThrow(/risk_score/);
	});
});
