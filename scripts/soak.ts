/**
 * npm run soak [-- MINUTES]: readers follow links and browsers send events on the built site for ten minutes, or the
 * minutes given. PORT sets the site's port. Exits with 1 if an answer is wrong or late, or if a worker's memory grows
 * by half after the first fifth of the time.
 */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { isLost } from "../tests/support/lost-connection";
import { startSite } from "./start-site";
import { liveHeaps, residentMegabytes, workerdsUnder } from "./workerd-memory";

const MINUTES = Number(process.argv[2] ?? 10);
const READERS = 3;
const SENDERS = 2;
/** Milliseconds. */
const BETWEEN_PAGES = 20;
const BETWEEN_EVENTS = 400;
const DEADLINE = 20_000;
const PAGES_A_VISIT = 20;
/** The part of the time in which the workers fill their caches. */
const WARM_UP = 0.2;
/** Every cache of a worker has a limit, so its memory stays about the same once they are full. */
const MOST_GROWN = 1.5;
const WORKERS = ["plumbline-site", "plumbline-api"];
const MOST_SHOWN = 20;

const statuses = new Map<number, number>();
let failed = 0;
/** Posts that the development server lost before they reached the site. */
let lost = 0;
let events = 0;
let isOver = false;

function fail(problem: string): void {
	failed += 1;
	if (failed <= MOST_SHOWN) console.log(`Wrong: ${problem}`);
}

/** Asks once and counts the answer. Returns null if there is none or its status is unexpected. */
async function ask(path: string, isExpected: (status: number) => boolean, json?: unknown) {
	const method = json ? "POST" : "GET";
	const headers: Record<string, string> = { Origin: address, "Sec-Fetch-Site": "same-origin" };
	if (json) headers["Content-Type"] = "application/json";
	try {
		const response = await fetch(address + path, {
			method,
			headers,
			body: json ? JSON.stringify(json) : undefined,
			redirect: "manual",
			signal: AbortSignal.timeout(DEADLINE),
		});
		const { status } = response;
		const text = await response.text();
		if (isLost({ method, status, requestId: response.headers.get("X-Request-Id"), text })) {
			lost += 1;
			return null;
		}
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		if (isExpected(status)) return { text, location: response.headers.get("Location") };
		fail(`${method} ${path}: status ${status}`);
	} catch (error) {
		fail(`${method} ${path}: ${error instanceof Error ? error.message : error}`);
	}
	return null;
}

/** Follows random links from the home page, then starts again. */
async function read(): Promise<void> {
	while (!isOver) {
		let path = "/";
		for (let page = 0; page < PAGES_A_VISIT && !isOver; page++) {
			const answer = await ask(path, (status) => status < 400);
			await pause(BETWEEN_PAGES);
			const links = answer?.location?.startsWith("/") ? [answer.location] : linksOf(answer?.text ?? "");
			const next = links[Math.floor(Math.random() * links.length)];
			if (!next) break;
			path = next;
		}
	}
}

/** Paths on this site that a page links to. */
function linksOf(html: string): string[] {
	return [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)]
		.map(([, path = ""]) => path.replaceAll("&amp;", "&"))
		.filter((path) => !path.startsWith("//") && !path.startsWith("/auth-emulator"));
}

async function send(): Promise<void> {
	while (!isOver) {
		const event = {
			id: randomUUID(),
			type: "lender_view",
			at: Date.now(),
			path: "/lenders/ledn",
			fields: { lender_name: "Ledn" },
		};
		if (await ask("/api/events", (status) => status === 202, { events: [event] })) events += 1;
		await pause(BETWEEN_EVENTS);
	}
}

// V8 collects garbage late where a machine has much memory. Half of what the platform gives an isolate makes it collect
// in time, and one thread because workerd sometimes hung in its own collection (docs/operations.md, "Memory of one machine").
process.env.MINIFLARE_WORKERD_V8_FLAGS =
	"--max-old-space-size=64 --max-semi-space-size=1 --single-threaded-gc";
await rm(".wrangler/soak", { recursive: true, force: true });
const { address, pid, stop } = await startSite(process.env.PORT ?? "8841", "soak");
const workerds = workerdsUnder(pid);
const heapsNow = () => liveHeaps(workerds, WORKERS);

const everyone = Promise.all([
	...Array.from({ length: READERS }, read),
	...Array.from({ length: SENDERS }, send),
]);
await pause(MINUTES * 60_000 * WARM_UP);
const [heapsBefore, residentBefore] = [await heapsNow(), residentMegabytes(workerds)];
await pause(MINUTES * 60_000 * (1 - WARM_UP));
isOver = true;
await everyone;
const [heapsAfter, residentAfter] = [await heapsNow(), residentMegabytes(workerds)];
await stop();

const answers = [...statuses].sort(([one], [other]) => one - other);
console.log(answers.map(([status, times]) => `${status}: ${times}`).join(", "));
console.log(`${events} events taken, ${lost} lost on their way`);
if (heapsBefore.size === 0) console.log("No inspector shows what the workers use.");
for (const [name, before] of heapsBefore) {
	const after = heapsAfter.get(name) ?? 0;
	console.log(`${name}: ${before} MB in use, then ${after} MB`);
	if (after > before * MOST_GROWN) fail(`${name} keeps growing`);
}
console.log(`workerd with all isolates: ${residentBefore} MB, then ${residentAfter} MB`);
console.log(`${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
