import { waitOfProposal } from "~/listings/facts/due-values";
import { statedKey } from "~/listings/facts/part-field";
import { kindById } from "~/listings/kinds/all";
import { bearingOf } from "~/listings/kinds/field-weight";
import { fieldOf } from "~/listings/kinds/kind";
import { dueOf } from "~/listings/values/shelf-life";
import type { Database } from "~db/database";
import { readSeen } from "../queue/read-seen.server";
import type { Ordered } from "../queue/read-waiting.server";
import type { TitledProposal } from "./present-proposal";

/**
 * The values with proposals, one row per proposal, with their urgency.
 * @param kindId the listings' kind, or empty for all
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
	const { listings, views } = await readSeen(
		db,
		wanted.map(({ listing }) => listing),
		since,
	);
	return wanted.flatMap((proposal): Ordered[] => {
		const listing = listings.get(proposal.listing);
		const kind = listing && kindById(listing.kind);
		// A number in an entry is decided in the entry's row, because statements hold whole entries.
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
