import autocannon from "autocannon";

const CONNECTIONS = 8;

/** Requests answered a second, at eight connections. @throws Error when an answer is not 2xx. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
	const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
	return result["2xx"] / result.duration;
}

/**
 * Measures several addresses in turns, so that what else the machine does weighs on all alike.
 * @returns the median of the rounds, by name
 */
export async function sideBySide<Name extends string>(
	urls: Record<Name, string>,
	rounds: number,
	seconds: number,
): Promise<Record<Name, number>> {
	const names = Object.keys(urls) as Name[];
	for (const name of names) await requestsPerSecond(urls[name], 1);
	const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
	for (let round = 0; round < rounds; round++)
		for (const name of names) figures[name].push(await requestsPerSecond(urls[name], seconds));
	return Object.fromEntries(names.map((name) => [name, median(figures[name])])) as Record<Name, number>;
}

function median(figures: number[]): number {
	const sorted = [...figures].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
