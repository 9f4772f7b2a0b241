import { describe, expect, it } from "vitest";
import { stateFacts } from "~/listings/facts/state-facts";
import { kinds } from "~/listings/kinds/all";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { spendingCategories } from "~/listings/kinds/card-plan-parts";
import { readContents } from "~/listings/record/import/read-contents";
import { deriveFrom } from "~/listings/record/listing-rows";
import { contentFiles } from "../../../tests/support/content-files";
import { answerCards } from "./answer-cards";
import { CATEGORIES, type Card, type CardQuestion } from "./card";
import { cardOf } from "./card-of-listing";
import { reference, vectorsOf, withoutWords } from "./reference-for-tests";

const NOON = Date.parse(`${reference.as_of}T12:00:00Z`);

/** The cards of the content, as a database would give them. */
const cards = readContents(kinds, contentFiles, NOON)
	.filter(({ kind }) => kind.id === cardIssuer.id)
	.flatMap(({ records }) => records)
	.map(({ id, slug, statements }) => {
		const facts = stateFacts(cardIssuer, [], statements, { at: NOON, by: "content" });
		const { name, attributes, provenance } = deriveFrom(cardIssuer, id, facts, reference.as_of).derived;
		return cardOf(JSON.parse(JSON.stringify({ slug, name, attributes, provenance })));
	});

/** Group by group, each card with its plan, net, what more would need and why it does not rank. */
const told = (question: CardQuestion, among: Card[]) =>
	answerCards(question, among).map(({ group, name, reasons, terms }) => [
		...[group, name, reasons.join(), terms?.plan, terms?.reward?.toFixed(2), terms?.fee],
		...[terms?.net?.toFixed(2), terms?.rank_as, terms?.silent.join()],
		...[terms?.up_to && `${terms.up_to.net.toFixed(2)}: ${terms.up_to.plan}`, terms?.fresh],
	]);

describe("the content", () => {
	it("says of every card what the reference says of its plans", () => {
		const byCard = new Map(cards.map((card) => [card.card, card]));
		for (const { card, plans, as_of } of reference.cards as unknown as Card[]) {
			expect(withoutWords(byCard.get(card)?.plans), card).toEqual(withoutWords(plans));
			if (plans.length > 0) expect(byCard.get(card)?.as_of, card).toBe(as_of);
		}
		expect(cards).toHaveLength(16);
	});

	it.each(vectorsOf<Omit<CardQuestion, "says">, object>("cards"))(
		"stands as the reference does: $name",
		({ in: asked }) => {
			const question = { ...asked, says: {} };
			expect(told(question, cards)).toEqual(told(question, reference.cards as unknown as Card[]));
		},
	);

	it("names the categories as the model does, and keeps states out that are not served", () => {
		expect(Object.keys(spendingCategories)).toEqual([...CATEGORIES]);
		const reasonsIn = (country: string, name: string) =>
			answerCards({ spend: { other: 100 }, country, says: {}, today: reference.as_of }, cards).find(
				(row) => row.name === name,
			)?.reasons;
		expect(reasonsIn("US-HI", "Coinbase Card")).toEqual(["country_excluded"]);
		expect(reasonsIn("US-CA", "Coinbase Card")).toEqual([]);
		expect(reasonsIn("US-NY", "Crypto.com Visa Card")).toEqual(["country_excluded"]);
	});
});

describe("a listing of a card", () => {
	it("of which nothing is known leaves everything open", () => {
		expect(cardOf({ slug: "one", name: "One", attributes: {}, provenance: {} })).toEqual({
			...{ card: "one", name: "One", status: "verify", countries_served: null, countries_excluded: [] },
			...{ as_of: null, plans: [] },
		});
	});

	it("is as old as the oldest of its plans, and undated where one is", () => {
		const plan = { name: "Plan", paid_in: "cash", rates: { other: 0.01 } };
		const dated = (...dates: Array<string | null>) =>
			cardOf({
				...{ slug: "one", name: "One" },
				attributes: Object.fromEntries(dates.map((_, at) => [`plans.p${at}`, plan])),
				provenance: Object.fromEntries(
					dates.map((asOf, at) => [`plans.p${at}`, { confidence: "sourced" as const, asOf }]),
				),
			}).as_of;
		expect(dated("2026-07-18", "2025-09")).toBe("2025-09");
		expect(dated("2026-07-18", null)).toBeNull();
	});
});
