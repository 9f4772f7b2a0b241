import { SECOND } from "../../../db/time";
import { keepLatest } from "../remember";
import { within } from "../within";
import type { SessionClaims } from "./session-claims";

/** The session has its new token's claims. */
export type Asked = { session: SessionClaims; hasApp: boolean };

/** "limited" means too many requests from this address. */
export type Answer = Asked | "refused" | "unavailable" | "limited";

/** By the SHA-256 of the opaque token. */
export type ExchangeMemory = Map<string, Exchange>;

type Exchange = { startedAt: number; settledUntil: number | null; answer: Promise<Answer> };

type ExchangeOptions = {
	memory: ExchangeMemory;
	ask: (token: string) => Promise<Answer>;
	waitUntil: (work: Promise<unknown>) => void;
	now: () => number;
};

const REMEMBER = 60 * SECOND;
/** The provider's own deadline, with that of new keys. */
const LONGEST = 6 * SECOND;
const MOST = 1000;

/** A token that the provider doesn't know never becomes valid. */
const REMEMBER_FAILURE = { refused: REMEMBER, unavailable: 5 * SECOND, limited: 0 };

/** Once for all requests within a minute. Null if the provider refuses or the limit stops us. Never throws. */
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
