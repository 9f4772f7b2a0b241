import { THIS_MACHINE } from "./this-machine";
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
 * How others are asked where a stand-in of the web may be set. It answers in the place of every address of others, under its own address followed by
 * theirs: `http://localhost:9100/https://api.kraken.com/…`. Whether an address may be asked is decided before, by the address itself.
 * @param standIn empty or unset: there is none. One that is not on this machine is not asked.
 */
export function outsideBy(standIn: string | undefined): OutsideFetch {
	const base = URL.parse(standIn ?? "");
	if (!base || !THIS_MACHINE.has(base.hostname)) return outside;
	return (address, init) => outside(`${base.origin}/${address}`, init);
}

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
