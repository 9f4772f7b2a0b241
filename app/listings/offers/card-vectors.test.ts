import { describe, expect, it } from "vitest";
import { answerCards, CARD_GROUPS } from "./answer-cards";
import type { Card, CardQuestion, Plan, Spending } from "./card";
import { rewardOf } from "./card-reward";
import { expectClose, reference, vectorsOf } from "./reference-for-tests";

const cards = reference.cards as unknown as Card[];

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
