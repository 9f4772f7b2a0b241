import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { groupBy } from "~db/group-by";
import { readStandings } from "~db/queries/record-facts";
import { readWithoutDue, writeDue } from "~db/queries/verification";
import { kindById } from "../kinds/all";
import { deriveFrom, listingRow } from "./listing-rows";

const PAGE = 50;
/** Pages per run, with four round trips each. */
const MOST_PAGES = 20;

/** For listings from older builds, so that the verification queue finds their values without a new import. */
export async function fillDue(db: Database, now: number): Promise<number> {
	let filled = 0;
	for (let page = 0; page < MOST_PAGES; page++) {
		const found = await readWithoutDue(db, PAGE);
		const rows = [];
		for (const [id, some] of groupBy(found, ({ kind }) => kind)) {
			const kind = kindById(id);
			if (!kind) continue;
			const standings = await readStandings(
				db,
				id,
				some.map((listing) => listing.id),
			);
			for (const [listing, { facts }] of standings) {
				const derived = deriveFrom(kind, listing, facts, dayOf(now));
				const {
					unknowns = "{}",
					dueRanked = null,
					dueCompared = null,
					dueRest = null,
				} = listingRow(kind, derived, 0, now);
				rows.push({ id: listing, unknowns, dueRanked, dueCompared, dueRest });
			}
		}
		if (rows.length === 0) break;
		await writeDue(db, rows);
		filled += rows.length;
		if (found.length < PAGE) break;
	}
	return filled;
}
