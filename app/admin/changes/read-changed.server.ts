import { doubtedDays } from "~/listings/facts/due-values";
import { kindById } from "~/listings/kinds/all";
import { bearingOf, WEIGHTS } from "~/listings/kinds/field-weight";
import { fieldOf } from "~/listings/kinds/kind";
import type { Database } from "~db/database";
import { groupBy } from "~db/group-by";
import { readOpenChanges } from "~db/queries/page-changes";
import { DAY } from "~db/time";
import type { Changed, Waiting } from "../queue/present-row";
import { readSeen } from "../queue/read-seen.server";
import type { Ordered } from "../queue/read-waiting.server";

/** The most changed pages in the queue, listings per page, and values overall. More appear as you decide these. */
const MOST = { changes: 100, listings: 40, values: 300 };

/**
 * Changed pages, one row each, in the place of their most urgent value.
 * @param kindId the listings' kind, or empty for all
 * @param now UTC milliseconds
 */
export async function readChanged(
	db: Database,
	kindId: string,
	now: number,
	{ today, since }: { today: string; since: string },
): Promise<Ordered[]> {
	const { changes, values } = await readOpenChanges(db, MOST);
	const wanted = values.filter(({ listing }) => kindId === "" || listing.startsWith(`${kindId}:`));
	const { listings, views } = await readSeen(
		db,
		wanted.map(({ listing }) => listing),
		since,
	);
	const byChange = groupBy(wanted, ({ change }) => change);
	return changes.flatMap((change): Ordered[] => {
		const waited = Math.floor((now - change.createdAt) / DAY);
		const ordered = (byChange.get(change.id) ?? []).flatMap((one): Ordered[] => {
			const listing = listings.get(one.listing);
			const kind = listing && kindById(listing.kind);
			const field = kind && fieldOf(kind, one.field);
			if (!listing || !kind || !field) return [];
			const bearing = bearingOf(kind, field.key);
			const seen = views.get(listing.id) ?? 0;
			const days = doubtedDays(field, listing.provenance[field.key], waited, today);
			const value: Waiting = { listing, unknowns: {}, views: seen, kind, field, bearing, reports: [] };
			return [{ wait: (seen + 1) * Math.max(0, days) * WEIGHTS[bearing], value }];
		});
		const [first] = ordered.sort((a, b) => b.wait - a.wait);
		if (!first) return [];
		const changed: Changed = { change, values: ordered.map(({ value }) => value) };
		return [{ wait: first.wait, value: { ...first.value, changed } }];
	});
}
