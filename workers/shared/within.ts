/** Returns what cancels it. Tests pass one that they fire themselves. */
export type Timer = (milliseconds: number, ring: () => void) => () => void;

export const runtimeTimer: Timer = (milliseconds, ring) => {
	const handle = setTimeout(ring, milliseconds);
	return () => clearTimeout(handle);
};

/** The work itself goes on. */
export class LateError extends Error {
	constructor(milliseconds: number) {
		super(`No answer within ${milliseconds} ms`);
		this.name = "LateError";
	}
}

/** @throws LateError */
export function within<T>(milliseconds: number, work: Promise<T>, timer: Timer = runtimeTimer): Promise<T> {
	return new Promise((resolve, reject) => {
		const cancel = timer(milliseconds, () => reject(new LateError(milliseconds)));
		work.then(resolve, reject).finally(cancel);
	});
}
