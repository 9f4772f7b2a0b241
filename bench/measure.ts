import { readdirSync, readFileSync } from "node:fs";
import autocannon from "autocannon";

const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 3;
/** Requests that aren't counted, so that the code is compiled. */
const WARM_UP = 60;
const COUNTED = 100;

/** A row of a section's table. `isMet`: whether its figure is within its limit. */
export type Row = { cells: Record<string, string | number>; isMet: boolean };

/** The middle one of some figures. */
export function median(figures: number[]): number {
	const sorted = [...figures].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Requests answered a second. @throws Error when an answer isn't 2xx */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
	const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
	return result["2xx"] / result.duration;
}

/**
 * Measures several addresses in turn. Each is compared with the first in the same round, because other work on the machine slows both.
 * @returns for each address, the median of its requests a second as a share of the first one's
 */
export async function besideTheFirst(urls: readonly string[]): Promise<number[]> {
	const shares = urls.map((): number[] => []);
	for (const url of urls) await requestsPerSecond(url, 1);
	for (let round = 0; round < ROUNDS; round++) {
		const figures: number[] = [];
		for (const url of urls) figures.push(await requestsPerSecond(url, SECONDS));
		for (const [at, figure] of figures.entries()) shares[at]?.push(figure / (figures[0] ?? Number.NaN));
	}
	return shares.map(median);
}

/** Milliseconds of CPU that the threads of a process have used. */
function cpuOf(pid: number): number {
	const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
		Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
	);
	return nanoseconds.reduce((sum, used) => sum + used, 0) / 1e6;
}

/** Milliseconds of CPU that a process uses for one request: the median over the rounds. @throws Error when an answer isn't 200 */
export async function cpuOfRequest(pid: number, url: string): Promise<number> {
	const ask = async () => {
		const response = await fetch(url);
		if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
		await response.arrayBuffer();
	};
	for (let at = 0; at < WARM_UP; at++) await ask();
	const figures: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const before = cpuOf(pid);
		for (let at = 0; at < COUNTED; at++) await ask();
		figures.push((cpuOf(pid) - before) / COUNTED);
	}
	return median(figures);
}
