export type Tally = { [name: string]: number };

export type Sums = { [name: string]: number | Tally };

/** A count of zero disappears, so changed sums equal those from a fresh count. */
export function addSums(sum: Sums, more: Sums, sign: 1 | -1): Sums {
	const result: Sums = { ...sum };
	for (const [name, part] of Object.entries(more))
		result[name] =
			typeof part === "number"
				? Number(result[name] ?? 0) + sign * part
				: addTally((result[name] ?? {}) as Tally, part, sign);
	return result;
}

function addTally(tally: Tally, more: Tally, sign: 1 | -1): Tally {
	const result = { ...tally };
	for (const [name, some] of Object.entries(more)) {
		const left = (result[name] ?? 0) + sign * some;
		if (left === 0) delete result[name];
		else result[name] = left;
	}
	return result;
}

export function count(tally: Tally, name: string): void {
	tally[name] = (tally[name] ?? 0) + 1;
}
