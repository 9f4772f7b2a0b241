import { and, gte, inArray, lt } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingSummary } from "../records";
import { listings, searchTerms } from "../schema/listings";
import { toSummary } from "./directory";

/** At most this many entries of the search index are read for one search, all words together. */
const MAX_ENTRIES = 600;

/**
 * The listings in which every word begins a word, the best first: names before the rest, whole words before beginnings,
 * short names before long ones.
 * Two round trips.
 * @param terms words as `termsOf` gives them, with the end of their range
 * @param limit at most 90
 */
export async function searchListings(
	db: Database,
	terms: Array<{ from: string; to: string }>,
	limit: number,
): Promise<ListingSummary[]> {
	const [first, ...rest] = terms;
	if (!first) return [];
	const perTerm = Math.floor(MAX_ENTRIES / terms.length);
	function entriesOf(term: { from: string; to: string }) {
		return db
			.select({ listingId: searchTerms.listingId, term: searchTerms.term, weight: searchTerms.weight })
			.from(searchTerms)
			.where(and(gte(searchTerms.term, term.from), lt(searchTerms.term, term.to)))
			.limit(perTerm);
	}
	const replies = await db.batch([entriesOf(first), ...rest.map(entriesOf)]);
	const scores = replies.map((entries, index) => scoreEntries(entries, terms[index]?.from ?? ""));
	const best = [...(scores[0] ?? new Map<string, number>())]
		.filter(([id]) => scores.every((score) => score.has(id)))
		.map(([id]) => ({ id, score: scores.reduce((sum, score) => sum + (score.get(id) ?? 0), 0) }))
		.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
		.slice(0, limit);
	if (best.length === 0) return [];
	const rows = await db
		.select()
		.from(listings)
		.where(
			inArray(
				listings.id,
				best.map(({ id }) => id),
			),
		);
	const scoreOf = new Map(best.map(({ id, score }) => [id, score]));
	return rows
		.map(toSummary)
		.sort(
			(a, b) =>
				(scoreOf.get(b.id) ?? 0) - (scoreOf.get(a.id) ?? 0) ||
				a.name.length - b.name.length ||
				(a.name < b.name ? -1 : 1),
		);
}

function scoreEntries(
	entries: Array<{ listingId: string; term: string; weight: number }>,
	word: string,
): Map<string, number> {
	const scores = new Map<string, number>();
	for (const { listingId, term, weight } of entries) {
		const score = weight * (term === word ? 2 : 1);
		scores.set(listingId, Math.max(score, scores.get(listingId) ?? 0));
	}
	return scores;
}
