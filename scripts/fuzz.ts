/**
 * npm run fuzz: sends junk to every page, file and API call of the built site. Sends 100,000 requests, or the
 * number given. `SEED=7` picks them, and PORT sets the site's port. Exits with 1 if a request gets a 5xx or no
 * answer, is echoed as markup, takes over 50 times the median, or leaves a copy in KV or the Cache API. Prints
 * that request or copy. Ctrl-C prints the results so far.
 * With an address after the number it tests a running site that others use, without signing in. A third
 * argument names the site's data folder.
 */

import { rm } from "node:fs/promises";
import api from "~workers/api/index";
import { keptKeys } from "./fuzz/kept-keys";
import { agentsFor, isJunk, isOfChange, knownAddresses } from "./fuzz/known-addresses";
import { createRequests, type FuzzRequest, pathsOf, SIGNED_IN } from "./fuzz/make-request";
import { judge, send } from "./fuzz/send";
import { signIn } from "./fuzz/sign-in";
import { type Timed, tooSlow } from "./fuzz/slow";
import { startSite } from "./start-site";
import { residentMegabytes, workerdsUnder } from "./workerd-memory";

const COUNT = Number(process.argv[2] ?? 100_000);
const [, , , RUNS_AT, STATE = ".wrangler/fuzz"] = process.argv;
const SEED = Number(process.env.SEED ?? 20_261_126);
const AT_ONCE = 6;
/** The maximum number of failures to print in full. */
const MOST_SHOWN = 20;
/** Progress reports per run, with workerd's memory. */
const TOLD = 50;
/** Requests before users sign in again, because junk may sign them out and tokens expire. */
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

function sendAs(asked: FuzzRequest): ReturnType<typeof send> {
	const cookie = asked.as && cookies.get(asked.as);
	return send(address, { ...asked, headers: { ...asked.headers, ...(cookie ? { Cookie: cookie } : {}) } });
}

/** Milliseconds for a request sent alone. A request without an answer has already failed. */
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

/** Requests all real addresses first, so that junk can't add regular copies later. */
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
// On a shared site others add copies too, so we check only for junk's own.
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
