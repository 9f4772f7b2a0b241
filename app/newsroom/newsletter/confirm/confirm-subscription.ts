import type { Outcome, VerbNeeds } from "~/context/verb";
import { askAgain, confirmSubscriber, findByLink, type Subscriber } from "~db/queries/newsletter";
import { WEEK } from "~db/time";
import { hashOfToken, LONGEST_TOKEN } from "../token-hash";

const CONFIRMS_FOR = WEEK;

/**
 * What a confirmation link can do. It can confirm, has confirmed, or ran out. `ended` means the subscription
 * ended. `unknown` means that the link doesn't exist or a newer one replaced it.
 */
export type LinkState = "open" | "confirmed" | "expired" | "ended" | "unknown";

type Needs = Pick<VerbNeeds, "db" | "now">;

/** What a link can do. Only its recipient has it, so the answer reveals no address to anyone else. */
export async function readLink({ db, now }: Needs, token: string): Promise<LinkState> {
	if (!isToken(token)) return "unknown";
	return stateOf(await findByLink(db, await hashOfToken(token)), now());
}

/** The button's result. Gives the link's new state, and the sign-up source if this press confirmed it. */
export type Confirmed = { state: Exclude<LinkState, "open">; newSource: string | null };

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
