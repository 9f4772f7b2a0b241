/** What happens to one call of a dependency, in the words of the tables in `docs/operations.md`. */
export type Fault = (typeof FAULTS)[number];

export const FAULTS = [
	"none",
	"fails",
	/** No answer, until whoever began the schedule ends it. */
	"stalls",
	"late",
	/** It is done, and its answer is lost. */
	"does it, then fails",
	"does it, then stalls",
	/** It is done twice, and the second answer is the one that comes. */
	"twice",
] as const;

export type Schedule = () => Fault;

export const always =
	(fault: Fault): Schedule =>
	() =>
		fault;

export function after(calls: number, fault: Fault): Schedule {
	let left = calls;
	return () => (left-- > 0 ? "none" : fault);
}

export function inTurn(...faults: Fault[]): Schedule {
	const left = [...faults];
	return () => left.shift() ?? "none";
}

/** @param shares from 0 to 1. The remaining calls succeed */
export function drawn(seed: number, shares: Partial<Record<Fault, number>>): Schedule {
	const random = seeded(seed);
	const kinds = Object.entries(shares) as Array<[Fault, number]>;
	return () => {
		let left = random();
		for (const [fault, share] of kinds) {
			if (left < share) return fault;
			left -= share;
		}
		return "none";
	};
}

/** Numbers from 0 up to 1, the same from the same seed (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d_2b_79_f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
