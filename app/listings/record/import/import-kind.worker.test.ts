import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { readPublishers } from "~/listings/facts/publishers";
import { exchange } from "~/listings/kinds/exchange";
import { openDatabase } from "~db/database";
import { readFactsOfKind } from "~db/queries/content";
import { readBuilt, writeIndex } from "~db/queries/import-kind";
import { readColumns } from "~db/queries/record-facts";
import { contentFiles } from "../../../../tests/support/content-files";
import { emptyTables } from "../../../../tests/support/empty-tables";
import { writeKind } from "../../../../tests/support/write-kind";
import { recordFacts } from "../record-facts";
import { importKind } from "./import-content";
import { planImport } from "./plan-import";
import { readKind } from "./read-contents";

const NOW = Date.UTC(2026, 10, 20, 12);
const TABLES = ["facts", "listings", "index_columns", "kind_totals", "documents", "document_names"];
const db = openDatabase(env.DB);
/** In import order. */
const records = readKind(exchange, contentFiles, NOW).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Records that say that something was founded a year later. */
const aYearLater = (some: typeof records) =>
	some.map((record) => ({
		...record,
		statements: record.statements.map((fact) =>
			fact.field === "founded" ? { ...fact, value: Number(fact.value) + 1 } : fact,
		),
	}));

const rows = async (query: string) => (await env.DB.prepare(query).all<Record<string, unknown>>()).results;
/** All that is stored of the kind but the numbers of the search's rows, which say when each was written. */
const everything = async () =>
	Promise.all([
		rows("select * from listings order by id"),
		rows("select * from facts order by id"),
		rows("select * from index_columns order by kind, column"),
		rows("select * from kind_totals"),
		rows(
			"select domain, name, known_as, about, notes, id, href, what, line, plain, weight from documents order by id",
		),
		rows("select domain, name from document_names order by name"),
	]);
const empty = () => emptyTables(env.DB, [...TABLES, "document_rows", "outbox", "audit_log"]);

/** A database that does something before one of its batches, and notes how many characters each binds. */
function watched(before: (batch: number) => Promise<void>) {
	const sizes: number[] = [];
	const bound = new WeakMap<object, number>();
	const binding = {
		prepare: (query: string) => {
			const statement = env.DB.prepare(query);
			return Object.assign(statement, {
				bind: (...values: unknown[]) => {
					const real = env.DB.prepare(query).bind(...values);
					bound.set(
						real,
						values.reduce((sum: number, value) => sum + String(value).length, query.length),
					);
					return real;
				},
			});
		},
		batch: async (statements: D1PreparedStatement[]) => {
			await before(sizes.length);
			sizes.push(statements.reduce((sum, statement) => sum + (bound.get(statement) ?? 0), 0));
			return env.DB.batch(statements);
		},
	} as unknown as D1Database;
	return { db: openDatabase(binding), sizes };
}

beforeEach(empty);

describe("a kind that is imported some listings at a time", () => {
	test("is what it is when it is planned as a whole", async () => {
		await writeKind(db, planImport(exchange, records, [], NOW));
		const whole = await everything();
		await empty();
		expect(await importKind(db, exchange, records, NOW, undefined, 3)).toEqual({
			...{ listings: records.length, written: records.length },
			newFacts: whole[1].length,
		});
		expect(await everything()).toEqual(whole);
	});

	test("is written where something of it is said otherwise, and nowhere else", async () => {
		await importKind(db, exchange, records, NOW);
		const before = await everything();
		expect(await importKind(db, exchange, records, NOW + 1000)).toMatchObject({ written: 0, newFacts: 0 });
		const [listings] = await everything();
		expect(listings).toEqual(before[0]);
		const [first, ...others] = records;
		const changed = [...aYearLater(first ? [first] : []), ...others];
		expect(await importKind(db, exchange, changed, NOW + 2000)).toMatchObject({ written: 1 });
		expect(await rows(`select id from listings where updated_at > ${NOW}`)).toEqual([{ id: first?.id }]);
	});

	test("is written again where the search has nothing of it, as after a restoration", async () => {
		await importKind(db, exchange, records, NOW);
		const [, , , , documents, names] = await everything();
		await emptyTables(env.DB, ["documents", "document_names"]);
		await importKind(db, exchange, records, NOW + 1000);
		expect((await everything()).slice(4)).toEqual([documents, names]);
	});

	test("takes in what somebody records of a listing while it is read, and of another while its index is made", async () => {
		await importKind(db, exchange, records, NOW);
		const publishers = readPublishers(contentFiles.publishers);
		const needs = {
			db,
			now: () => NOW + 500,
			publishers,
			purge: async () => {},
			enqueueFacts: async () => {},
		};
		const record = async (listing: string) => {
			const row = {
				field: "founded",
				value: 2001,
				source: `https://example.org/${listing.slice(9)}`,
				as_of: "2026-11-01",
				read_at: "2026-11-01",
			};
			const done = await recordFacts(needs, "ada", { listing, rows: [row] });
			expect(done).toHaveProperty("done");
		};
		const [one, other] = [records[0]?.id ?? "", records.at(-1)?.id ?? ""];
		const { db: interrupted, sizes } = watched(async (batch) => {
			if (batch === 2) await record(one);
			if (batch === 8) await record(other);
		});
		await importKind(interrupted, exchange, aYearLater(records), NOW + 1000, undefined, 5);
		expect(sizes.length).toBeGreaterThan(8);
		const imported = await everything();
		const facts = await readFactsOfKind(db, exchange.id);
		expect(facts.filter(({ recordedBy }) => recordedBy === "ada")).toHaveLength(2);
		const derived = planImport(exchange, [], facts, NOW + 1000);
		expect(imported[0].map(({ id, mark, ordinal }) => [id, mark, ordinal])).toEqual(
			derived.listings.map(({ id, mark, ordinal }) => [id, mark, ordinal]).toSorted(),
		);
	});

	test("has an index that is written beside the one that stands where it is too much at once, and takes its place in one", async () => {
		await importKind(db, exchange, records, NOW);
		const facts = await readFactsOfKind(db, exchange.id);
		const [dropped] = records;
		const others = facts.filter(({ listingId }) => listingId !== dropped?.id);
		const { columns, totals, listings } = planImport(exchange, [], others, NOW + 1000);
		const before = await readColumns(db, exchange.id);
		const most = 2000;
		const seen: unknown[] = [];
		const { db: watching, sizes } = watched(async () => {
			seen.push(await readColumns(db, exchange.id));
		});
		const moved = listings.map(({ id, ordinal }) => [id, ordinal] as [string, number]);
		const changed = { columns, totals, dropped: [], moved };
		const built = await readBuilt(db, exchange.id);
		expect(await writeIndex(watching, built, changed, most)).toBe(true);
		expect(sizes.length).toBeGreaterThan(3);
		for (const standing of seen) expect(standing).toEqual(before);
		const byName = (some: typeof columns) => some.toSorted((a, b) => (a.column < b.column ? -1 : 1));
		expect(byName(await readColumns(db, exchange.id))).toEqual(byName(columns));
		expect(await rows("select distinct kind from index_columns")).toEqual([{ kind: exchange.id }]);
		expect(await writeIndex(db, built, changed, most)).toBe(false);
	});

	test("that is cut off after any of its writes is whole after the next import", async () => {
		const changed = aYearLater(records);
		const atOnce = Math.ceil(records.length / 3);
		await importKind(db, exchange, records, NOW);
		await importKind(db, exchange, changed, NOW + 1000, undefined, atOnce);
		const whole = await everything();
		let cut = 0;
		for (let writes = 1; ; writes++) {
			await empty();
			await importKind(db, exchange, records, NOW);
			let left = writes;
			const { db: dying } = watched(async () => {
				if (left-- <= 0) throw new Error("The process ended");
			});
			const came = await importKind(dying, exchange, changed, NOW + 1000, undefined, atOnce).catch(
				() => null,
			);
			if (came) break;
			cut++;
			await importKind(db, exchange, changed, NOW + 1000, undefined, atOnce);
			expect([writes, await everything()]).toEqual([writes, whole]);
		}
		// Several reads, a write for each third of the listings, and the index.
		expect(cut).toBeGreaterThan(5);
	}, 120_000);
});
