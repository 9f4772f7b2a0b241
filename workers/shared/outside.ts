import { runtimeTimer, type Timer, within } from "./within";

declare const deadline: unique symbol;

/** Ends what is asked when its time is over. Only `withDeadline` makes one, so that nothing is asked without. */
export type Deadline = AbortSignal & { readonly [deadline]: true };

/** How an address of others is asked: by a deadline, always. */
export type Bounded = RequestInit & { signal: Deadline };

/** What reaches an address of others; tests answer in its place. */
export type OutsideFetch = (address: string, init: Bounded) => Promise<Response>;

/** Asks an address outside. The one place that does: `tests/architecture.test.ts` finds any other `fetch` of a worker. */
export const outside: OutsideFetch = (address, init) => fetch(address, init);

/**
 * What asking gives, body and all, if it comes in time. When the time is over, or the work is done, whatever of it is still
 * under way is called off.
 * @throws LateError after `milliseconds`; or what the work throws before that
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
