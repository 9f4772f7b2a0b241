/**
 * By start, the least of the next closes with the growth of a debt taken off: what `followLoan` compares with its levels. One
 * pass, with a queue of the closes that no later one is below: the others are both higher and earlier, so that nothing makes
 * them the least. Windows that do not end inside the series are left out.
 * @param from place of the first start
 * @param relief 1 ÷ debt growth by day from 0 to the last of the term: falls from day to day, or stays
 * @returns one a start
 */
export function lowsAhead(closes: Float64Array, from: number, relief: Float64Array): Float64Array {
	const days = relief.length - 1;
	const final = relief[days] as number;
	const lows = new Float64Array(Math.max(0, closes.length - days - from));
	const queue = new Int32Array(closes.length);
	let head = 0;
	let tail = 0;
	let next = from + 1;
	for (let at = 0; at < lows.length; at++) {
		const start = from + at;
		for (; next <= start + days; next++) {
			while (tail > head && (closes[queue[tail - 1] as number] as number) >= (closes[next] as number)) tail--;
			queue[tail++] = next;
		}
		while ((queue[head] as number) <= start) head++;
		let low = Number.POSITIVE_INFINITY;
		for (let place = head; place < tail; place++) {
			const day = queue[place] as number;
			const close = closes[day] as number;
			// Those that follow are higher, and no day takes more off than the last.
			if (close * final >= low) break;
			low = Math.min(low, close * (relief[day - start] as number));
		}
		lows[at] = low;
	}
	return lows;
}
