import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderDump, splitSchema, statementsOf } from "./dump.mjs";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Children first, as wrangler writes what was made in that order. */
const dumpOf = (texts: string[]) =>
	[
		"PRAGMA defer_foreign_keys=TRUE;",
		"CREATE TABLE `facts` (`id` integer PRIMARY KEY, `listing` text NOT NULL REFERENCES `listings`(`id`));",
		...texts.map((text, id) => `INSERT INTO "facts" ("id","listing") VALUES(${id},${quoted(text)});`),
		'CREATE TABLE IF NOT EXISTS "listings" (id text PRIMARY KEY); -- a comment; with a semicolon',
		...texts.map((text) => `INSERT INTO "listings" ("id") VALUES(${quoted(text)});`),
		"CREATE INDEX `facts_listing` ON `facts` (`listing`);",
	].join("\n");

/** What a dump leaves in a database that checks foreign keys with every statement, as D1 does. */
function load(sql: string): unknown[] {
	const database = new DatabaseSync(":memory:");
	database.exec("PRAGMA foreign_keys = ON");
	for (const statement of statementsOf(sql)) if (!/^PRAGMA/.test(statement)) database.exec(statement);
	return database.prepare("select id, listing from facts order by id").all();
}

describe("a dump", () => {
	test("as wrangler writes it does not load: rows come before what they refer to", () => {
		expect(() => load(dumpOf(["ledn"]))).toThrow();
	});

	test("put in order loads, whatever its texts hold", () => {
		const text = fc.string({ unit: fc.constantFrom("a", ";", "'", '"', "-", "--", "\n", "/*", "é", "(") });
		fc.assert(
			fc.property(fc.uniqueArray(text, { maxLength: 8 }), (texts) => {
				expect(load(orderDump(dumpOf(texts)))).toEqual(
					texts.map((listing, id) => expect.objectContaining({ id, listing })),
				);
			}),
		);
	});

	test("with a table that refers to one it has not is refused, and not written", () => {
		expect(() => orderDump("CREATE TABLE a (b text REFERENCES gone(id));")).toThrow("a, gone");
	});
});

test("a database is split into tables with rows and what is made beside them", () => {
	const database = new DatabaseSync(":memory:");
	database.exec("create table facts (id text primary key); create index facts_id on facts (id)");
	database.exec("create virtual table documents using fts5(name)");
	const schema = database.prepare("select type, name, sql from sqlite_schema where sql not null").all();
	const { tables, creates } = splitSchema(schema as Parameters<typeof splitSchema>[0]);
	expect(tables).toEqual(["facts"]);
	expect(creates).toHaveLength(2);
	for (const create of creates) database.exec(create);
	database.exec("drop table documents");
	for (const create of creates) database.exec(create);
	expect(database.prepare("select count(*) as rows from documents").get()).toEqual({ rows: 0 });
});
