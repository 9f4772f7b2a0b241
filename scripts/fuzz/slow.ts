/** How many times the median a request may take, sent alone. */
const MOST_TIMES = 50;
/** Times the median, many at once, from which a request is sent again alone. */
const LOOKED_AT_FROM = 10;
/** The slowest requests that are sent again, and how often each. */
const MOST_AGAIN = 300;
const AGAIN = 3;
/** Requests whose median is measured alone, to compare with. */
const COMPARED = 100;

export type Timed<Request> = { request: Request; milliseconds: number };

function median(numbers: readonly number[]): number {
	const sorted = numbers.toSorted((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Requests that take over 50 times the median. One may only have waited for others, so we send the slowest again alone, and
 * take the fastest of three.
 * @param send sends one again and returns its milliseconds
 */
export async function tooSlow<Request>(
	all: ReadonlyArray<Timed<Request>>,
	send: (request: Request) => Promise<number>,
): Promise<Array<Timed<Request> & { times: number }>> {
	const usual = median(all.map(({ milliseconds }) => milliseconds));
	const slowest = all
		.filter(({ milliseconds }) => milliseconds > LOOKED_AT_FROM * usual)
		.toSorted((one, other) => other.milliseconds - one.milliseconds)
		.slice(0, MOST_AGAIN);
	const every = Math.max(1, Math.floor(all.length / COMPARED));
	const alone: number[] = [];
	for (const { request } of all.filter((_, at) => at % every === 0)) alone.push(await send(request));
	const found: Array<Timed<Request> & { times: number }> = [];
	for (const { request } of slowest) {
		let milliseconds = Number.POSITIVE_INFINITY;
		for (let left = AGAIN; left > 0 && milliseconds > MOST_TIMES * median(alone); left--)
			milliseconds = Math.min(milliseconds, await send(request));
		const times = milliseconds / median(alone);
		if (times > MOST_TIMES) found.push({ request, milliseconds, times });
	}
	return found;
}
