import { causesOf } from "./causes-of";

/** D1's messages for failures that pass by themselves: trying again helps. */
const TRANSIENT = [
	"Network connection lost",
	"storage caused object to be reset",
	"reset because its code was updated",
	"due to transient issue",
];

export type RetryOptions = {
	/** Milliseconds after which nothing more is tried. */
	deadline?: number;
	/** Waits; tests pass one that does not. */
	sleep?: (milliseconds: number) => Promise<void>;
	/** From 0 up to 1. */
	random?: () => number;
	now?: () => number;
};

const TRIES = 4;
const FIRST_WAIT = 50;

/**
 * Does an idempotent write, and repeats it where D1 failed only for the moment: at most four tries within the
 * deadline, with a random part of 50, 100 and 200 ms between them. D1 retries reads by itself, but never
 * writes.
 * @throws what the last try threw
 */
export async function retryWrite<T>(write: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
	const { deadline = 3000, sleep = rest, random = Math.random, now = Date.now } = options;
	const end = now() + deadline;
	for (let attempt = 0; ; attempt++) {
		try {
			return await write();
		} catch (error) {
			const wait = random() * FIRST_WAIT * 2 ** attempt;
			if (attempt + 1 >= TRIES || !isTransient(error) || now() + wait > end) throw error;
			await sleep(wait);
		}
	}
}

/** Whether D1 failed only for the moment, so that the same write may succeed soon. */
export function isTransient(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => TRANSIENT.some((words) => message.includes(words)));
}

function rest(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
