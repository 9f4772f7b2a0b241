import { THIS_MACHINE } from "./this-machine";
import { runtimeTimer, type Timer, within } from "./within";

declare const deadline: unique symbol;

/** Only `withDeadline` makes one, so every fetch has one. */
export type Deadline = AbortSignal & { readonly [deadline]: true };

export type Bounded = RequestInit & { signal: Deadline };

export type FetchUrl = (address: string, init: Bounded) => Promise<Response>;

/** The linter refuses any other `fetch` in a worker. */
export const fetchUrl: FetchUrl = (address, init) => fetch(address, init);

/** Local runs may use a web emulator, at its address followed by the real one: `http://localhost:9100/https://api.kraken.com/…`. Callers check the real address first. @param standIn ignored if on another machine */
export function fetchUrlBy(standIn: string | undefined): FetchUrl {
	const base = URL.parse(standIn ?? "");
	if (!base || !THIS_MACHINE.has(base.hostname)) return fetchUrl;
	return (address, init) => fetchUrl(`${base.origin}/${address}`, init);
}

/** Includes reading the body. Aborts anything still running when the work ends. @throws LateError */
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
