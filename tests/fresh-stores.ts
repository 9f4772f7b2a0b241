import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { memoryOfThisIsolate } from "../workers/shared/changes";

// Every file of tests starts with the tables of today, nothing in any store and nothing remembered. The files of one worker share
// a runtime, which keeps the modules it has loaded: what the file before left is taken out, and the tables stay.
memoryOfThisIsolate.clear();

// What a file stubs or spies on is put back after it.
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const { results } = await env.DB.prepare("PRAGMA table_list").all<{
	schema: string;
	name: string;
	type: string;
}>();
const tables = results.filter(
	({ schema, name, type }) =>
		schema === "main" && (type === "table" || type === "virtual") && !/^(sqlite_|_cf_)/.test(name),
);
const sql =
	tables.length > 0
		? ["PRAGMA defer_foreign_keys = on", ...tables.map(({ name }) => `DELETE FROM \`${name}\``)]
		: env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
await Promise.all([
	env.DB.batch(sql.map((query) => env.DB.prepare(query))),
	emptyContent(),
	empty(env.ARCHIVE),
	empty(env.UPLOADS),
]);

async function emptyContent(): Promise<void> {
	const { keys } = await env.CONTENT.list();
	await Promise.all(keys.map(({ name }) => env.CONTENT.delete(name)));
	if (keys.length === 1000) await emptyContent();
}

async function empty(bucket: R2Bucket): Promise<void> {
	const { objects, truncated } = await bucket.list();
	if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
	if (truncated) await empty(bucket);
}
