import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";

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
