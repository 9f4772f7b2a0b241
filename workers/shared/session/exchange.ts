import type { Session } from "../../../app/load-context";
import { within } from "../within";

/** What an isolate remembers of exchanges, by the SHA-256 of the opaque token. Times are UTC milliseconds. */
export type ExchangeMemory = Map<string, Exchange>;

type Exchange = { startedAt: number; settledUntil: number | null; answer: Promise<Session | null> };

export type ExchangeOptions = {
	memory: ExchangeMemory;
	/** Asks the provider and verifies what it gives. Null when it says no or does not answer; never throws. */
	ask: (token: string) => Promise<Session | null>;
	waitUntil: (work: Promise<unknown>) => void;
	now: () => number;
};

const SECOND = 1000;
const REMEMBER = 60 * SECOND;
const REMEMBER_FAILURE = 5 * SECOND;
/** The provider's own deadline and, where its keys are new, that of the keys. */
const LONGEST = 6 * SECOND;
const MOST = 1000;

/**
 * Exchanges an opaque token for the session it stands for, once for all who ask within a minute. Null when the provider
 * says no or does not answer; that is remembered for five seconds. Never throws.
 */
export async function exchangeToken(token: string, options: ExchangeOptions): Promise<Session | null> {
	const { memory, now, waitUntil } = options;
	const key = await hash(token);
	const known = memory.get(key);
	if (known && (known.settledUntil ?? known.startedAt + LONGEST) > now()) return inTime(known.answer);

	const answer = options.ask(token);
	const entry: Exchange = { startedAt: now(), settledUntil: null, answer };
	// Put at the end, so that the first one is the oldest.
	memory.delete(key);
	memory.set(key, entry);
	for (const oldest of memory.keys()) {
		if (memory.size <= MOST) break;
		memory.delete(oldest);
	}
	const settled = answer.then((session) => {
		entry.settledUntil = session ? Math.min(now() + REMEMBER, session.expiresAt) : now() + REMEMBER_FAILURE;
	});
	waitUntil(settled);
	return inTime(answer);
}

/** The request that asked may be gone, and its answer with it. */
function inTime(answer: Promise<Session | null>): Promise<Session | null> {
	return within(LONGEST, answer).catch(() => null);
}

async function hash(token: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
