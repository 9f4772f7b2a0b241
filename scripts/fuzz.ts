/**
 * npm run fuzz: junk to every page, file and call of the built site: 100,000 requests, or as many as the number after it says;
 * `SEED=7` chooses them, PORT where the site is started. Ends with 1 where one is answered with 5xx, not answered, repeated as
 * markup or left in KV, and says the request.
 */

import { rm } from "node:fs/promises";
import { request } from "node:http";
import api from "~workers/api/index";
import { type Answered, judge } from "./fuzz/judge";
import { kvKeys } from "./fuzz/kv-keys";
import { createRequests, type FuzzRequest, MARK } from "./fuzz/make-request";
import { startSite } from "./start-site";

const COUNT = Number(process.argv[2] ?? 100_000);
const SEED = Number(process.env.SEED ?? 20_261_126);
const AT_ONCE = 6;
const DEADLINE = 30_000;
/** Failures that are shown whole; more say nothing more. */
const MOST_SHOWN = 20;
/** Tells the local api that the site is about to end: it takes no more events after it, and says 503. */
const CLOSE = "/api/events/close";
const STATE = ".wrangler/fuzz";

/** By Node's own client: `fetch` mends paths and refuses headers that others send. */
function send(address: string, { method, path, headers, body }: FuzzRequest): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const url = new URL(address);
		const asked = request(
			{ host: url.hostname, port: url.port, method, path, headers, timeout: DEADLINE },
			(answer) => {
				const chunks: Buffer[] = [];
				answer.on("data", (chunk) => chunks.push(chunk));
				answer.on("error", reject);
				answer.on("end", () =>
					resolve({
						status: answer.statusCode ?? 0,
						type: answer.headers["content-type"] ?? "",
						body: Buffer.concat(chunks).toString(),
					}),
				);
			},
		);
		asked.on("timeout", () => asked.destroy(new Error(`no answer within ${DEADLINE} ms`)));
		asked.on("error", reject);
		asked.end(body ?? undefined);
	});
}

await rm(STATE, { recursive: true, force: true });
const { address, stop } = await startSite(process.env.PORT ?? "8840", "fuzz");
const next = createRequests(
	SEED,
	[...new Set(api.routes.map(({ path }) => path))].filter((path) => path !== "/*" && path !== CLOSE),
);
const statuses = new Map<number, number>();
const failures: string[] = [];
let left = COUNT;
let failed = 0;

function fail(problem: string, asked: unknown): void {
	failed += 1;
	if (failures.length < MOST_SHOWN) failures.push(`${problem}: ${JSON.stringify(asked).slice(0, 1500)}`);
}

async function work(): Promise<void> {
	while (left > 0) {
		left -= 1;
		const asked = next();
		try {
			const answered = await send(address, asked);
			statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
			const problem = judge(answered);
			if (problem) fail(problem, asked);
		} catch (error) {
			fail(error instanceof Error ? error.message : String(error), asked);
		}
	}
}

const keys = kvKeys(STATE).length;
await Promise.all(Array.from({ length: AT_ONCE }, work));
const after = kvKeys(STATE);
for (const key of after.filter((each) => each.toLowerCase().includes(MARK))) fail("left in KV", key);
stop();

console.log(`Seed ${SEED}, ${COUNT} requests; KV ${keys} -> ${after.length} keys.`);
console.log(
	[...statuses]
		.sort(([one], [other]) => one - other)
		.map(([status, times]) => `${status}: ${times}`)
		.join(", "),
);
for (const failure of failures) console.log(failure);
console.log(`${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
