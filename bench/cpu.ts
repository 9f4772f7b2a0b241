import { readdirSync, readFileSync } from "node:fs";
import { importContent } from "~/listings/import/import-content";
import { openDatabase } from "~db/database";
import { readContentFiles } from "../scripts/content-files";
import { startFleet } from "./fleet";
import { median } from "./load";
import { workerd } from "./workerd";

/** Milliseconds of CPU that the platform gives a request in its free plan. */
const ALLOWED = 10;
const WARM_UP = 60;
/** Milliseconds of CPU that a case is measured over each time. */
const MEASURED_OVER = 400;
const ROUNDS = 5;
/** Requests of which each is measured by itself. */
const ONE_BY_ONE = 1500;
const NANOSECONDS = 1e6;

type Case = { words: string; url: string };

/** Milliseconds of CPU that the threads of a process have used. */
function cpuOf(pid: number): number {
	const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
		const [used] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
		return Number(used);
	});
	return threads.reduce((sum, used) => sum + used, 0) / NANOSECONDS;
}

/** Milliseconds of CPU a request, one after the other. @throws Error when one is not answered with 200 */
async function cpuOfRequests(pid: number, url: string, count: number): Promise<number> {
	const before = cpuOf(pid);
	for (let at = 0; at < count; at++) {
		const response = await fetch(url);
		if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
		await response.arrayBuffer();
	}
	return (cpuOf(pid) - before) / count;
}

/**
 * Of requests one after the other, how much 99 of a hundred use at most: what is collected, compiled or written meanwhile is of whichever it falls into.
 * @returns milliseconds of CPU
 */
async function cpuOfMost(pid: number, url: string): Promise<number> {
	const used: number[] = [];
	for (let at = 0; at < ONE_BY_ONE; at++) used.push(await cpuOfRequests(pid, url, 1));
	return used.sort((one, other) => one - other)[Math.floor(ONE_BY_ONE * 0.99)] ?? Number.NaN;
}

/**
 * What workerd works for one request, its emulated D1 and KV included: the page of a list with the content of the site, each way to it
 * beside a bare worker that sends as many bytes, and against what the platform gives.
 */
export async function measureCpu(): Promise<Array<Record<string, string | number>>> {
	const fleet = await startFleet();
	try {
		await importContent(openDatabase(fleet.database), await readContentFiles(), Date.now());
		const page = await (await fetch(`${await fleet.url("rendered")}/lenders`)).arrayBuffer();
		const bare = await fleet.url("bare");
		const bareWrites = await fleet.url("bare-writes");
		for (const url of [bare, bareWrites]) await fetch(url, { method: "PUT", body: page });
		const cases: Case[] = [
			{ words: `bare worker, ${Math.round(page.byteLength / 1024)} KiB from memory`, url: bare },
			{ words: "as deployed: a page from memory", url: `${await fleet.url("deployed")}/lenders` },
			{ words: "page from warm KV, nothing in memory", url: `${await fleet.url("kept-in-kv")}/lenders` },
			{ words: "drawn by Remix from content in warm KV", url: `${await fleet.url("rendered")}/lenders` },
			{
				words: "the same for a loan",
				url: `${await fleet.url("rendered")}/lenders?btc=2&amount=60000&months=12&country=US`,
			},
			{
				words: "as deployed, a miss: drawn, sealed, written to KV, all headers",
				url: `${await fleet.url("missed")}/lenders`,
			},
			{ words: "a bare worker that asks and writes KV and the Cache API as a miss does", url: bareWrites },
		];
		const pid = workerd();
		const times = cases.map(() => [] as number[]);
		const counts: number[] = [];
		for (const { url } of cases) {
			await cpuOfRequests(pid, url, WARM_UP);
			counts.push(Math.ceil(MEASURED_OVER / Math.max(0.2, await cpuOfRequests(pid, url, WARM_UP))));
		}
		for (let round = 0; round < ROUNDS; round++)
			for (const [at, { url }] of cases.entries())
				times[at]?.push(await cpuOfRequests(pid, url, counts[at] ?? 0));
		const medians = times.map(median);
		const [least = 1] = medians;
		const [miss = 0, written = 0] = medians.slice(-2);
		const rows: Array<{ words: string; own: number; most?: number }> = [];
		for (const [at, { words, url }] of cases.entries())
			rows.push({ words, own: medians[at] ?? 0, most: await cpuOfMost(pid, url) });
		// What the emulated KV and Cache API work is another machine's, where the site is deployed.
		const ofItsOwn: (typeof rows)[number] = {
			words: "the miss without that: the worker's own",
			own: miss - (written - least),
		};
		return [...rows, ofItsOwn].map(({ words, own, most }) => ({
			case: words,
			"bare worker's CPU, of its": (least / own).toFixed(3),
			"of the 10 ms that the free plan gives": (own / ALLOWED).toFixed(2),
			"99 of 100 at most, of the same": most === undefined ? "" : (most / ALLOWED).toFixed(2),
		}));
	} finally {
		await fleet.dispose();
	}
}
