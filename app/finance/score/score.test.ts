import fc from "fast-check";
import { describe, expect, test } from "vitest";
import vectors from "../../../tests/vectors/scores.json";
import { type Answers, answersTo, BANDS, type ChoiceKey, FACTORS, POINTS, UNKNOWN_POINTS } from "./model";
import { bandOf, bufferPoints, loweringsOf, riskScore } from "./score";

const choiceKeys = Object.keys(POINTS) as ChoiceKey[];

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
	{
		...Object.fromEntries(
			choiceKeys.map((key) => [key, fc.constantFrom(...answersTo(key).map((answer) => answer.key), null)]),
		),
		start_ltv: fc.option(fc.double({ min: 0.01, max: 1.2, noNaN: true })),
		liq_ltv: fc.option(fc.double({ min: 0.01, max: 1.2, noNaN: true })),
		status: fc.constantFrom("open" as const, "withdrawals_halted" as const, "bankrupt" as const, null),
	},
	{ requiredKeys: [] },
);

describe("the published model", () => {
	test("has the weights of the reference, which make 100", () => {
		expect(Object.fromEntries(FACTORS.map(({ key, weight }) => [key, weight]))).toEqual(vectors.weights);
		expect(FACTORS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
	});

	test("has the points of the reference", () => {
		const points = Object.fromEntries(
			choiceKeys.map((key) => [
				key,
				Object.fromEntries(answersTo(key).map((answer) => [answer.key, answer.points])),
			]),
		);
		expect(points).toEqual(vectors.tables);
		expect(UNKNOWN_POINTS).toBe(vectors.unknown_points);
	});
});

test.each(vectors.risk_cases.map((each) => [each.name, each] as const))("%s", (_name, each) => {
	const { score, band, confidence, factors } = riskScore(each.in as Answers);
	expect(Math.round(score * 100) / 100).toBe(each.out.score);
	expect(band).toBe(each.out.band);
	expect(confidence).toBeCloseTo(each.out.confidence, 9);
	expect(Object.fromEntries(factors.map(({ key, points }) => [key, Math.round(points * 100) / 100]))).toEqual(
		each.out.points,
	);
});

test("bands begin at 25, 45 and 65", () => {
	expect([0, 24.99, 25, 44.99, 45, 64.99, 65, 100].map(bandOf)).toEqual([
		...["low", "low", "moderate", "moderate", "elevated", "elevated", "high", "high"],
	]);
	expect(BANDS.map(({ from }) => from)).toEqual([0, 25, 45, 65]);
});

test("lending on that is permitted is never below 60, halted and bankrupt are 100, and so is a loan that starts at its sale", () => {
	const best: Answers = {
		custody: "self_custody_contract",
		transparency: "onchain_verifiable",
		margin_policy: "cure_ge_48h_partial",
		track_record: "ge_5y_no_loss",
		rate_term: "fixed_ge_12m",
		jurisdiction: "bank_or_trust",
		start_ltv: 0.1,
		liq_ltv: 0.9,
	};
	expect(riskScore({ ...best, rehypothecation: "permitted" })).toMatchObject({ score: 60, band: "elevated" });
	for (const status of ["withdrawals_halted", "bankrupt"] as const)
		expect(riskScore({ ...best, status }).score).toBe(100);
	expect(riskScore({ ...best, start_ltv: 0.9 }).score).toBe(100);
	expect(riskScore({ ...best, status: "open" }).score).toBeLessThan(25);
});

test("a score is between 0 and 100, and its confidence is the weight that is known", () => {
	fc.assert(
		fc.property(anyAnswers, (answers) => {
			const { score, confidence, factors } = riskScore(answers);
			expect(score).toBeGreaterThanOrEqual(0);
			expect(score).toBeLessThanOrEqual(100);
			const known = factors.filter((factor) => factor.known).reduce((sum, { weight }) => sum + weight, 0);
			expect(confidence).toBeCloseTo(known / 100, 12);
		}),
	);
});

test("an answer with fewer points never raises the score", () => {
	fc.assert(
		fc.property(anyAnswers, fc.constantFrom(...choiceKeys), (answers, key) => {
			const scores = answersTo(key)
				.sort((a, b) => a.points - b.points)
				.map((answer) => riskScore({ ...answers, [key]: answer.key }).score);
			for (let at = 1; at < scores.length; at++)
				expect(scores[at] ?? 0).toBeGreaterThanOrEqual((scores[at - 1] ?? 0) - 1e-9);
		}),
	);
});

test("whatever the unknown answers turn out to be, the score stays in its range", () => {
	fc.assert(
		fc.property(anyAnswers, anyAnswers, (known, others) => {
			const { range, score } = riskScore({ ...known, status: null });
			expect(score).toBeGreaterThanOrEqual(range.low - 1e-9);
			expect(score).toBeLessThanOrEqual(range.high + 1e-9);
			const answered = Object.fromEntries(Object.entries(known).filter(([, answer]) => answer != null));
			const all = riskScore({ ...others, ...answered, status: null });
			fc.pre(!all.overrides.includes("at_liquidation"));
			expect(all.score).toBeGreaterThanOrEqual(range.low - 1e-9);
			expect(all.score).toBeLessThanOrEqual(range.high + 1e-9);
		}),
	);
});

test("below half known a score is no one number, unless the known part decides it alone", () => {
	expect(riskScore({}).enough).toBe(false);
	expect(riskScore({ custody: "lender_held", rehypothecation: "permitted" }).enough).toBe(false);
	expect(riskScore({ status: "bankrupt" })).toMatchObject({ enough: true, score: 100 });
	expect(riskScore({ start_ltv: 0.9, liq_ltv: 0.9 })).toMatchObject({ enough: true, score: 100 });
	fc.assert(
		fc.property(anyAnswers, (answers) => {
			const { confidence, enough } = riskScore(answers);
			if (confidence >= 0.5) expect(enough).toBe(true);
		}),
	);
});

test("more room before the sale never has more points", () => {
	fc.assert(
		fc.property(
			fc.double({ min: 0.01, max: 1, noNaN: true }),
			fc.double({ min: 0, max: 0.5, noNaN: true }),
			(start, more) => {
				expect(bufferPoints(start, 0.9)).toBeLessThanOrEqual(bufferPoints(start + more, 0.9));
			},
		),
	);
});

test("what would lower a score, does; most first", () => {
	fc.assert(
		fc.property(anyAnswers, (answers) => {
			const lowerings = loweringsOf(answers);
			const now = riskScore(answers).score;
			for (const { score } of lowerings) expect(score).toBeLessThan(now);
			expect(lowerings.map(({ score }) => score)).toEqual(
				lowerings.map(({ score }) => score).sort((a, b) => a - b),
			);
		}),
	);
});

test("an answer that the model does not have is unknown, and never points of its own", () => {
	const odd = { custody: "__proto__", transparency: "constructor" } as unknown as Answers;
	expect(riskScore(odd)).toEqual(riskScore({}));
});
