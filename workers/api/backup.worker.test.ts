import { env } from "cloudflare:workers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { importContent } from "~/listings/record/import/import-content";
import { openDatabase } from "~db/database";
import { readRows } from "~db/queries/backup-rows";
import { searchDocuments } from "~db/queries/search";
import { PERSONAL } from "~db/schema/personal-data";
import { type Backup, loadBackup, openBackup } from "../../scripts/load-backup";
import { contentFiles } from "../../tests/support/content-files";
import { importShipped } from "../../tests/support/import-shipped";
import { type BackupRun, takeBackup } from "./backup";

const MORNING = Date.parse("2026-11-26T02:00:03Z");
const PEOPLE = "people/2026-11-26.jsonl.gz.age";
const SITE = "site/2026-11-26.jsonl.gz.age";
const ODD = 'o\'dd; -- "text"\n\u0000 é 🏦 \\ \u202E';
/** The content import and the nightly jobs rebuild these. */
const REBUILT = ["index_columns", "kind_totals", "document_rows", "visitor_salts"];
const db = openDatabase(env.DB);

let [key, recipient] = ["", ""];

const run = (more: Partial<BackupRun> = {}) =>
	takeBackup({ db, bucket: env.BACKUPS, now: MORNING, recipients: [recipient], ...more });

const keysOf = async () => (await env.BACKUPS.list()).objects.map((object) => object.key);

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
	const found = await env.BACKUPS.get(name);
	if (!found) throw new Error(`no ${name}`);
	return new Uint8Array(await found.arrayBuffer());
}

const open = async (names = [PEOPLE, SITE], identity = key): Promise<Backup> =>
	openBackup(await Promise.all(names.map(bytesOf)), identity);

async function schemaOf(database: D1Database) {
	const { results } = await database
		.prepare(
			"select type, name, sql from sqlite_schema where name not like 'sqlite_%' and name not like '_cf_%' order by name",
		)
		.all<{ type: string; name: string; sql: string }>();
	return results;
}

async function contentOf(database: D1Database): Promise<Record<string, string[]>> {
	const tables = Object.keys(PERSONAL).filter((name) => !REBUILT.includes(name));
	const rows = await database.batch(tables.map((name) => database.prepare(`select * from "${name}"`)));
	return Object.fromEntries(
		tables.map((name, at) => [name, (rows[at]?.results ?? []).map((row) => JSON.stringify(row)).sort()]),
	);
}

async function emptySpare(): Promise<void> {
	const { results } = await env.SPARE.prepare(
		"select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' order by sql like 'CREATE VIRTUAL%' desc",
	).all<{ name: string }>();
	await env.SPARE.batch([
		env.SPARE.prepare("PRAGMA defer_foreign_keys=TRUE"),
		...results.map(({ name }) => env.SPARE.prepare(`drop table if exists "${name}"`)),
	]);
}

const found = async (database: D1Database) => {
	const words = ["ledn", "margin", "etf", "multisig", "conference"];
	const lists = await Promise.all(words.map((word) => searchDocuments(openDatabase(database), word, 60)));
	return lists.map((list) => list.found.map(({ href }) => href).sort());
};

beforeAll(async () => {
	key = await generateIdentity();
	recipient = await identityToRecipient(key);
	await importShipped(MORNING);
	const { results } = await env.DB.prepare("select id from listings limit 1").all<{ id: string }>();
	await env.DB.batch([
		env.DB.prepare("insert into favourites (user_id, listing_id, created_at) values (?, ?, 1)").bind(
			"ada; ''s",
			results[0]?.id ?? "",
		),
		env.DB.prepare(
			"insert into messages (id, name, email, topic, message, status, created_at) values ('m1', ?, 'ada@example.com', 'other', ?, 'open', 5)",
		).bind(ODD, ODD.repeat(6000)),
		env.DB.prepare("insert into visitor_salts (day, salt) values ('2026-11-26', 'secret-of-the-day')"),
		env.DB.prepare("insert into prices (read_at, cents, sources) values (9007199254740991, 1, '[]')"),
		env.DB.prepare(
			"insert into audit_log (id, at, actor, verb, subject, before, after) values ('a1', 1, 'editor-7', 'edit-value', 'lender:x', '{}', '{}')",
		),
	]);
}, 120_000);

beforeEach(async () => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	await env.BACKUPS.delete(await keysOf());
	await emptySpare();
});

describe("a backup", () => {
	test("restores every row, and after the content import search finds what it found before", async () => {
		await run();
		const loaded = await loadBackup(env.SPARE, await open());
		const [before, after] = [await contentOf(env.DB), await contentOf(env.SPARE)];
		for (const table of Object.keys(before)) expect([table, after[table]]).toEqual([table, before[table]]);
		expect(after.facts?.length).toBeGreaterThan(3000);
		expect(loaded.filter(({ leftOut }) => leftOut > 0)).toEqual([]);
		expect(await schemaOf(env.SPARE)).toEqual(await schemaOf(env.DB));
		await expect(env.SPARE.exec("delete from audit_log")).rejects.toThrow();

		expect((await found(env.SPARE)).flat()).toEqual([]);
		await importContent(openDatabase(env.SPARE), contentFiles, MORNING);
		const lists = await found(env.DB);
		for (const list of lists) expect(list.length).toBeGreaterThan(0);
		expect(await found(env.SPARE)).toEqual(lists);
	});

	test("leaves out rows whose parent was deleted while it ran", async () => {
		await run();
		const backup = await open();
		backup.rows.delete("listings");
		expect(await loadBackup(env.SPARE, backup)).toContainEqual({ table: "favourites", rows: 0, leftOut: 1 });
	});

	test("is taken once a day, not before two, and never without a key", async () => {
		await run({ now: Date.parse("2026-11-26T01:59:00Z") });
		await run({ recipients: [] });
		expect(await keysOf()).toEqual([]);
		await run();
		const { uploaded } = (await env.BACKUPS.head(SITE)) ?? {};
		await run({ now: MORNING + 3 * 3_600_000 });
		expect(await keysOf()).toEqual([PEOPLE, SITE]);
		expect((await env.BACKUPS.head(SITE))?.uploaded).toEqual(uploaded);
	});

	test("goes on after an error without writing a stored file again", async () => {
		await run();
		const stored = await env.BACKUPS.head(PEOPLE);
		await env.BACKUPS.delete(SITE);
		await run({ now: MORNING + 600_000 });
		// Encrypting again would give other bytes.
		expect((await env.BACKUPS.head(PEOPLE))?.etag).toBe(stored?.etag);
		expect(await keysOf()).toEqual([PEOPLE, SITE]);
	});

	test("is only readable with the private key, and has no salts", async () => {
		await run();
		for (const name of [PEOPLE, SITE])
			expect(new TextDecoder("latin1").decode(await bytesOf(name))).toMatch(/^age-encryption\.org\/v1\n/);
		await expect(open([SITE], await generateIdentity())).rejects.toThrow("no identity matched");
		expect(JSON.stringify([...(await open()).rows])).not.toContain("secret-of-the-day");
	});

	test("keeps visitors' rows in a file of their own, which goes sooner", async () => {
		await run();
		const { rows, schema } = await open([SITE]);
		expect(rows.has("facts") && rows.has("audit_log")).toBe(true);
		expect(rows.has("favourites") || rows.has("messages")).toBe(false);
		// A year later the site alone can be restored, with every table.
		expect((await loadBackup(env.SPARE, { rows, schema })).map(({ table }) => table)).toContain("messages");
		await expect(open([PEOPLE])).rejects.toThrow("The file from site/ is missing");
	});

	test("is refused if a byte was changed or the end is missing", async () => {
		await run();
		const whole = await bytesOf(SITE);
		const changed = whole.slice();
		changed[5000] = (changed[5000] ?? 0) ^ 1;
		await expect(openBackup([changed], key)).rejects.toThrow();
		await expect(openBackup([whole.slice(0, -1000)], key)).rejects.toThrow();
	});

	test("has no table with bytes, which JSON can't hold", async () => {
		for (const name of Object.keys(PERSONAL)) {
			const { results } = await env.DB.prepare(`pragma table_info("${name}")`).all<{ type: string }>();
			expect([name, results.filter(({ type }) => /blob/i.test(type))]).toEqual([name, []]);
		}
	});
});

test("rows are read a few at a time, each once", async () => {
	const pages: number[] = [];
	const ids = new Set<unknown>();
	for await (const rows of readRows(db, "listings", 100)) {
		pages.push(rows.length);
		for (const { id } of rows) ids.add(id);
	}
	const total = await env.DB.prepare("select count(*) as listings from listings").first<number>("listings");
	expect(ids.size).toBe(total);
	expect(pages.slice(0, -1).every((rows) => rows === 100)).toBe(true);
});
