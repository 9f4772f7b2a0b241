import { SECOND } from "../../../db/time";
import { keepLatest } from "../keep-latest";
import { within } from "../within";
import type { SessionClaims } from "./session-claims";

/**
 * The provider's answer about a session: its new token's claims, and whether the person has an authenticator
 * app.
 */
export type Asked = { session: SessionClaims; hasApp: boolean };

/** The result: a session, a refusal, no answer, or too many requests from this address. */
export type Answer = Asked | "refused" | "unavailable" | "limited";

/** Recent exchanges in an isolate, by the SHA-256 of the opaque token. Times are UTC milliseconds. */
export type ExchangeMemory = Map<string, Exchange>;

type Exchange = { startedAt: number; settledUntil: number | null; answer: Promise<Answer> };

export type ExchangeOptions = {
	memory: ExchangeMemory;
	/** Asks the provider and verifies what it gives. Never throws. */
	ask: (token: string) => Promise<Answer>;
	waitUntil: (work: Promise<unknown>) => void;
	now: () => number;
};

const REMEMBER = 60 * SECOND;
/** The provider's own deadline and, where its keys are new, that of the keys. */
const LONGEST = 6 * SECOND;
const MOST = 1000;

/** How long to remember failures. A token that the provider doesn't know never becomes valid. */
const REMEMBER_FAILURE = { refused: REMEMBER, unavailable: 5 * SECOND, limited: 0 };

/**
 * Exchanges an opaque token for its session, once for all requests within a minute. Null if the provider
 * refuses or the limit stops us. Never throws.
 */
export async function exchangeToken(
	token: string,
	options: ExchangeOptions,
): Promise<Asked | "unavailable" | null> {
	const { memory, now, waitUntil } = options;
	const key = await hash(token);
	const known = memory.get(key);
	if (known && (known.settledUntil ?? known.startedAt + LONGEST) > now()) return inTime(known.answer);

	const answer = options.ask(token);
	const entry: Exchange = { startedAt: now(), settledUntil: null, answer };
	keepLatest(memory, key, entry, MOST);
	const settled = answer.then((said) => {
		entry.settledUntil =
			typeof said === "string"
				? now() + REMEMBER_FAILURE[said]
				: Math.min(now() + REMEMBER, said.session.expiresAt);
	});
	waitUntil(settled);
	return inTime(answer);
}

/** The request that asked may be gone, and its answer with it. */
async function inTime(answer: Promise<Answer>): Promise<Asked | "unavailable" | null> {
	const said = await within(LONGEST, answer).catch(() => "unavailable" as const);
	return said === "refused" || said === "limited" ? null : said;
}

async function hash(token: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
