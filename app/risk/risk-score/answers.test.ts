import fc from "fast-check";
import { expect, test } from "vitest";
import { riskScore } from "~/finance/score/score";
import { parseAnswers, printAnswers } from "./answers";

const parse = (query: string) => parseAnswers(new URLSearchParams(query));

test("an offer is read from its address", () => {
	const { answers, errors } = parse(
		"custody=multisig_borrower_key&rehypothecation=impossible_by_design&transparency=onchain_verifiable" +
			"&margin_policy=cure_ge_48h_partial&track_record=ge_5y_no_loss&jurisdiction=licensed_lender" +
			"&rate_term=fixed_ge_12m&ltv=40%25&liq=0.9091",
	);
	expect(errors).toEqual({});
	expect(riskScore(answers)).toMatchObject({ confidence: 1, band: "low" });
	expect(riskScore(answers).score).toBeCloseTo(11.77, 2);
});

test("what is left out, and what is left empty, is unknown", () => {
	expect(riskScore(parse("").answers).confidence).toBe(0);
	expect(riskScore(parse("custody=&ltv=&liq=&status=").answers).confidence).toBe(0);
	expect(parse("custody=&ltv=").errors).toEqual({});
});

test("an answer or a number that there is not is said at its field, counts as unknown, and the others are kept", () => {
	for (const ltv of ["NaN", "-1", "1,2,3", "5e-1", "40", "151%", "0", "Infinity", "x".repeat(99)]) {
		const { answers, errors } = parse(`custody=lender_held&ltv=${encodeURIComponent(ltv)}&liq=0.8`);
		expect(Object.keys(errors), ltv).toEqual(["ltv"]);
		expect(answers).toMatchObject({ custody: "lender_held", start_ltv: null, liq_ltv: 0.8 });
	}
	expect(Object.keys(parse("custody=magic&status=great&jurisdiction=__proto__").errors)).toEqual([
		"custody",
		"jurisdiction",
		"status",
	]);
	expect(parse("status=toString").answers.status).toBeUndefined();
	expect(Object.keys(parse("status=toString").errors)).toEqual(["status"]);
});

test("a lender's facts answer where the address is silent, and an empty answer takes them back", () => {
	const lender = { custody: "lender_held", start_ltv: 0.5, liq_ltv: 0.8 } as const;
	expect(parseAnswers(new URLSearchParams("ltv=0.3"), lender).answers).toMatchObject({
		custody: "lender_held",
		start_ltv: 0.3,
		liq_ltv: 0.8,
	});
	expect(parseAnswers(new URLSearchParams("custody="), lender).answers.custody).toBeNull();
});

test("what is printed reads as the same again", () => {
	const { answers } = parse("custody=lender_held&rate_term=fixed_lt_12m&ltv=0.35&liq=80%25&status=bankrupt");
	expect(parse(printAnswers(answers)).answers).toEqual(answers);
});

test("any address is read without a throw", () => {
	const names = ["custody", "rehypothecation", "ltv", "liq", "status", "jurisdiction"];
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (params) => {
			const { score } = riskScore(parseAnswers(new URLSearchParams(params)).answers);
			expect(score).toBeGreaterThanOrEqual(0);
		}),
	);
});
