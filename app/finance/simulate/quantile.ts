/** Like `numpy.quantile`, but sorts only around the requested places. Reorders `values`. @param shares ascending */
export function quantiles(values: Float64Array, shares: readonly number[]): number[] {
	const last = values.length - 1;
	if (last < 0) return shares.map(() => Number.NaN);
	const places = shares.flatMap((share) => [
		Math.floor(share * last),
		Math.min(last, Math.ceil(share * last)),
	]);
	placeAll(values, [...new Set(places)]);
	return shares.map((share) => {
		const below = Math.floor(share * last);
		const low = values[below] as number;
		const high = values[Math.min(last, below + 1)] as number;
		return share * last === below ? low : low + (high - low) * (share * last - below);
	});
}

export function median(values: Float64Array): number {
	return quantiles(values, [0.5])[0] ?? Number.NaN;
}

/** Puts the values that belong at some places there, without sorting the rest. @param places ascending, each once */
export function placeAll(values: Float64Array, places: number[], from = 0, to = values.length - 1): void {
	if (places.length === 0) return;
	// Start in the middle, so that each side then has half as much to search.
	const middle = places.length >> 1;
	const place = places[middle] as number;
	select(values, place, from, to);
	placeAll(values, places.slice(0, middle), from, place - 1);
	placeAll(values, places.slice(middle + 1), place + 1, to);
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
