/** Random numbers that come out the same everywhere for the same seed: risk-model.md A. Pure but for their own state. */

/** Uniform numbers in [0, 1) from mulberry32. @param seed an unsigned 32-bit integer */
export function mulberry32(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/**
 * Standard normal numbers by Box and Muller: the cosine value first, the sine value kept for the next call. The first
 * uniform is taken from 1, so that its logarithm exists.
 */
export function boxMuller(uniform: () => number): () => number {
	let kept = 0;
	let isKept = false;
	return () => {
		if (isKept) {
			isKept = false;
			return kept;
		}
		const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
		const angle = 2 * Math.PI * uniform();
		kept = radius * Math.sin(angle);
		isKept = true;
		return radius * Math.cos(angle);
	};
}
