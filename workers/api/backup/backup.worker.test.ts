import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { readRows } from "~db/queries/backup-rows";
import { createOpener } from "../../../scripts/backups/open-seal";
import { writeSql } from "../../../scripts/backups/to-sql";
import { expectErrors } from "../../../tests/support/expected-errors";
import { importShipped } from "../../../tests/support/import-shipped";
import { emptyFolder, listBackups } from "./kept-backups";
import { type Manifest, manifestKey, PROGRESS } from "./manifest";
import { type BackupRun, takeBackup } from "./take-backup";

const DAY = 86_400_000;
const MORNING = Date.parse("2026-11-26T02:00:03Z");
const STAMP = "2026-11-26T02-00-03";
const db = openDatabase(env.DB);

let publicKey = "";
let privateKey = "";

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const run = (more: Partial<BackupRun> = {}) =>
	takeBackup({ db, bucket: env.BACKUPS, copy: null, now: MORNING, publicKey, ...more });

async function manifestOf(stamp: string): Promise<Manifest> {
	const found = await env.BACKUPS.get(manifestKey(stamp));
	if (!found) throw new Error(`no manifest of ${stamp}`);
	return found.json();
}

/** A backup's SQL statements, and its row counts. */
async function sqlOf(stamp: string, key = privateKey) {
	const manifest = await manifestOf(stamp);
	const statements: string[] = [];
	const read = async (name: string) => {
		const found = await env.BACKUPS.get(name);
		return found ? new Uint8Array(await found.arrayBuffer()) : null;
	};
	const open = await createOpener(key, manifest.keys);
	const written = await writeSql(manifest, { read, open }, async (statement) => {
		statements.push(statement);
	});
	return { statements, written };
}

const tablesOf = async (database: D1Database) => {
	const { results } = await database
		.prepare("PRAGMA table_list")
		.all<{ schema: string; name: string; type: string }>();
	return results
		.filter(({ schema, name }) => schema === "main" && !/^(sqlite_schema|_cf_)/.test(name))
		.filter(({ type }) => type === "table")
		.map(({ name }) => name)
		.sort();
};

/** Every row of every table, in an order of its own. */
async function contentOf(database: D1Database): Promise<Record<string, string[]>> {
	const content: Record<string, string[]> = {};
	for (const name of await tablesOf(database)) {
		const { results } = await database.prepare(`select * from "${name}"`).all();
		content[name] = results.map((row) => JSON.stringify(row)).sort();
	}
	return content;
}

/** Everything that a spare database holds, gone. */
async function emptySpare(): Promise<void> {
	await env.SPARE.exec("PRAGMA defer_foreign_keys=TRUE");
	const { results } = await env.SPARE.prepare(
		"select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' order by sql like 'CREATE VIRTUAL%' desc",
	).all<{ name: string }>();
	await env.SPARE.batch([
		env.SPARE.prepare("PRAGMA defer_foreign_keys=TRUE"),
		...results.map(({ name }) => env.SPARE.prepare(`drop table if exists "${name}"`)),
	]);
}

async function restore(statements: string[]): Promise<void> {
	await emptySpare();
	// Like wrangler with a file: one transaction at a time, each with a check of foreign keys at its end.
	await env.SPARE.batch(statements.map((statement) => env.SPARE.prepare(statement)));
}

const ODD = 'o\'dd; -- "text"\n\u0000 é 🏦 \\ \u202E';

beforeAll(async () => {
	const pair = (await crypto.subtle.generateKey(
		{ name: "RSA-OAEP", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
		true,
		["wrapKey", "unwrapKey"],
	)) as CryptoKeyPair;
	publicKey = base64((await crypto.subtle.exportKey("spki", pair.publicKey)) as ArrayBuffer);
	const pem = base64((await crypto.subtle.exportKey("pkcs8", pair.privateKey)) as ArrayBuffer);
	privateKey = `-----BEGIN PRIVATE KEY-----\n${pem.match(/.{1,64}/g)?.join("\n")}\n-----END PRIVATE KEY-----\n`;
	await importShipped(MORNING);
	await env.DB.batch(
		[
			"delete from facts where listing_id not like 'lender:%'",
			"delete from listings where kind <> 'lender'",
		].map((statement) => env.DB.prepare(statement)),
	);
	const { results } = await env.DB.prepare("select id from listings limit 1").all<{ id: string }>();
	await env.DB.batch([
		env.DB.prepare("insert into favourites (user_id, listing_id, created_at) values (?, ?, 1)").bind(
			"ada; ''s",
			results[0]?.id ?? "",
		),
		env.DB.prepare(
			"insert into messages (id, name, email, topic, message, status, created_at) values ('m1', ?, 'ada@example.com', 'other', ?, 'open', 5)",
		).bind(ODD, ODD.repeat(3000)),
		env.DB.prepare("insert into visitor_salts (day, salt) values ('2026-11-26', 'secret-of-the-day')"),
		env.DB.prepare("insert into prices (read_at, cents, sources) values (9007199254740991, 1, '[]')"),
		env.DB.prepare(
			"insert into events (seq, id, type, at, path, fields, visitor, received_at, dimension, value) values (41, 'e1', 'web_vital', 1, '/', '{}', null, 1, 'CLS:good', 0.1)",
		),
		env.DB.prepare(
			"insert into audit_log (id, at, actor, verb, subject, before, after) values ('a1', 1, 'somebody', 'edit-value', 'lender:x', '{}', '{}')",
		),
	]);
}, 120_000);

beforeEach(async () => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	for (const prefix of ["manifests/", "people/", "site/", PROGRESS]) await emptyFolder(env.BACKUPS, prefix);
});

describe("a backup", () => {
	test("is restored whole: every row of every table, whatever its texts hold, but for the day's salt", async () => {
		await run();
		const before = await contentOf(env.DB);
		// The restored database is made from the bucket alone.
		const { statements, written } = await sqlOf(STAMP);
		await restore(statements);
		const after = await contentOf(env.SPARE);
		const { visitor_salts, ...rest } = before;
		expect(visitor_salts).toHaveLength(1);
		expect(Object.keys(after)).toEqual(Object.keys(rest));
		for (const table of Object.keys(rest).filter((name) => !name.startsWith("document")))
			expect([table, after[table]]).toEqual([table, rest[table]]);
		expect(after.facts?.length).toBeGreaterThan(300);
		expect(written.filter(({ leftOut }) => leftOut > 0)).toEqual([]);
		// A number that was given out is not given again.
		expect(after.sqlite_sequence).toEqual(rest.sqlite_sequence);
	});

	test("makes the indexes, the triggers and the search's tables, too", async () => {
		await run();
		await restore((await sqlOf(STAMP)).statements);
		const made = async (database: D1Database) =>
			(
				await database
					.prepare(
						"select type, name, sql from sqlite_schema where name not like 'sqlite_%' and name not like '_cf_%' order by name",
					)
					.all<{ name: string }>()
			).results.filter(({ name }) => name !== "visitor_salts");
		expect(await made(env.SPARE)).toEqual(await made(env.DB));
		await expect(env.SPARE.exec("delete from audit_log")).rejects.toThrow();
	});

	test("is taken in as many runs as it needs, and is the same", async () => {
		let runs = 0;
		while ((await listBackups(env.BACKUPS)).length === 0) {
			await run({ now: MORNING + runs * 600_000, partSize: 200_000, mostParts: 20 });
			runs++;
		}
		expect(runs).toBeGreaterThan(3);
		expect(await env.BACKUPS.get(PROGRESS)).toBeNull();
		await restore((await sqlOf(STAMP)).statements);
		expect((await contentOf(env.SPARE)).facts).toEqual((await contentOf(env.DB)).facts);
	});

	test("whose run was cut off goes on from where it was noted", async () => {
		let left = Number.POSITIVE_INFINITY;
		const flaky = new Proxy(env.BACKUPS, {
			get(bucket, key) {
				if (key !== "put") {
					const value = Reflect.get(bucket, key);
					return typeof value === "function" ? value.bind(bucket) : value;
				}
				return (...args: Parameters<R2Bucket["put"]>) => {
					if (left-- === 0) throw new Error("the isolate ended");
					return bucket.put(...args);
				};
			},
		});
		const small = { partSize: 200_000, mostParts: 20 };
		await run({ ...small, bucket: flaky });
		left = 3;
		await expect(run({ ...small, bucket: flaky })).rejects.toThrow("ended");
		while ((await listBackups(env.BACKUPS)).length === 0) await run(small);
		await restore((await sqlOf(STAMP)).statements);
		expect((await contentOf(env.SPARE)).facts).toEqual((await contentOf(env.DB)).facts);
	});

	test("is taken once a day, not before two, and without a key never", async () => {
		await run({ now: Date.parse("2026-11-26T01:59:00Z") });
		await run({ publicKey: null });
		expect(await listBackups(env.BACKUPS)).toEqual([]);
		await run();
		await run({ now: MORNING + 3 * 3_600_000 });
		expect(await listBackups(env.BACKUPS)).toEqual([STAMP]);
	});

	test("that takes longer than a day is given up, said, and begun anew", async () => {
		expectErrors(/backup_given_up/);
		await run({ mostParts: 3 });
		await run({ now: MORNING + DAY });
		expect(await listBackups(env.BACKUPS)).toEqual(["2026-11-27T02-00-03"]);
		expect((await env.BACKUPS.list({ prefix: `site/${STAMP}` })).objects).toEqual([]);
	});

	test("is a copy elsewhere before it counts: the manifest comes last there, too", async () => {
		const copied: string[] = [];
		await run({
			copy: async (key) => {
				copied.push(key);
			},
		});
		const { objects } = await env.BACKUPS.list();
		expect([...copied].sort()).toEqual(objects.map(({ key }) => key).sort());
		expect(copied.at(-1)).toBe(manifestKey(STAMP));
	});

	test("is none while the other account does not take it", async () => {
		const copy = () => Promise.reject(new Error("The other bucket answered 403"));
		await expect(run({ copy })).rejects.toThrow("403");
		expect(await listBackups(env.BACKUPS)).toEqual([]);
	});
});

describe("what lies in the bucket", () => {
	test("can be read by nobody without the private key", async () => {
		await run();
		const manifest = await manifestOf(STAMP);
		const parts = manifest.tables.flatMap((table) => table.parts);
		for (const { key } of parts) {
			const text = new TextDecoder("latin1").decode(await (await env.BACKUPS.get(key))?.arrayBuffer());
			for (const secret of ["ada@example.com", "lender:", "secret-of-the-day"])
				expect([key, text.includes(secret)]).toEqual([key, false]);
		}
		for (const secret of ["ada@example.com", "ada; ''s"])
			expect(JSON.stringify(manifest)).not.toContain(secret);
		const { privateKey: other } = (await crypto.subtle.generateKey(
			{ name: "RSA-OAEP", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
			true,
			["wrapKey", "unwrapKey"],
		)) as CryptoKeyPair;
		const stranger = base64((await crypto.subtle.exportKey("pkcs8", other)) as ArrayBuffer);
		await expect(sqlOf(STAMP, stranger)).rejects.toThrow();
	});

	test("is refused where a part is missing, or has one other byte", async () => {
		await run();
		const [part] = (await manifestOf(STAMP)).tables.flatMap((table) => table.parts);
		if (!part) throw new Error("no part");
		const bytes = new Uint8Array((await (await env.BACKUPS.get(part.key))?.arrayBuffer()) ?? []);
		bytes[40] = (bytes[40] ?? 0) ^ 1;
		await env.BACKUPS.put(part.key, bytes);
		await expect(sqlOf(STAMP)).rejects.toThrow(`${part.key} is not as it was written`);
		await env.BACKUPS.delete(part.key);
		await expect(sqlOf(STAMP)).rejects.toThrow(`${part.key} is missing`);
	});

	test("is let go by the rule: after a month nothing of visitors is left, the rest can still be restored", async () => {
		await run({ now: Date.parse("2026-09-30T02:00:00Z") });
		await run({ now: Date.parse("2026-10-02T02:00:00Z") });
		for (let day = 0; day < 40; day++)
			await env.BACKUPS.put(
				manifestKey(new Date(MORNING - day * DAY).toISOString().slice(0, 19).replaceAll(":", "-")),
				JSON.stringify({ version: 1, tables: [], thinnedAt: 1 }),
			);
		await run({ now: MORNING + DAY });
		const old = "2026-09-30T02-00-00";
		expect(await listBackups(env.BACKUPS)).toContain(old);
		expect(await listBackups(env.BACKUPS)).not.toContain("2026-10-02T02-00-00");
		expect((await env.BACKUPS.list({ prefix: "site/2026-10-02" })).objects).toEqual([]);
		expect((await env.BACKUPS.list({ prefix: `people/${old}` })).objects).toEqual([]);
		expect((await manifestOf(old)).thinnedAt).toBe(MORNING + DAY);
		await restore((await sqlOf(old)).statements);
		const { facts, messages, favourites } = await contentOf(env.SPARE);
		expect(facts).toEqual((await contentOf(env.DB)).facts);
		expect([messages, favourites]).toEqual([[], []]);
	});

	test("is restored without the rows whose parent was deleted while it was read, and they are counted", async () => {
		await run();
		const manifest = await manifestOf(STAMP);
		const tables = manifest.tables.map((table) =>
			table.name === "listings" ? { ...table, rows: 0, parts: [] } : table,
		);
		await env.BACKUPS.put(manifestKey(STAMP), JSON.stringify({ ...manifest, tables }));
		const { statements, written } = await sqlOf(STAMP);
		await restore(statements);
		expect(written.find(({ table }) => table === "favourites")).toEqual({
			table: "favourites",
			rows: 0,
			leftOut: 1,
		});
	});
});

describe("a page of rows", () => {
	test("holds as many as stay under a size, one at least, whatever their number", async () => {
		const table = { name: "messages", columns: ["id", "message"] };
		const [long] = (await readRows(db, table, -1, 10)).rows;
		expect(long?.[0]).toBe("m1");
		const facts = { name: "facts", columns: ["id", "listing_id", "value"] };
		let [after, count, pages] = [-1, 0, 0];
		for (;;) {
			const { rows, next } = await readRows(db, facts, after, 5000);
			if (next === null) break;
			const characters = JSON.stringify(rows).length;
			expect(rows.length === 1 || characters < 10_000).toBe(true);
			[after, count, pages] = [next, count + rows.length, pages + 1];
		}
		const { results } = await env.DB.prepare("select count(*) as facts from facts").all<{ facts: number }>();
		expect(count).toBe(results[0]?.facts);
		expect(pages).toBeGreaterThan(10);
	});
});
