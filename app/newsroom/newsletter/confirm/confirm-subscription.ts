import type { Outcome, VerbNeeds } from "~/context/verb";
import { askAgain, confirmSubscriber, findByLink, type Subscriber } from "~db/queries/newsletter";
import { WEEK } from "~db/time";
import { hashOfToken, LONGEST_TOKEN } from "../token-hash";

/** How long a link confirms. */
const CONFIRMS_FOR = WEEK;

/**
 * What the link of a mail can do now: confirm; nothing, because it has, or because it ran out; or nothing, because the subscription has ended, or
 * because there is no such link, or a newer one took its place.
 */
export type LinkState = "open" | "confirmed" | "expired" | "ended" | "unknown";

type Needs = Pick<VerbNeeds, "db" | "now">;

/** What a link can do. Whoever has it was sent it: it tells nobody else about an address. */
export async function readLink({ db, now }: Needs, token: string): Promise<LinkState> {
	if (!isToken(token)) return "unknown";
	return stateOf(await findByLink(db, await hashOfToken(token)), now());
}

/** What came of pressing the button: the state of the link from now on, and where the newsletter was asked for where this press confirmed it. */
export type Confirmed = { state: Exclude<LinkState, "open">; newSource: string | null };

/** Confirms the subscription of a link, once: a second press finds it confirmed. */
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

/** Asks for another link in place of one that ran out. @returns the mail that is owed; null where none is */
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
