/**
 * tsx bench/memory.ts [REQUESTS]: starts the built site, asks for pages, files and addresses that are not there, and says each tenth of the way
 * what workerd has resident and what V8 holds of each of our workers after a collection. docs/benchmarks.md, "Memory".
 */
import { liveHeaps } from "../scripts/soak/live-heaps";
import { residentMegabytes, workerdsUnder } from "../scripts/soak/resident";
import { startSite } from "../scripts/start-site";

const REQUESTS = Number(process.argv[2] ?? 20_000);
const AT_ONCE = 6;
const OURS = ["plumbline-site", "plumbline-api", "plumbline-cards"];

/** What visitors ask for; every fifth request is for something that no cache has. */
const PAGES = [
	...[
		"/",
		"/lenders",
		"/lenders/ledn",
		"/lenders?kyc=no",
		"/etfs",
		"/articles",
		"/calculators/ltv",
		"/glossary",
	],
	...[
		"/lenders.data",
		"/exchanges",
		"/risk-simulator",
		"/news",
		"/price-story",
		"/treasury-companies",
		"/custody",
	],
];
const pathOf = (at: number) => (at % 5 === 4 ? `/lenders?q=${at}` : PAGES[at % PAGES.length]);

const { address, pid, stop } = await startSite(process.env.PORT ?? "8842", "memory");
const workerds = workerdsUnder(pid);

async function ask(from: number, until: number): Promise<void> {
	let next = from;
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			while (next < until) await (await fetch(address + pathOf(next++))).arrayBuffer();
		}),
	);
}

async function tell(asked: number): Promise<void> {
	const heaps = await liveHeaps(workerds, OURS);
	const live = [...heaps].map(([name, megabytes]) => `${name} ${megabytes}`).join(", ");
	console.log(`${asked} requests: resident ${residentMegabytes(workerds)} MB; live heaps, MB: ${live}`);
}

await tell(0);
const part = Math.ceil(REQUESTS / 10);
for (let asked = 0; asked < REQUESTS; asked += part) {
	await ask(asked, Math.min(asked + part, REQUESTS));
	await tell(Math.min(asked + part, REQUESTS));
}
await stop();
