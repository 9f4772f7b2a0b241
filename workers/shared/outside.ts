import { THIS_MACHINE } from "./this-machine";
import { runtimeTimer, type Timer, within } from "./within";

declare const deadline: unique symbol;

/** Ends what is asked when its time is over. Only `withDeadline` makes one, so that nothing is asked without. */
export type Deadline = AbortSignal & { readonly [deadline]: true };

/** Request options, always with a deadline. */
export type Bounded = RequestInit & { signal: Deadline };

/** Fetches an external address. Tests replace it. */
export type OutsideFetch = (address: string, init: Bounded) => Promise<Response>;

/**
 * Fetches an external address. Only this function may: `tests/architecture.test.ts` finds any other `fetch` in
 * a worker.
 */
export const outside: OutsideFetch = (address, init) => fetch(address, init);

/**
 * Fetches through the web emulator if one is set, at its address followed by the real one:
 * `http://localhost:9100/https://api.kraken.com/…`. Callers check the real address first.
 * @param standIn empty or unset without an emulator. We ignore one on another machine
 */
export function outsideBy(standIn: string | undefined): OutsideFetch {
	const base = URL.parse(standIn ?? "");
	if (!base || !THIS_MACHINE.has(base.hostname)) return outside;
	return (address, init) => outside(`${base.origin}/${address}`, init);
}

/**
 * Runs work with a deadline, including reading the body. Aborts anything still running at the deadline or when
 * the work ends.
 * @throws LateError after `milliseconds`, or an earlier error from the work
 */
export async function withDeadline<T>(
	milliseconds: number,
	work: (signal: Deadline) => Promise<T>,
	timer: Timer = runtimeTimer,
): Promise<T> {
	const stop = new AbortController();
	try {
		return await within(milliseconds, work(stop.signal as Deadline), timer);
	} finally {
		stop.abort();
	}
}
