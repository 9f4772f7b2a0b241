/** The same everywhere for one seed. See docs/formulas.md, "Simulator". */

const STEP = 0x6d2b79f5;

function uniformOf(state: number): number {
	let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
	mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
	return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

export function mulberry32(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + STEP) | 0;
		return uniformOf(state);
	};
}

type NormalStream = { state: number; kept: number; isKept: boolean };

export function normalStream(seed: number): NormalStream {
	return { state: seed | 0, kept: 0, isKept: false };
}

/** Box and Muller, cosine first; the sine is kept for the next call. One call per path, because a call per number takes twice as long. */
export function fillNormals(stream: NormalStream, out: Float64Array, from: number): void {
	let at = from;
	let state = stream.state;
	if (stream.isKept && at < out.length) {
		out[at++] = stream.kept;
		stream.isKept = false;
	}
	while (at < out.length) {
		state = (state + STEP) | 0;
		const radius = Math.sqrt(-2 * Math.log(1 - uniformOf(state)));
		state = (state + STEP) | 0;
		const angle = 2 * Math.PI * uniformOf(state);
		out[at++] = radius * Math.cos(angle);
		const sine = radius * Math.sin(angle);
		if (at < out.length) out[at++] = sine;
		else {
			stream.kept = sine;
			stream.isKept = true;
		}
	}
	stream.state = state;
}
