import type { Link } from "../../../db/queries/link-checks";
import { DAY } from "../../../db/time";
import { siteOf } from "../fetching/site-of";

/** A site with more links than can be asked in two weeks is asked about them in turn: each waits up to so long for another run. */
const TURN = 7 * DAY;

export type ChosenLinks = {
	/** One of each site. */
	asked: Link[];
	/** Others of the same sites, and when they are due instead, UTC milliseconds. */
	later: Array<{ url: string; dueAt: number }>;
};

/**
 * Chooses among links that are due, in their order: of each site only the first, so that no site is asked twice in a run. What somebody wants asked with
 * the next run is not put off further. Pure.
 */
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
