import { log } from "~workers/shared/log";
import type { Counts } from "../../../app/admin/health/jobs";
import type { Database } from "../../../db/database";
import { keepCheck, type Link, putOff, readDueLinks } from "../../../db/queries/link-checks";
import { readUsesOf } from "../../../db/queries/link-uses";
import { isPublicPage } from "../fetching/public-address";
import { askLink, type LinkNeeds } from "./ask-link";
import { chooseDue } from "./choose-due";
import { digestCheck, nextCheck } from "./digest-check";
import { followTexts } from "./follow-texts";
import { followUses } from "./follow-uses";
import { judgeLink } from "./judge-link";

/**
 * Links per run, about 50,000 in two weeks. Each takes up to ten requests and one database call, so a run stays
 * within 1,000 subrequests, together with the feeds.
 */
const MOST_A_RUN = 25;
/** Links that are due among which those are chosen. */
const MOST_DUE = 150;
/** Concurrent checks. A worker has six connections. */
const AT_ONCE = 4;
const MOST_USES = 200;

export type LinksRun = Omit<LinkNeeds, "isAllowed"> & {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	/** By default the public web. */
	isAllowed?: LinkNeeds["isAllowed"];
	/** From 0 up to 1. */
	random?: () => number;
};

/**
 * Updates the list of links, and checks a few due addresses, one per site. Changes only the links' rows, and
 * nothing visitors see. Writes one log line.
 * @throws database errors
 */
export async function checkLinks(run: LinksRun): Promise<Counts> {
	const { db, now, random = Math.random } = run;
	await followUses({ db, now, random });
	await followTexts({ db, now, random });
	const due = await readDueLinks(db, now, MOST_DUE);
	const { asked, later } = chooseDue(due, MOST_A_RUN, now, random);
	if (asked.length === 0) return {};
	const begun = asked.map(({ url }) => ({ url, dueAt: nextCheck(true, now, random) }));
	await putOff(db, [...later, ...begun]);
	const names = await websiteNames(db, asked);
	const counts: Record<string, number> = {};
	const waiting = [...asked];
	async function checkOneByOne(): Promise<void> {
		for (let link = waiting.shift(); link; link = waiting.shift()) {
			const result = await checkLink(link, names.get(link.url) ?? [], run);
			counts[result] = (counts[result] ?? 0) + 1;
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, checkOneByOne));
	log("info", "links_checked", { links: asked.length, ...counts });
	return { checked: asked.length };
}

async function checkLink(link: Link, names: string[], run: LinksRun): Promise<string> {
	const { db, now, random = Math.random } = run;
	const answer = await askLink(link.url, { isAllowed: isPublicPage, ...run });
	const verdict = judgeLink({ link, names, answer });
	await keepCheck(db, link, digestCheck({ link, verdict, now, random }));
	return verdict.result;
}

/** The names of the listings whose website an address is. */
async function websiteNames(db: Database, asked: Link[]): Promise<Map<string, string[]>> {
	const uses = await readUsesOf(
		db,
		asked.map(({ url }) => url),
		MOST_USES,
	);
	const names = new Map<string, string[]>();
	for (const { url, name, isWebsite } of uses)
		if (isWebsite) names.set(url, [...(names.get(url) ?? []), name]);
	return names;
}
