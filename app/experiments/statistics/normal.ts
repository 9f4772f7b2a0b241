/**
 * The chance that a standard normal number is at most `z`, to 15 decimals (Marsaglia, "Evaluating the normal distribution", Journal of
 * Statistical Software 11, 2004).
 */
export function normalBelow(z: number): number {
	if (Math.abs(z) > 8) return z < 0 ? 0 : 1;
	let [term, sum] = [z, z];
	for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
		term *= z ** 2 / odd;
		sum += term;
	}
	return 0.5 + (sum * Math.exp(-(z ** 2) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The number that a standard normal number is below with this chance, found by halving. */
export function normalAt(chance: number): number {
	let [low, high] = [-8, 8];
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (normalBelow(middle) < chance) low = middle;
		else high = middle;
	}
	return low;
}
