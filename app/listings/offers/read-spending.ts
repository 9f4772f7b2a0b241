import { CATEGORIES, type CardQuestion } from "./card";
import { type Refusal, readerOf, readSays, type Typed } from "./read-typed";

type SpendingRead =
	| { question: CardQuestion; errors: null }
	| { question: null; errors: Record<string, Refusal> };

export function readSpending(typed: Typed, known: Pick<CardQuestion, "today">): SpendingRead {
	const reader = readerOf(typed);
	const spend = CATEGORIES.map((category) => [
		category,
		reader.number(category, { least: 0, most: 1e7, unlessGiven: 0 }),
	]);
	const country = reader.place("country");
	if (Object.keys(reader.errors).length > 0) return { question: null, errors: reader.errors };
	return {
		question: { spend: Object.fromEntries(spend), country, says: readSays(typed), today: known.today },
		errors: null,
	};
}
