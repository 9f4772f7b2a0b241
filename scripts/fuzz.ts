/**
 * npm run fuzz: junk to every page, file and call of the built site: 100,000 requests, or as many as the number after it says;
 * `SEED=7` chooses them, PORT where the site is started. Ends with 1 where one is answered with 5xx, not answered, repeated as
 * markup, takes over 50 times as long as the median, or leaves a copy in KV or the Cache API, and says the request or the copy; Ctrl-C says what came until then.
 * With an address behind the number, a site that runs there, and others use, is sent junk by nobody who is signed in; behind that the
 * folder of its data.
 */

import { rm } from "node:fs/promises";
import api from "~workers/api/index";
import { judge } from "./fuzz/judge";
import { keptKeys } from "./fuzz/kept-keys";
import { agentsFor, isJunk, isOfChange, knownAddresses } from "./fuzz/known-addresses";
import { createRequests, type FuzzRequest, pathsOf, SIGNED_IN } from "./fuzz/make-request";
import { send } from "./fuzz/send";
import { type Timed, tooSlow } from "./fuzz/slow";
import { residentMegabytes, workerdsUnder } from "./soak/resident";
import { signIn } from "./soak/sign-in";
import { startSite } from "./start-site";

const COUNT = Number(process.argv[2] ?? 100_000);
const [, , , RUNS_AT, STATE = ".wrangler/fuzz"] = process.argv;
const SEED = Number(process.env.SEED ?? 20_261_126);
const AT_ONCE = 6;
/** Failures that are shown whole; more say nothing more. */
const MOST_SHOWN = 20;
/** How often in a run it is said how far it is, and what memory workerd has. */
const TOLD = 50;
/** Requests after which those who are signed in do so again: junk may sign them out, and tokens end. */
const SIGNED_IN_FOR = 1000;

const statuses = new Map<number, number>();
const times: Timed<FuzzRequest>[] = [];
const failures: string[] = [];
const cookies = new Map<string, string>();
let done = 0;
let failed = 0;
let isInterrupted = false;
process.once("SIGINT", () => {
	isInterrupted = true;
});

function fail(problem: string, asked: unknown): void {
	failed += 1;
	if (failures.length < MOST_SHOWN) failures.push(`${problem}: ${JSON.stringify(asked).slice(0, 1500)}`);
}

/** Does the same with each of these, so many at a time. */
async function each<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
	const left = all[Symbol.iterator]();
	async function go(): Promise<void> {
		for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
	}
	await Promise.all(Array.from({ length: AT_ONCE }, go));
}

/** Sends a request with the session of whoever it is made for. */
function sendAs(asked: FuzzRequest): ReturnType<typeof send> {
	const cookie = asked.as && cookies.get(asked.as);
	return send(address, { ...asked, headers: { ...asked.headers, ...(cookie ? { Cookie: cookie } : {}) } });
}

/** Milliseconds for a request that is sent alone; one that is not answered has failed before. */
async function timeAlone(asked: FuzzRequest): Promise<number> {
	const begun = performance.now();
	await sendAs(asked).catch(() => null);
	return performance.now() - begun;
}

async function start(): Promise<Awaited<ReturnType<typeof startSite>>> {
	await rm(STATE, { recursive: true, force: true });
	return startSite(process.env.PORT ?? "8840", "fuzz");
}

async function signAllIn(): Promise<void> {
	for (const email of SIGNED_IN) cookies.set(email, await signIn(address, email));
}

/** What junk may hit on is asked for first: after that there is nothing more to keep. */
async function warmUp(): Promise<void> {
	await signAllIn();
	const asked = knownAddresses().flatMap((path) => agentsFor(path).map((agent) => ({ path, agent })));
	await each(asked, async ({ path, agent }) => {
		const headers = { Cookie: cookies.get("admin@example.com") ?? "", "User-Agent": agent };
		const problem = judge(await send(address, { method: "GET", path, headers, body: null }));
		if (problem) fail(problem, path);
	});
}

const started = RUNS_AT ? null : await start();
const address = RUNS_AT ?? started?.address ?? "";
const workerds = started ? workerdsUnder(started.pid) : [];
if (started) await warmUp();
const before = new Set(keptKeys(STATE));
const told = () => console.log(`${done} requests, workerd ${residentMegabytes(workerds)} MB`);
if (started) told();

const next = createRequests(SEED, pathsOf(api));
await each(
	(function* () {
		for (let left = COUNT; left > 0 && !isInterrupted; left--) yield next();
	})(),
	async (asked) => {
		const begun = performance.now();
		try {
			const answered = await sendAs(asked);
			statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
			const problem = judge(answered);
			if (problem) fail(problem, asked);
		} catch (error) {
			fail(error instanceof Error ? error.message : String(error), asked);
		}
		times.push({ request: asked, milliseconds: performance.now() - begun });
		done += 1;
		if (!started) return;
		if (done % Math.ceil(COUNT / TOLD) === 0) told();
		if (done % SIGNED_IN_FOR === 0) await signAllIn();
	},
);
// Where others ask too, a request waits for theirs.
if (started)
	for (const { request, milliseconds, times: so } of await tooSlow(times, timeAlone))
		fail(`took ${milliseconds.toFixed(0)} ms, ${so.toFixed(0)} times the median`, request);
const after = keptKeys(STATE);
// Where others ask, too, their copies come meanwhile, and only junk's own can be told from them.
const isWrong = started ? (key: string) => !before.has(key) && !isOfChange(key) : isJunk;
for (const key of after) if (isWrong(key)) fail("left a copy", key);
await started?.stop();

console.log(`Seed ${SEED}, ${done} requests; copies ${before.size} -> ${after.length}.`);
console.log(
	[...statuses]
		.sort(([one], [other]) => one - other)
		.map(([status, times]) => `${status}: ${times}`)
		.join(", "),
);
for (const failure of failures) console.log(failure);
console.log(`${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
