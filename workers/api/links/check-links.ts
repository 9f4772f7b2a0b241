import { log } from "~workers/shared/log";
import type { Counts } from "../../../app/admin/health/jobs";
import type { Database } from "../../../db/database";
import { type Link, putOff, readDueLinks, readUsesOf, saveCheck } from "../../../db/queries/links";
import { DAY } from "../../../db/time";
import { isPublicPage, siteOf } from "../fetching/public-address";
import { askLink, type LinkNeeds } from "./ask-link";
import { digestCheck, nextCheck } from "./digest-check";
import { followTexts, followUses } from "./follow-uses";
import { judgeLink } from "./judge-link";

/** About 50,000 links in two weeks. Each takes up to ten requests, so a run stays within 1,000, together with the feeds. */
const MOST_A_RUN = 25;
/** Links that are due among which those are chosen. */
const MOST_DUE = 150;
/** A worker has six connections. */
const AT_ONCE = 4;
const MOST_USES = 200;

export type LinksRun = Omit<LinkNeeds, "isAllowed"> & {
	db: Database;
	now: number;
	isAllowed?: LinkNeeds["isAllowed"];
	random?: () => number;
};

/** One per site. Changes only the links' rows, and nothing visitors see. @throws database errors */
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
	await saveCheck(db, link, digestCheck({ link, verdict, now, random }));
	return verdict.result;
}

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

/** A site with too many links for two weeks is asked in turn. Each link waits up to this long. */
const TURN = 7 * DAY;

type ChosenLinks = {
	asked: Link[];
	/** Others of the same sites, with their new due time. */
	later: Array<{ url: string; dueAt: number }>;
};

/** The first of each site. What someone wants checked with the next run isn't put off further. */
export function chooseDue(due: Link[], most: number, now: number, random: () => number): ChosenLinks {
	const asked: Link[] = [];
	const later: ChosenLinks["later"] = [];
	const sites = new Set<string>();
	for (const link of due) {
		const site = siteOf(link.url) ?? link.url;
		if (!sites.has(site)) {
			if (asked.length === most) continue;
			sites.add(site);
			asked.push(link);
		} else if (link.dueAt > 0) later.push({ url: link.url, dueAt: now + Math.round(random() * TURN) });
	}
	return { asked, later };
}
