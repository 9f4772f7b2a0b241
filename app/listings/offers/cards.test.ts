import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerCards, CARD_GROUPS } from "./answer-cards";
import { CATEGORIES, type Card, type CardQuestion, type Plan, type Spending } from "./card";
import { rewardIfMany, rewardOf } from "./card-reward";
import { shuffled } from "./loans-for-tests";
import { expectClose, reference, vectorsOf } from "./reference-for-tests";

const cards = reference.cards as unknown as Card[];
const today = reference.as_of;

// The whole answers of two journeys are in `present-spending.test.ts`.
it("a card pays more where someone says that they have what it asks for", () => {
	const spend = { dining: 400, groceries: 600, fuel: 250, other: 1500 };
	const net = (assets_at_issuer: string) =>
		answerCards({ spend, country: "US", says: { assets_at_issuer }, today }, cards)[0]?.terms?.net;
	expect([net("200k"), net("10k")]).toEqual([1270.01, 775.01].map((sum) => expect.closeTo(sum, 9)));
});

describe("a reward", () => {
	it("counts the steps of everything else on all of it together", () => {
		const steps: Array<[number | null, number]> = [1000, null].map((most, at) => [
			most,
			at === 0 ? 0.02 : 0.01,
		]);
		const earned = (more: object) =>
			rewardOf({ rates: { other: steps, ...more } }, { dining: 800, other: 800 }).reward;
		expect(earned({})).toBeCloseTo(12 * (20 + 6), 9);
		expect(earned({ dining: 0.03 })).toBeCloseTo(12 * (24 + 16), 9);
	});

	it("of the highest categories stops at their cap, and the rest earns what it always does", () => {
		const plan = { rates: { other: 0.01 }, top_categories: { rates: [0.03, 0.02], cap_year: 1200 } };
		expect(rewardOf(plan, { dining: 50, travel: 30, fuel: 20 }).reward).toBeCloseTo(18 + 7.2 + 2.4, 9);
		expect(rewardOf(plan, { dining: 200, travel: 30 }).reward).toBeCloseTo(36 + 12 + 3.6, 9);
		expect(rewardOf(plan, {}).reward).toBe(0);
	});

	it("of the highest categories is less where everything else is many things", () => {
		const plan = { rates: { other: 0.01 }, top_categories: { rates: [0.03, 0.02], cap_year: 10_000 } };
		const spend = { dining: 300, groceries: 600, other: 1100 };
		expect(rewardOf(plan, spend).reward).toBeCloseTo(300 + 0.01 * 14_000, 9);
		expect(rewardIfMany(plan, spend)).toBeCloseTo(216 + 56 + 8 + 132, 9);
		expect(rewardIfMany({ rates: { other: 0.01 } }, spend)).toBeCloseTo(240, 9);
	});
});

describe("cards for anybody", () => {
	const anyone: fc.Arbitrary<CardQuestion> = fc.record({
		spend: fc.record(
			Object.fromEntries(CATEGORIES.map((category) => [category, fc.integer({ min: 0, max: 20_000 })])),
			{ requiredKeys: [] },
		),
		country: fc.constantFrom("US", "DE", "GB", "CA", "SV"),
		says: fc.dictionary(
			fc.constantFrom("nexo_tier", "takes_token", "assets_at_issuer", "fold_plus"),
			fc.constantFrom("50k", "platinum", true, false),
		),
		today: fc.constant(today),
	});

	it("come in the same order however they were given, and only by what was said", () => {
		fc.assert(
			fc.property(anyone, fc.integer({ min: 1, max: 1e6 }), (question, by) => {
				const rows = answerCards(question, cards);
				expect(answerCards(question, shuffled(cards, by))).toEqual(rows);
				const said = cards.map((card) => ({
					...card,
					plans: card.plans.filter(({ requires }) => requires.every(({ key }) => key in question.says)),
				}));
				const rank = (among: Card[]) =>
					answerCards(question, among)
						.filter(({ group }) => group === "ranks")
						.map(({ card, terms }) => [card, terms?.plan, terms?.net].join());
				expect(rank(said)).toEqual(rank(cards));
			}),
			{ numRuns: 1000 },
		);
	});

	it("earn no less for more spending", () => {
		fc.assert(
			fc.property(
				anyone,
				fc.constantFrom(...CATEGORIES),
				fc.integer({ min: 1, max: 5000 }),
				(question, on, more) => {
					const spend = { ...question.spend, [on]: (question.spend[on] ?? 0) + more };
					for (const { plans } of cards)
						for (const plan of plans)
							expect(rewardOf(plan, spend).reward).toBeGreaterThanOrEqual(
								rewardOf(plan, question.spend).reward - 1e-6,
							);
				},
			),
			{ numRuns: 500 },
		);
	});
});

describe("a plan pays back what it does by the reference", () => {
	it.each(vectorsOf<{ plan: Plan; spend: Spending }, object>("card"))(
		"$name",
		({ in: { plan, spend }, out }) => {
			expectClose(rewardOf(plan, spend), out);
		},
	);
});

describe("cards stand as by the reference", () => {
	it.each(vectorsOf<CardQuestion, Record<string, object[]>>("cards"))("$name", (vector) => {
		const rows = answerCards({ ...vector.in, says: {} }, cards);
		const found = CARD_GROUPS.map((group) => [
			group,
			rows.filter((row) => row.group === group).map(({ group: _, terms, ...row }) => ({ ...row, ...terms })),
		]);
		expectClose(Object.fromEntries(found), vector.out);
	});

	it("is asked of all of them", () => {
		expect(cards).toHaveLength(16);
	});
});
