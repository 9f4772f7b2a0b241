/**
 * By start, the least of the next closes with the growth of a debt taken off: what `followLoan` compares with its levels. One
 * pass over the closes for all debts of one term. Windows that do not end inside the series are left out.
 *
 * A day with a later one at or below it is the least of no debt that does not shrink: what is left of a window rises with the
 * days. Interest is simple, so of these a debt chooses a corner of their lower hull, and the faster it grows the later one. A
 * corner is looked for only as far as the fastest debt could reach: three or four are left of a year.
 * @param from place of the first start
 * @param reliefs by debt, 1 ÷ its growth by day from 0 to the last of the term: the slowest first
 * @returns by debt, one a start
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

/** The close of a day with the growth of the debt since the start taken off. */
function levelOn(closes: Float64Array, day: number, start: number, relief: Float64Array): number {
	return (closes[day] as number) * (relief[day - start] as number);
}

/** Whether a day's close stands on or above the line from an earlier one to a later one. */
function isAbove(closes: Float64Array, early: number, day: number, late: number): boolean {
	const rise = (closes[day] as number) - (closes[early] as number);
	return ((closes[late] as number) - (closes[day] as number)) * (day - early) <= rise * (late - day);
}
