import type { Link, LinkIdentity, LinkState } from "../../../db/queries/link-checks";
import { DAY } from "../../../db/time";
import { tellsNothing } from "../fetching/shares-word";
import type { LinkVerdict } from "./judge-link";

/** A link is dead when nothing was there so often in a row, over so long. */
export const DEAD_AFTER = { checks: 3, time: 3 * DAY };
/** How long after a check a link is asked again, about; and where nothing was there, so that three times make the three days. */
const INTERVAL = 14 * DAY;
const SOONER = 1.5 * DAY;
/** The part of a wait that chance decides, so that what was found on one day is not asked on one day for ever. */
const JITTER = 0.2;

export type Checked = {
	link: Link;
	verdict: LinkVerdict;
	/** UTC milliseconds. */
	now: number;
	/** From 0 up to 1. */
	random: () => number;
};

/** What a verdict changes of a link's row. Pure. */
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

/** When a link is asked again, UTC milliseconds: in about two weeks, sooner where it may be dead. */
export function nextCheck(isFailing: boolean, now: number, random: () => number): number {
	// Never sooner than a third check needs; the two weeks are their mean.
	return (
		now +
		Math.round(isFailing ? SOONER * (1 + JITTER * random()) : INTERVAL * (1 + JITTER * (random() - 0.5)))
	);
}

function changesOf(link: Link, { result, words, said }: LinkVerdict, now: number): Partial<LinkState> {
	// Who does not let us see has neither failed nor answered.
	if (result === "unclear") return {};
	if (result === "failed") return failed(link, words, now);
	const there = { failures: 0, failingSince: null, mayBeDead: false, said };
	if (result === "ok")
		return { ...there, trusted: trustedNow(link, said), flag: null, flagWhy: null, flaggedAt: null };
	return { ...there, flag: result, flagWhy: words, flaggedAt: flaggedSince(link, result, now) };
}

/** What is known to be right from now on. A title that tells nothing, as a page has that is drawn by script, does not take the place of one that does. */
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
