import { expect, test } from "vitest";
import { openDatabase } from "../database";
import { type KindRows, writeKind } from "./content";

/** D1's own: bytes of a bound text, parameters and characters of a statement; and what it has been seen to take in a batch. */
const LIMITS = { text: 2_000_000, parameters: 100, statement: 100_000, batch: 10_000_000 };

type Statement = { query: string; values: unknown[] };

/** A binding that takes everything and notes the batches. */
function notedBatches() {
	const batches: Statement[][] = [];
	const binding = {
		prepare: (query: string) => ({ query, values: [], bind: (...values: unknown[]) => ({ query, values }) }),
		batch: async (statements: Statement[]) => {
			batches.push(statements);
			return statements.map(() => ({ results: [], success: true, meta: {} }));
		},
	};
	return { batches, db: openDatabase(binding as unknown as D1Database) };
}

const bytesOf = (value: unknown) => Buffer.byteLength(String(value));

/** A kind of so many listings, each as large as a business with its facts; of its columns one has a word for each, the name. */
function manyListings(total: number): KindRows {
	const text = (bytes: number) => JSON.stringify({ text: "x".repeat(bytes) });
	const ids = Array.from({ length: total }, (_, place) => `lender:${String(place).padStart(6, "0")}`);
	return {
		listings: ids.map((id, ordinal) => ({
			...{ id, kind: "lender", slug: id.slice(7), name: id, website: null, country: null, status: "open" },
			...{ attributes: text(800), provenance: text(1200), summary: text(500), quality: "{}" },
			...{ indexed: text(500), verifiedAt: null, ordinal, createdAt: 1, updatedAt: 1 },
		})),
		newFacts: ids.flatMap((listingId) =>
			Array.from({ length: 2 }, (_, place) => ({
				...{ id: `${listingId}-${place}`, listingId, field: "apr_min", value: 0.1, sourceUrl: text(300) },
				...{ otherSources: [], scope: "value" as const, via: null, asOf: null, readAt: null, note: null },
				...{ asOfPrecision: "undated" as const, confidence: "sourced" as const, grade: "own" as const },
				...{ publisher: null, standing: "stated" as const, supersedes: null, withdraws: null },
				...{ recordedAt: 1, recordedBy: "content" },
			})),
		),
		columns: Array.from({ length: 40 }, (_, place) => ({
			...{ kind: "lender", column: `c${place}`, version: "v", counts: "[]" },
			...{ dictionary: text(place === 0 ? total * 20 : 500), codes: "A".repeat(total * 3) },
		})),
		documents: ids.map((id, ordinal) => ({
			...{ name: id, knownAs: "", about: text(100), notes: text(400), id, href: "/", what: "Lender" },
			...{ line: null, ordinal, weight: 1 },
		})),
		totals: { kind: "lender", version: "v", total, builtAt: 1, verifiedAt: null, coverage: "{}" },
		owed: [],
	};
}

test("twenty thousand listings are written within what D1 takes, each once, the index last", async () => {
	const { batches, db } = notedBatches();
	await writeKind(db, manyListings(20_000));

	const statements = batches.flat();
	const texts = statements.flatMap(({ values }) => values.map(bytesOf));
	expect(Math.max(...texts)).toBeLessThan(LIMITS.text);
	expect(Math.max(...statements.map(({ query }) => query.length))).toBeLessThan(LIMITS.statement);
	expect(Math.max(...statements.map(({ values }) => values.length))).toBeLessThan(LIMITS.parameters);
	const sizes = batches.map((batch) =>
		batch.reduce(
			(sum, { query, values }) => sum + values.map(bytesOf).reduce((a, b) => a + b, query.length),
			0,
		),
	);
	expect(Math.max(...sizes)).toBeLessThan(LIMITS.batch);

	const rowsOf = (table: string) =>
		batches.map((batch) =>
			batch
				.filter(({ query }) => query.startsWith(`insert into "${table}"`))
				.flatMap(({ values }): unknown[] => JSON.parse(String(values[0])))
				.map((row) => (row as unknown[])[0]),
		);
	expect(new Set(rowsOf("listings").flat()).size).toBe(20_000);
	expect(rowsOf("facts").flat()).toHaveLength(40_000);
	expect(rowsOf("documents").flat()).toHaveLength(20_000);
	expect(rowsOf("index_columns").map((rows) => rows.length)).toEqual([
		...new Array(batches.length - 1).fill(0),
		40,
	]);
}, 60_000);
