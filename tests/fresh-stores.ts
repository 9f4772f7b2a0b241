import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { memoryOfThisIsolate } from "../workers/shared/changes";
import { trialsOfThisIsolate } from "../workers/site/trials";
import { emptyTables } from "./support/empty-tables";

// Remix's own comes with its whole compiler, which no worker runs.
vi.mock("@remix-run/route-config", () => import("./support/route-config"));

// Each test file starts with empty stores, current tables and empty memory. Files in one worker share a runtime
// and its loaded modules, so we clear what the previous file left.
memoryOfThisIsolate.clear();
trialsOfThisIsolate.current = null;

// If a batch arrives while Vitest ends a file, it asks Vitest for its module. The answer then goes to a
// finished request, and Vitest hangs. So a file ends only after its queue messages are delivered.
const LONGEST_WAY = 600;
const WAYS = ["send", "sendBatch"] as const;
const queues = Object.values<unknown>({ ...env }).filter(isQueue);
let hasSent = false;
for (const queue of queues)
	for (const way of WAYS) {
		const send = queue[way].bind(queue) as (...sent: unknown[]) => Promise<never>;
		const value = (...sent: unknown[]) => {
			hasSent = true;
			return send(...sent);
		};
		Object.defineProperty(queue, way, { configurable: true, writable: true, value });
	}

// Restores stubs and spies after each file.
afterAll(async () => {
	vi.useRealTimers();
	if (hasSent) await new Promise((resolve) => setTimeout(resolve, LONGEST_WAY));
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	// The next file finds the queues' own.
	for (const queue of queues) for (const way of WAYS) Reflect.deleteProperty(queue, way);
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
await Promise.all([
	tables.length > 0
		? emptyTables(
				env.DB,
				tables.map(({ name }) => name),
			)
		: env.DB.batch(
				env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)),
			),
	emptyContent(),
	empty(env.ARCHIVE),
	empty(env.BACKUPS),
	empty(env.UPLOADS),
]);

function isQueue(binding: unknown): binding is Queue {
	// We can't check methods, because a service binding claims to have all of them.
	return typeof binding === "object" && binding?.constructor.name === "WorkerQueue";
}

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
