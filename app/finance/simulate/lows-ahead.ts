/**
 * By start, the lowest of the next closes divided by a debt's growth. `followLoan` compares it with its levels. One pass over
 * the closes serves all debts with one term. Windows that end after the series drop out.
 *
 * A day with a later close at or below its own is never the lowest, because debts don't shrink. So the remaining closes of a
 * window rise with the days. Interest is simple, so the lowest is a corner of their lower hull. A faster-growing debt has a later
 * corner. We search corners only as far as the fastest debt could reach, which leaves three or four per year.
 * @param from index of the first start
 * @param reliefs by debt, 1 ÷ its growth by day from 0 to the last of the term, slowest first
 * @returns by debt, one value per start
 */
export function lowsAhead(
	closes: Float64Array,
	from: number,
	reliefs: readonly Float64Array[],
): Float64Array[] {
	const fastest = reliefs.at(-1);
	if (!fastest) return [];
	const days = fastest.length - 1;
	const starts = Math.max(0, closes.length - days - from);
	const lows = reliefs.map(() => new Float64Array(starts));
	const rising = new Int32Array(starts + days);
	const corners = new Int32Array(days + 1);
	let head = 0;
	let tail = 0;
	let next = from + 1;
	for (let at = 0; at < starts; at++) {
		const start = from + at;
		for (; next <= start + days; next++) {
			const close = closes[next] as number;
			while (tail > head && (closes[rising[tail - 1] as number] as number) >= close) tail--;
			rising[tail++] = next;
		}
		while ((rising[head] as number) <= start) head++;
		const first = rising[head] as number;
		const reach =
			((closes[first] as number) * (fastest[first - start] as number)) / (fastest[days] as number);
		corners[0] = first;
		let count = 1;
		for (let place = head + 1; place < tail; place++) {
			const day = rising[place] as number;
			if ((closes[day] as number) > reach) break;
			while (count > 1 && isAbove(closes, corners[count - 2] as number, corners[count - 1] as number, day))
				count--;
			corners[count++] = day;
		}
		let corner = 0;
		for (let debt = 0; debt < reliefs.length; debt++) {
			const relief = reliefs[debt] as Float64Array;
			let low = levelOn(closes, corners[corner] as number, start, relief);
			while (corner + 1 < count) {
				const later = levelOn(closes, corners[corner + 1] as number, start, relief);
				if (later > low) break;
				low = later;
				corner++;
			}
			(lows[debt] as Float64Array)[at] = low;
		}
	}
	return lows;
}

function levelOn(closes: Float64Array, day: number, start: number, relief: Float64Array): number {
	return (closes[day] as number) * (relief[day - start] as number);
}

/** Whether a day's close is on or above the line from an earlier one to a later one. */
function isAbove(closes: Float64Array, early: number, day: number, late: number): boolean {
	const rise = (closes[day] as number) - (closes[early] as number);
	return ((closes[late] as number) - (closes[day] as number)) * (day - early) <= rise * (late - day);
}
