import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIRST_VERSION, scoreOn } from "~/listings/facts/quality-score";
import type { CountedListing } from "~db/queries/scores";
import { anyWeights } from "../../../tests/support/any-weights";
import { previewWeights } from "./preview-weights";

const TODAY = "2026-11-22";

const anyListings = fc
	.array(
		fc.record({
			kind: fc.constantFrom("lender", "etf"),
			name: fc.constantFrom("Alpha", "Beta", "Gamma"),
			filled: fc.nat(10),
			sources: fc.nat(6),
			approvedReviews: fc.nat(40),
			verifiedAt: fc.option(fc.constantFrom("2026-11-20", "2026-03", "2024", "2027-01-01")),
		}),
		{ maxLength: 30 },
	)
	.map((rows) =>
		rows.map(({ kind, name, filled, sources, verifiedAt, approvedReviews }, at): CountedListing => {
			const quality = {
				requiredFilled: filled,
				requiredTotal: 10,
				optionalFilled: 1,
				optionalTotal: 4,
				independentSources: sources,
			};
			return { id: `${kind}:${at}`, kind, slug: String(at), name, quality, verifiedAt, approvedReviews };
		}),
	);

describe("a preview of weights", () => {
	test("shows of every listing what it scores with them, and its place among its kind", () => {
		fc.assert(
			fc.property(anyListings, anyWeights, (listings, draft) => {
				const { moves } = previewWeights(listings, FIRST_VERSION, draft, TODAY);
				expect(moves.map(({ id }) => id).sort()).toEqual(listings.map(({ id }) => id).sort());
				const byId = new Map(listings.map((listing) => [listing.id, listing]));
				for (const { id, before, after, change } of moves) {
					const listing = byId.get(id) as CountedListing;
					expect(before).toMatchObject(pick(scoreOn(listing, FIRST_VERSION, TODAY)));
					expect(after).toMatchObject(pick(scoreOn(listing, draft, TODAY)));
					expect(change).toBe(after.score - before.score);
				}
				for (const kind of ["lender", "etf"]) {
					const own = moves
						.filter((move) => move.kind === kind)
						.sort((a, b) => a.after.place - b.after.place);
					expect(own.map(({ after }) => after.place)).toEqual(own.map((_, at) => at + 1));
					for (const [at, { after }] of own.entries())
						expect(after.score).toBeLessThanOrEqual(own[at - 1]?.after.score ?? 100.1);
				}
			}),
		);
	});

	test("puts who moves farthest first, and counts every grade", () => {
		fc.assert(
			fc.property(anyListings, anyWeights, (listings, draft) => {
				const { moves, before, after } = previewWeights(listings, FIRST_VERSION, draft, TODAY);
				const far = moves.map(({ change }) => Math.abs(change));
				expect(far).toEqual([...far].sort((a, b) => b - a));
				for (const spread of [before, after])
					expect(Object.values(spread.grades).reduce((sum, count) => sum + count, 0)).toBe(listings.length);
			}),
		);
	});

	test("of the weights in force moves nobody", () => {
		fc.assert(
			fc.property(anyListings, (listings) => {
				const { moves, before, after } = previewWeights(listings, FIRST_VERSION, FIRST_VERSION, TODAY);
				expect(after).toEqual(before);
				for (const move of moves) expect([move.change, move.after]).toEqual([0, move.before]);
			}),
		);
	});

	test("takes the middle of the scores, of an even number the mean of both in the middle", () => {
		const of = (...filled: number[]) =>
			previewWeights(
				filled.map((requiredFilled, at) => ({
					id: `lender:${at}`,
					kind: "lender",
					slug: String(at),
					name: "A",
					verifiedAt: null,
					approvedReviews: 0,
					quality: {
						requiredFilled,
						requiredTotal: 10,
						optionalFilled: 0,
						optionalTotal: 1,
						independentSources: 0,
					},
				})),
				FIRST_VERSION,
				FIRST_VERSION,
				TODAY,
			).before;
		expect([of(10, 0, 1).median, of(10, 0).median, of(10, 0).mean, of().median, of().mean]).toEqual([
			3, 15, 15, 0, 0,
		]);
	});
});

function pick({ score, grade }: { score: number; grade: string }) {
	return { score, grade };
}
