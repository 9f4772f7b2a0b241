import type { Outcome, VerbNeeds } from "~/context/verb";
import { askAgain, confirmSubscriber, endByLink, findByLink, type Subscriber } from "~db/queries/newsletter";
import { endNoticesByLink } from "~db/queries/notice-mails";
import { WEEK } from "~db/time";

const CONFIRMS_FOR = WEEK;
/** Longer than our tokens. */
const LONGEST_TOKEN = 100;

/** `unknown` means that the link doesn't exist or a newer one replaced it. */
export type LinkState = "open" | "confirmed" | "expired" | "ended" | "unknown";

type Needs = Pick<VerbNeeds, "db" | "now">;

/** Only the link's recipient has it, so the answer reveals no address to anyone else. */
export async function readLink({ db, now }: Needs, token: string): Promise<LinkState> {
	if (!isToken(token)) return "unknown";
	return stateOf(await findByLink(db, await hashOfToken(token)), now());
}

/** `newSource` is the sign-up source if this press confirmed it. */
type Confirmed = { state: Exclude<LinkState, "open">; newSource: string | null };

export async function confirmSubscription({ db, now }: Needs, token: string): Promise<Outcome<Confirmed>> {
	if (!isToken(token)) return { done: { state: "unknown", newSource: null } };
	const at = now();
	const hash = await hashOfToken(token);
	const { subscriber, isNew } = await confirmSubscriber(db, hash, { now: at, askedFrom: at - CONFIRMS_FOR });
	const state = stateOf(subscriber, at);
	return {
		done: {
			state: state === "open" ? "expired" : state,
			newSource: isNew ? (subscriber?.source ?? null) : null,
		},
	};
}

export async function renewLink(
	{ db, now }: Needs,
	token: string,
): Promise<Outcome<{ mail: string | null }>> {
	if (!isToken(token)) return { done: { mail: null } };
	return { done: { mail: await askAgain(db, await hashOfToken(token), now()) } };
}

function isToken(token: string): boolean {
	return token.length > 0 && token.length <= LONGEST_TOKEN;
}

function stateOf(subscriber: Subscriber | null, now: number): LinkState {
	if (!subscriber) return "unknown";
	if (subscriber.status !== "pending") return subscriber.status;
	return subscriber.askedAt >= now - CONFIRMS_FOR ? "open" : "expired";
}

export async function hashOfToken(token: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
	return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type Ended = "digest" | "notices";

const endings = { digest: endByLink, notices: endNoticesByLink };

/** Works for anyone who has the email. Repeats change nothing. */
export async function endSubscription(
	{ db, now }: Needs,
	of: Ended,
	token: string,
): Promise<Outcome<{ isKnown: boolean }>> {
	if (!isToken(token)) return { done: { isKnown: false } };
	return { done: { isKnown: await endings[of](db, await hashOfToken(token), now()) } };
}
