import { env } from "cloudflare:workers";
import { afterAll, afterEach, expect, vi } from "vitest";

// An error that is logged fails the test that brings it about; one that means to listens to the console itself.
const logged: string[] = [];
console.error = (...said: unknown[]) => void logged.push(said.map(String).join(" "));

afterEach(() => {
	expect(logged.splice(0), "errors that were logged").toEqual([]);
});

// A password's hash is slow on purpose. What it's asked for stays and is tested; what's computed here is quick.
vi.mock("node:crypto", async (original) => {
	const crypto = await original<typeof import("node:crypto")>();
	const scrypt = (password: string, salt: Buffer, length: number, _parameters: object, done: () => void) =>
		crypto.scrypt(password, salt, length, { N: 2 }, done);
	return { ...crypto, scrypt };
});

// Every file of tests starts with the tables of today and nothing in them. The files of one worker share a runtime: what the file
// before left is taken out, and the tables stay.
const { results: tables } = await env.AUTH_DB.prepare(
	"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
).all<{ name: string }>();
const queries =
	tables.length > 0
		? ["PRAGMA defer_foreign_keys = on", ...tables.map(({ name }) => `DELETE FROM \`${name}\``)]
		: env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
await env.AUTH_DB.batch(queries.map((query) => env.AUTH_DB.prepare(query)));

// What a file spies on is put back after it.
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});
