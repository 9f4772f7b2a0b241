import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BackedUp, Manifest } from "~workers/api/backup/manifest";
import { createSeal } from "~workers/api/backup/seal";
import { statementsOf } from "./dump.mjs";

const root = join(import.meta.dirname, "..");
const STAMP = "2026-11-26T02-00-03";
const LONG = `${"🏦'".repeat(30_000)}end`;
let folder = "";

const inFolder = async (key: string, content: Uint8Array | string) => {
	const file = join(folder, "bucket", key);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, content);
};

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64");
const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
	Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");

function fetchBackup(args: string[]): Promise<{ code: number | null; said: string }> {
	const child = spawn("npx", ["tsx", "scripts/fetch-backup.ts", ...args], { cwd: root });
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (text) => {
			said += text;
		});
	return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "plumbline-"));
	const { publicKey, privateKey } = (await crypto.subtle.generateKey(
		{ name: "RSA-OAEP", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
		true,
		["wrapKey", "unwrapKey"],
	)) as CryptoKeyPair;
	const pem = base64((await crypto.subtle.exportKey("pkcs8", privateKey)) as ArrayBuffer);
	await writeFile(
		join(folder, "key.pem"),
		`-----BEGIN PRIVATE KEY-----\n${pem}\n-----END PRIVATE KEY-----\n`,
	);
	const seal = await createSeal(base64((await crypto.subtle.exportKey("spki", publicKey)) as ArrayBuffer));
	const tableOf = async (
		table: Pick<BackedUp, "name" | "columns" | "create" | "references">,
		rows: unknown[][],
	): Promise<BackedUp> => {
		const key = `site/${STAMP}/${table.name}/0001.ndjson.gz.sealed`;
		const bytes = await seal.seal(`${rows.map((row) => JSON.stringify(row)).join("\n")}\n`);
		await inFolder(key, bytes);
		const part = { key, rows: rows.length, bytes: bytes.byteLength, sha256: await hex(bytes), sealedWith: 0 };
		return { ...table, key: ["id"], rows: rows.length, parts: [part] };
	};
	const facts = await tableOf(
		{
			name: "facts",
			columns: ["id", "listing"],
			create: "CREATE TABLE facts (id integer PRIMARY KEY, listing text REFERENCES listings(id))",
			references: [{ column: "listing", table: "listings", to: "id" }],
		},
		[
			[1, "a"],
			[2, "gone"],
			[3, null],
		],
	);
	const listings = await tableOf(
		{
			name: "listings",
			columns: ["id", "text", "rate"],
			create: "CREATE TABLE listings (id text PRIMARY KEY, text text, rate real)",
			references: [],
		},
		[
			["a", LONG, 1],
			["b", "a\0b", 0.1],
		],
	);
	const manifest: Manifest = {
		...{ version: 1, stamp: STAMP, startedAt: 0, finishedAt: 1, migration: "0027_watched_pages.sql" },
		...{ tables: [facts, listings], rest: ["CREATE INDEX facts_listing ON facts (listing)"], sequences: [] },
		keys: [seal.wrapped],
	};
	await inFolder(`manifests/${STAMP}.json`, JSON.stringify(manifest));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("npm run fetch-backup", () => {
	test("opens the newest backup of a folder and writes SQL that loads, for nobody else to read", async () => {
		const out = join(folder, "out");
		const from = ["--from", join(folder, "bucket"), "--out", out];
		const { code, said } = await fetchBackup(["--key", join(folder, "key.pem"), ...from]);
		expect([code, said]).toEqual([0, expect.stringContaining(`npm run restore -- ${out}`)]);
		expect(said).toContain("facts: 2 rows, 1 left out");
		const file = join(out, "plumbline.sql");
		expect((await stat(file)).mode & 0o077).toBe(0);
		const statements = statementsOf(await readFile(file, "utf8"));
		for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
		const database = new DatabaseSync(":memory:");
		database.exec("PRAGMA foreign_keys = ON");
		for (const statement of statements) database.exec(statement);
		expect(
			database.prepare("select id, text, hex(text) as hex, typeof(rate) as is_a from listings").all(),
		).toEqual([
			expect.objectContaining({ id: "a", text: LONG, is_a: "real" }),
			expect.objectContaining({ id: "b", hex: "610062" }),
		]);
		expect(database.prepare("select id from facts order by id").all()).toEqual([{ id: 1 }, { id: 3 }]);
		expect(database.prepare("select 1 from sqlite_schema where name = 'facts_listing'").all()).toHaveLength(
			1,
		);
	});

	test("leaves nothing under the name of a backup where a part was changed, and says which", async () => {
		const key = `site/${STAMP}/listings/0001.ndjson.gz.sealed`;
		await inFolder(key, "other bytes");
		const out = join(folder, "damaged");
		const from = ["--from", join(folder, "bucket"), "--out", out];
		const { code, said } = await fetchBackup(["--key", join(folder, "key.pem"), STAMP, ...from]);
		expect([code, said]).toEqual([1, `Nothing was fetched. ${key} is not as it was written\n`]);
		await expect(stat(join(out, "plumbline.sql"))).rejects.toThrow();
	});

	test("asks for the key", async () => {
		const { code, said } = await fetchBackup([]);
		expect([code, said]).toEqual([1, expect.stringContaining("--key backup-key.pem")]);
	});
});
