import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { statedKey } from "~/listings/news/part-field";
import { bearingOf, WEIGHTS } from "~/listings/upkeep/field-weight";
import { dueOf } from "~/listings/upkeep/shelf-life";
import { daysBetween } from "~/ui/format";
import type { Database } from "~db/database";
import { readSeen } from "../queue/read-seen.server";
import type { Ordered } from "../queue/read-waiting.server";
import type { TitledProposal } from "./present-proposal";

const DAY = 86_400_000;

/**
 * The values that importers propose something for, a row a proposal, with how much each waits: (views in 30 days + 1) × days × what hangs on the field, the days being
 * those that what is shown is past its shelf life, or those that the proposal has waited where that is more.
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
	const { listings, views } = await readSeen(
		db,
		wanted.map(({ listing }) => listing),
		since,
	);
	return wanted.flatMap((proposal): Ordered[] => {
		const listing = listings.get(proposal.listing);
		const kind = listing && kindById(listing.kind);
		// A number of an entry is decided on in the row of the entry, which is what is stated.
		const field = kind && fieldOf(kind, statedKey(kind, proposal.field));
		if (!listing || !kind || !field) return [];
		const bearing = bearingOf(kind, field.key);
		const seen = views.get(listing.id) ?? 0;
		const from = listing.provenance[field.key];
		const over = from ? daysBetween(dueOf(field, from), today) : 0;
		const days = Math.max(over, Math.floor((now - proposal.createdAt) / DAY) + 1);
		const value = { listing, unknowns: {}, views: seen, kind, field, bearing, reports: [], proposal };
		return [{ wait: (seen + 1) * days * WEIGHTS[bearing], value }];
	});
}
