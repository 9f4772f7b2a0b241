/**
 * By start, the least of the next closes with the growth of a debt taken off: what `followLoan` compares with its levels. One
 * pass over the closes. Windows that do not end inside the series are left out.
 *
 * Interest is simple, so of two days the later one gains on the earlier with every later start, and once it is lower it stays
 * so: each day is the least for one run of starts, or for none. The queue holds the days whose run is still to come.
 * @param from place of the first start
 * @param relief 1 ÷ debt growth by day from 0 to the last of the term
 * @returns one a start
 */
export function lowsAhead(closes: Float64Array, from: number, relief: Float64Array): Float64Array {
	const days = relief.length - 1;
	const growth = 1 / (relief[1] as number) - 1;
	const lows = new Float64Array(Math.max(0, closes.length - days - from));
	const queue = new Int32Array(lows.length + days);
	/** The start from which each is lower than the one before it in the queue. */
	const turns = new Float64Array(lows.length + days);
	let head = 0;
	let tail = 0;
	let next = from + 1;
	for (let at = 0; at < lows.length; at++) {
		const start = from + at;
		for (; next <= start + days; next++) {
			const close = closes[next] as number;
			let turn = 0;
			while (tail > head) {
				const before = queue[tail - 1] as number;
				turn = turnOf(before, closes[before] as number, next, close, growth);
				// What is never the least, or would be so only after a later day is, has no run.
				if (turn > start && (tail - 1 === head || turn > (turns[tail - 1] as number))) break;
				tail--;
			}
			turns[tail] = turn;
			queue[tail++] = next;
		}
		while (tail - head > 1 && (turns[head + 1] as number) <= start) head++;
		const first = queue[head] as number;
		let low = (closes[first] as number) * (relief[first - start] as number);
		if (tail - head > 1) {
			// At the turn itself the two differ by less than the turn is precise.
			const second = queue[head + 1] as number;
			low = Math.min(low, (closes[second] as number) * (relief[second - start] as number));
		}
		lows[at] = low;
	}
	return lows;
}

/** The start from which a later day's close, its growth taken off, is lower than an earlier one's: at the latest where that is past. */
function turnOf(early: number, earlyClose: number, late: number, lateClose: number, growth: number): number {
	if (lateClose <= earlyClose) return 0;
	if (growth === 0) return early;
	return Math.min(early, 1 / growth + (lateClose * early - earlyClose * late) / (lateClose - earlyClose));
}
