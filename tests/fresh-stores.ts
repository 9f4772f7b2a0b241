import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { memoryOfThisIsolate } from "../workers/shared/changes";
import { trialsOfThisIsolate } from "../workers/site/experiments/memory";
import { emptyTables } from "./support/empty-tables";

// Remix's own comes with its whole compiler, which no worker runs.
vi.mock("@remix-run/route-config", () => import("./support/route-config"));

// Every file of tests starts with the tables of today, nothing in any store and nothing remembered. The files of one worker share
// a runtime, which keeps the modules it has loaded: what the file before left is taken out, and the tables stay.
memoryOfThisIsolate.clear();
trialsOfThisIsolate.current = null;

// A batch that arrives while Vitest ends a file begins by asking Vitest for the module that takes it. Its answer then comes to a
// request that is over, and Vitest waits for it for good: a file ends only once what it put on queues has been delivered.
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

// What a file stubs or spies on is put back after it.
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
	// Not by its methods: a service binding claims to have any.
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
