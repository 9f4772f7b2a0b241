/**
 * npm run soak: ten minutes of mixed load on the built site, or the minutes given. Each failure in the table
 * "What visitors get" in docs/operations.md happens once, or only those of one dependency named after the
 * minutes. `SEED=7` changes the schedule, and PORT sets the site's port. Exits with 1 if an answer differs from
 * the table, if data is lost or duplicated, or if our workers leak memory.
 */

import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "../tests/support/faults/schedule";
import { isLost } from "../tests/support/lost-connection";
import { FAULTS_PATH } from "./soak/faulty-bindings";
import { judge, type Phase } from "./soak/judge";
import { compare, emptyLedger } from "./soak/ledger";
import { liveHeaps } from "./soak/live-heaps";
import { track } from "./soak/people/browser";
import { edit, moderate } from "./soak/people/editor";
import { belong } from "./soak/people/member";
import { commonPages, read } from "./soak/people/reader";
import { partsOf, readLines } from "./soak/phases";
import { readFound } from "./soak/read-found";
import { grownInLastQuarter, residentMegabytes, workerdsUnder } from "./soak/resident";
import { signIn } from "./soak/sign-in";
import { CLOSE_SECRET, startFaulty } from "./soak/start-faulty";
import type { Answer, Question, World } from "./soak/world";

const MINUTES = Number(process.argv[2] ?? 10);
const SEED = Number(process.env.SEED ?? 20_261_126);
const READERS = 3;
const MEMBERS = 3;
/** Listings that are looked at, reviewed and edited. Of one person at most ten reviews wait. */
const LISTINGS = 8;
/** Milliseconds, longer than the site waits for its other workers. */
const DEADLINE = 45_000;
/** Milliseconds until unprocessed messages are delivered again. */
const LONGEST_TO_COUNT = 300_000;
const MOST_SHOWN = 60;
/** Workers whose memory we check, and the growth we allow, because isolate caches are bounded. */
const OURS = ["plumbline-site", "plumbline-api"];
const MOST_GROWN = 1.5;
/** Minutes until the process has filled its caches, and the growth allowed between quarters of the run. */
const WARM_AFTER = 5;
const FLAT = 1.1;

const { address, pid, state, stop } = await startFaulty(process.env.PORT ?? "8841", "soak");
const workerds = workerdsUnder(pid);
const [, , , ONLY] = process.argv;
const lines = (await readLines()).filter(({ dependency }) => !ONLY || dependency === ONLY);
const random = seeded(SEED);
const ledger = emptyLedger();
const phases: Phase[] = [];
let failed = 0;
/** Requests that the server for development lost on their way. */
let lost = 0;
const statuses = new Map<number, number>();
let isOver = false;

/** Tells both workers what fails from now on. */
async function setFault(dependency: string, fault: string): Promise<void> {
	const told = await fetch(address + FAULTS_PATH, {
		method: "POST",
		body: JSON.stringify({ dependency, fault }),
	});
	if (told.status !== 204) throw new Error(`The site was not told what fails: ${told.status}`);
}

async function ask(question: Question): Promise<Answer | null> {
	const { column, path, expects, cookie, json, form } = question;
	const begun = Date.now();
	const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : undefined;
	const headers: Record<string, string> = { Origin: address, "Sec-Fetch-Site": "same-origin" };
	if (cookie) headers.Cookie = cookie;
	if (json) headers["Content-Type"] = "application/json";
	const method = body ? "POST" : "GET";
	try {
		const signal = AbortSignal.timeout(DEADLINE);
		const response = await fetch(address + path, { method, headers, body, redirect: "manual", signal });
		const text = await response.text();
		const { status } = response;
		if (isLost({ method, status, requestId: response.headers.get("X-Request-Id"), text })) {
			lost += 1;
			return null;
		}
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		const retryAfter = response.headers.get("Retry-After");
		const problem = judge({ column, expects, begun, ended: Date.now() }, { status, retryAfter }, phases);
		if (problem) fail(`${method} ${path}, ${nowFailing()}: ${problem}; ${wordsOf(text)}`);
		return { status, text };
	} catch (error) {
		fail(`${method} ${path}, ${nowFailing()}: ${error instanceof Error ? error.message : error}`);
		return null;
	}
}

function fail(problem: string): void {
	failed += 1;
	if (failed <= MOST_SHOWN) console.log(`Wrong: ${problem}`);
}

/** A short form of an answer. For a page, its heading. */
function wordsOf(text: string): string {
	return (/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? text).slice(0, 200);
}

/** What fails, or failed last. */
function nowFailing(): string {
	const phase = phases.at(-1);
	if (!phase) return "nothing failed yet";
	const since = Math.round((Date.now() - phase.from) / 1000);
	return `${phase.line.dependency} ${phase.line.fault} since ${since} s`;
}

const world: World = {
	...{ address, ledger, random, ask },
	isOver: () => isOver,
	pause: (milliseconds) => pause(milliseconds),
	async signIn(email) {
		const begun = Date.now();
		try {
			return await signIn(address, email);
		} catch (error) {
			const isLate = error instanceof DOMException && error.name === "TimeoutError";
			const [, status = isLate ? "503" : "0"] = /: (\d+)$/.exec(String(error)) ?? [];
			const asked = { column: "the provider", expects: [200], begun, ended: Date.now() };
			const problem = judge(asked, { status: Number(status), retryAfter: "" }, phases);
			if (problem) fail(`sign-in, ${nowFailing()}: ${error}`);
			return null;
		}
	},
};

const exported = await fetch(`${address}/lenders.json`).then((response) => response.json());
const listings = (
	exported as { listings: Array<{ slug: string; values: { website: { value: string } } }> }
).listings
	.slice(0, LISTINGS)
	.map(({ slug, values }) => ({ slug, website: values.website.value }));
const slugs = listings.map(({ slug }) => slug);
const common = commonPages(slugs);
await setFault("", "none");
for (const page of common) await ask(page);

console.log(`Seed ${SEED}, ${MINUTES} minutes`);
const heapsBefore = await liveHeaps(workerds, OURS);
const residentBefore = residentMegabytes(workerds);
const resident: number[] = [];

const everybody = Promise.all([
	...Array.from({ length: READERS }, () => read(world, common, slugs)),
	track(world),
	...Array.from({ length: MEMBERS }, (_, at) => belong(world, `member-${at}@example.com`, slugs)),
	edit(world, "editor@example.com", listings),
	moderate(world, "moderator@example.com"),
]);
for (const { line, fails, rests } of partsOf(lines, random, MINUTES * 60_000)) {
	const phase = { line, from: Date.now(), until: Number.POSITIVE_INFINITY };
	phases.push(phase);
	await setFault(line.dependency, line.fault);
	await pause(fails);
	await setFault("", "none");
	phase.until = Date.now();
	await pause(rests);
	const asked = [...statuses.values()].reduce((sum, times) => sum + times, 0);
	resident.push(residentMegabytes(workerds));
	console.log(
		`${line.dependency} ${line.fault}: ${asked} answers so far, ${failed} wrong, workerd ${resident.at(-1)} MB`,
	);
}
isOver = true;
await everybody;
await untilCounted();
const heapsAfter = await liveHeaps(workerds, OURS);
const residentAfter = residentMegabytes(workerds);
await stop();

for (const difference of compare(ledger, readFound(state))) fail(difference);
console.log(
	[...statuses]
		.sort(([one], [other]) => one - other)
		.map(([status, times]) => `${status}: ${times}`)
		.join(", "),
	`${lost} lost on their way`,
);
const revisions = [...ledger.reviews.values()].reduce((sum, texts) => sum + texts.length, 0);
console.log(
	`${ledger.events.size} events, ${ledger.reports.size} reports, ${revisions} revisions of ${ledger.reviews.size} reviews, ${ledger.facts.size} facts`,
);
for (const [name, before] of heapsBefore) {
	const after = heapsAfter.get(name);
	console.log(`${name} has ${before} -> ${after ?? "unknown"} MB in use after a collection`);
	if (after !== undefined && after > before * MOST_GROWN) fail(`${name} holds on to memory`);
}
if (heapsBefore.size === 0) console.log("No inspector tells what the workers have in use.");
const grown = grownInLastQuarter(resident);
console.log(
	`workerd, all isolates and emulated stores: ${residentBefore} -> ${residentAfter} MB; in the last quarter ${grown.toFixed(2)} of the one before`,
);
if (MINUTES >= 2 * WARM_AFTER && grown > FLAT) fail("workerd still grows");
console.log(`${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Waits until the queue is empty, including redelivered messages. */
async function untilCounted(): Promise<void> {
	const until = Date.now() + LONGEST_TO_COUNT;
	let waiting = 1;
	while (waiting > 0 && Date.now() < until) {
		await pause(1000);
		const response = await fetch(`${address}/api/events/close`, {
			method: "POST",
			headers: { Authorization: `Bearer ${CLOSE_SECRET}` },
		});
		waiting = ((await response.json()) as { waiting: number }).waiting;
	}
	if (waiting > 0) fail(`${waiting} messages were not taken`);
}
