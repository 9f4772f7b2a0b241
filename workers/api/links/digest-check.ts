import type { Link, LinkIdentity, LinkState } from "../../../db/queries/links";
import { DAY } from "../../../db/time";
import { tellsNothing } from "../fetching/shares-word";
import type { LinkVerdict } from "./judge-link";

/** A link is dead when nothing was there so often in a row, over so long. */
export const DEAD_AFTER = { checks: 3, time: 3 * DAY };
/** After a failure it's shorter, so that three checks fit into three days. */
const INTERVAL = 14 * DAY;
const SOONER = 1.5 * DAY;
/** Random part of a wait, so that links found on one day aren't checked on one day forever. */
const JITTER = 0.2;

export type Checked = {
	link: Link;
	verdict: LinkVerdict;
	now: number;
	random: () => number;
};

export function digestCheck({ link, verdict, now, random }: Checked): LinkState {
	const { url: _url, decidedAt: _decidedAt, ...before } = link;
	const { result, words } = verdict;
	const state: LinkState = {
		...before,
		...changesOf(link, verdict, now),
		askedAt: now,
		result,
		resultWords: words,
	};
	const isFailing = state.failures > 0 && state.flag !== "dead" && !state.mayBeDead;
	return { ...state, dueAt: nextCheck(isFailing, now, random) };
}

/** In about two weeks, sooner if it may be dead. */
export function nextCheck(isFailing: boolean, now: number, random: () => number): number {
	// Never sooner than a third check needs. Two weeks are the mean.
	return (
		now +
		Math.round(isFailing ? SOONER * (1 + JITTER * random()) : INTERVAL * (1 + JITTER * (random() - 0.5)))
	);
}

function changesOf(link: Link, { result, words, said }: LinkVerdict, now: number): Partial<LinkState> {
	// A server that blocks us neither failed nor answered.
	if (result === "unclear") return {};
	if (result === "failed") return failed(link, words, now);
	const there = { failures: 0, failingSince: null, mayBeDead: false, said };
	if (result === "ok")
		return { ...there, trusted: trustedNow(link, said), flag: null, flagWhy: null, flaggedAt: null };
	return { ...there, flag: result, flagWhy: words, flaggedAt: flaggedSince(link, result, now) };
}

/** A page drawn by script has a title that says nothing, which doesn't replace a better one. */
function trustedNow({ trusted }: Link, said: LinkIdentity | null): LinkIdentity | null {
	if (!said || (said.title !== null && !tellsNothing(said.title))) return said;
	return { ...said, title: trusted?.title ?? said.title };
}

function failed(link: Link, words: string, now: number): Partial<LinkState> {
	const failures = link.failures + 1;
	const failingSince = link.failingSince ?? now;
	const isDead = failures >= DEAD_AFTER.checks && now - failingSince >= DEAD_AFTER.time && !link.mayBeDead;
	const flag = { flag: "dead" as const, flagWhy: words, flaggedAt: flaggedSince(link, "dead", now) };
	return { failures, failingSince, ...(isDead && flag) };
}

function flaggedSince({ flag, flaggedAt }: Link, now: Link["flag"], time: number): number {
	return flag === now ? (flaggedAt ?? time) : time;
}
