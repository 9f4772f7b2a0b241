/**
 * The values below which given shares of the others lie, interpolated between the two nearest: as `numpy.quantile` does.
 * Puts `values` in another order; that is why it is quick: only the places asked for are sorted out.
 * @param shares ascending, 0 to 1
 * @returns one a share; NaN where there are no values
 */
export function quantiles(values: Float64Array, shares: readonly number[]): number[] {
	const last = values.length - 1;
	if (last < 0) return shares.map(() => Number.NaN);
	let from = 0;
	return shares.map((share) => {
		const place = share * last;
		const below = Math.floor(place);
		select(values, below, from, last);
		from = below;
		const low = values[below] as number;
		if (below === last || place === below) return low;
		let high = Number.POSITIVE_INFINITY;
		for (let at = below + 1; at <= last; at++) high = Math.min(high, values[at] as number);
		return low + (high - low) * (place - below);
	});
}

/** The middle value; NaN where there are none. Puts `values` in another order. */
export function median(values: Float64Array): number {
	return quantiles(values, [0.5])[0] ?? Number.NaN;
}

/** Puts the value that belongs at `place` there, no larger one before it and no smaller one behind it. Hoare's quickselect. */
function select(values: Float64Array, place: number, from: number, to: number): void {
	let left = from;
	let right = to;
	while (left < right) {
		const pivot = values[(left + right) >>> 1] as number;
		let up = left;
		let down = right;
		while (up <= down) {
			while ((values[up] as number) < pivot) up++;
			while ((values[down] as number) > pivot) down--;
			if (up > down) break;
			const held = values[up] as number;
			values[up++] = values[down] as number;
			values[down--] = held;
		}
		if (place <= down) right = down;
		else if (place >= up) left = up;
		else return;
	}
}
