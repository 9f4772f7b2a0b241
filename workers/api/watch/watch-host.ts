import { log } from "~workers/shared/log";
import { settleChanges } from "../../../db/queries/page-changes";
import { keepHost, readDuePages, readHost } from "../../../db/queries/watched-pages";
import { DAY, MINUTE } from "../../../db/time";
import { nextTime } from "../fetching/next-time";
import { userAgentOf } from "./ask-page";
import { rulesOfHost } from "./host-rules";
import { readWatchedPage } from "./read-watched-page";
import type { Rules } from "./robots";
import type { WatchRun } from "./watch-run";

/** Pages per step, and the minimum pause between two. */
const MOST_PAGES = 3;
export const LEAST_PAUSE = 10_000;
/** The longest pause. A host that wants more gets one request. */
const LONGEST_REST = 30_000;
/** The first wait of a host that wants to be left alone, or whose robots.txt cannot be read. */
const FIRST_WAIT = 30 * MINUTE;

/**
 * Reads a few of a host's due pages in turn, no faster than the host wants. Changes only the watcher's rows,
 * and nothing visitors see.
 * @throws database and archive errors, after which the step is repeated
 */
export async function watchHost(host: string, run: WatchRun): Promise<void> {
	const { db, now, contact, random = Math.random, rest = wait } = run;
	if (contact === null) return;
	await settleChanges(db, now);
	const pages = await readDuePages(db, host, now, MOST_PAGES);
	const [first] = pages;
	if (!first) return;
	const asking = { ...run, userAgent: userAgentOf({ origin: run.origin, contact }) };
	const known = new Map<string, Rules | null>();
	const rulesOf = async (address: URL) => {
		const before = known.get(address.origin);
		if (before !== undefined) return before;
		const rules = await rulesOfHost(address, asking);
		known.set(address.origin, rules);
		return rules;
	};
	const rules = await rulesOf(new URL(first.url));
	if (!rules) {
		const { failures = 1 } = (await readHost(db, host)) ?? {};
		const next = { interval: DAY, now, failures, retryAfter: null, random, firstWait: FIRST_WAIT };
		await keepHost(db, host, { nextAt: nextTime(next) });
		log("warn", "host_not_watched", { host, why: "robots.txt cannot be read" });
		return;
	}
	const pause = Math.max(LEAST_PAUSE, rules.delay);
	const counts: Record<string, number> = {};
	let leftAlone = 0;
	let asked = 0;
	for (const page of pages) {
		if (asked > 0) {
			if (pause > LONGEST_REST) break;
			await rest(pause);
		}
		const { outcome, isBusy, retryAfter } = await readWatchedPage(page, { ...run, contact, rulesOf });
		counts[outcome] = (counts[outcome] ?? 0) + 1;
		// What robots.txt forbids was not asked.
		if (outcome !== "forbidden") asked++;
		if (!isBusy) continue;
		leftAlone = Math.max(retryAfter ?? 0, FIRST_WAIT);
		break;
	}
	await keepHost(db, host, { nextAt: now + Math.max(pause * Math.max(asked, 1), leftAlone) });
	log("info", "host_watched", { host, ...counts });
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
