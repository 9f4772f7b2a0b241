import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { statedKey } from "~/listings/news/part-field";
import { bearingOf } from "~/listings/upkeep/field-weight";
import { waitOfProposal } from "~/listings/upkeep/proposal-wait";
import { dueOf } from "~/listings/upkeep/shelf-life";
import type { Database } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { readViews } from "~db/queries/verification";
import type { Ordered } from "../queue/read-waiting.server";
import type { TitledProposal } from "./present-proposal";

/** Listings a query. */
const AT_ONCE = 90;

/**
 * The values that importers propose something for, a row a proposal, with how much each waits.
 * @param kindId of the listings wanted; empty for all
 * @param now UTC milliseconds
 */
export async function readProposed(
	db: Database,
	proposals: TitledProposal[],
	kindId: string,
	now: number,
	{ today, since }: { today: string; since: string },
): Promise<Ordered[]> {
	const wanted = proposals.filter(({ listing }) => kindId === "" || listing.startsWith(`${kindId}:`));
	const ids = [...new Set(wanted.map(({ listing }) => listing))];
	const listings = new Map<string, Awaited<ReturnType<typeof readListingsByIds>>[number]>();
	const views = new Map<string, number>();
	for (let from = 0; from < ids.length; from += AT_ONCE) {
		const some = ids.slice(from, from + AT_ONCE);
		const [found, seen] = await Promise.all([readListingsByIds(db, some), readViews(db, some, since)]);
		for (const listing of found) listings.set(listing.id, listing);
		for (const [id, count] of seen) views.set(id, count);
	}
	return wanted.flatMap((proposal): Ordered[] => {
		const listing = listings.get(proposal.listing);
		const kind = listing && kindById(listing.kind);
		// A number of an entry is decided on in the row of the entry, which is what is stated.
		const field = kind && fieldOf(kind, statedKey(kind, proposal.field));
		if (!listing || !kind || !field) return [];
		const bearing = bearingOf(kind, field.key);
		const seen = views.get(listing.id) ?? 0;
		const from = listing.provenance[field.key];
		const waiting = { due: from ? dueOf(field, from) : null, bearing, createdAt: proposal.createdAt };
		const value = { listing, unknowns: {}, views: seen, kind, field, bearing, reports: [], proposal };
		return [{ wait: waitOfProposal(waiting, seen, now, today), value }];
	});
}
