export function causesOf(thrown: unknown): Error[] {
	const errors: Error[] = [];
	for (let error = thrown; error instanceof Error && !errors.includes(error); error = error.cause)
		errors.push(error);
	return errors;
}

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
	sleep?: (milliseconds: number) => Promise<void>;
	random?: () => number;
	now?: () => number;
};

const TRIES = 4;
const FIRST_WAIT = 50;

/** Repeats an idempotent write if D1 failed temporarily. D1 retries reads by itself, but never writes. */
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

/** Whether the same write may succeed soon. */
function isTransient(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => TRANSIENT.some((words) => message.includes(words)));
}

function rest(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Messages of SQLite, D1 and our own breaker (`workers/shared/breaker.ts`) when no write can succeed. */
const DOWN =
	/SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|NOMEM|CORRUPT)|disk is full|disk I\/O|readonly database|is overloaded|maximum DB size|left alone for a moment|No answer within/i;

/** Whether the database failed, not the statement, so a retry may succeed. */
export function isDatabaseDown(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => DOWN.test(message)) || isTransient(thrown);
}
