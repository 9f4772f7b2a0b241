import { SECOND } from "../../../db/time";
import { keepLatest } from "../keep-latest";
import { within } from "../within";
import type { SessionClaims } from "./session-claims";

/** What the provider said of a session: what its fresh token says, and whether the person has an authenticator app. */
export type Asked = { session: SessionClaims; hasApp: boolean };

/** What asking came to: a session, a no, no answer, or that there were too many questions from this address. */
export type Answer = Asked | "refused" | "unavailable" | "limited";

/** What an isolate remembers of exchanges, by the SHA-256 of the opaque token. Times are UTC milliseconds. */
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

/** For how long what is no session is remembered: a token the provider does not know will never be one. */
const REMEMBER_FAILURE = { refused: REMEMBER, unavailable: 5 * SECOND, limited: 0 };

/**
 * Exchanges an opaque token for the session it stands for, once for all who ask within a minute. Null when the provider
 * says no, or is not asked because of the limit. Never throws.
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
