import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../database";
import { readById } from "../json-rows";
import type { FactRecord, ListingRecord, QualityCounts, QualityVersion } from "../records";
import { facts, listings } from "../schema/listings";
import { recordColumns, toRecord } from "./directory";
import { toFact } from "./listings";
import { standsAlone } from "./merged";
import { versionsQuery } from "./quality";
import { approvedReviews, type ReviewMoment, reviewMomentsOf } from "./shown-reviews";

export type CountedListing = {
	id: string;
	kind: string;
	slug: string;
	name: string;
	quality: QualityCounts;
	verifiedAt: string | null;
	approvedReviews: number;
};

const PAGE = 2000;

export async function readCountedListings(db: Database): Promise<CountedListing[]> {
	const { id, kind, slug, name, quality, verifiedAt } = listings;
	const rows = await readById(PAGE, (after, size) =>
		db
			.select({ id, kind, slug, name, quality, verifiedAt, approvedReviews })
			.from(listings)
			.where(and(standsAlone, gt(id, after)))
			.orderBy(id)
			.limit(size),
	);
	return rows.map((row) => ({ ...row, quality: JSON.parse(row.quality) }));
}

/** With every fact ever recorded, and the times its reviews were public. */
export async function readRecording(
	db: Database,
	id: string,
): Promise<{
	listing: ListingRecord;
	facts: FactRecord[];
	versions: QualityVersion[];
	moments: ReviewMoment[];
} | null> {
	const [found, history, versions, moments] = await db.batch([
		db.select(recordColumns).from(listings).where(eq(listings.id, id)),
		db.select().from(facts).where(eq(facts.listingId, id)).orderBy(facts.recordedAt, facts.id),
		versionsQuery(db),
		reviewMomentsOf(db, id),
	]);
	const row = found[0];
	return row ? { listing: toRecord(row), facts: history.map(toFact), versions, moments } : null;
}
