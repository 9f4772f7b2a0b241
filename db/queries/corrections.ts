import { desc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import type { FactRecord } from "../records";
import { facts, listings } from "../schema/listings";
import type { Attributes, Value } from "../values";

/** A value that was shown in place of another one that had been shown before. */
export type Correction = Pick<
	FactRecord,
	"field" | "value" | "asOf" | "confidence" | "sourceUrl" | "recordedAt"
> & {
	kind: string;
	slug: string;
	name: string;
	attributes: Attributes;
	previousValue: Value | null;
	previousAsOf: string | null;
};

/** Corrections that are read at most. */
const MOST = 200;

/** Values that replaced others, the last recorded first. */
export async function readCorrections(db: Database): Promise<Correction[]> {
	const previous = alias(facts, "previous");
	const rows = await db
		.select({
			kind: listings.kind,
			slug: listings.slug,
			name: listings.name,
			attributes: listings.attributes,
			field: facts.field,
			value: facts.value,
			asOf: facts.asOf,
			confidence: facts.confidence,
			sourceUrl: facts.sourceUrl,
			recordedAt: facts.recordedAt,
			previousValue: previous.value,
			previousAsOf: previous.asOf,
		})
		.from(facts)
		.innerJoin(previous, eq(previous.id, facts.supersedes))
		.innerJoin(listings, eq(listings.id, facts.listingId))
		.where(inArray(facts.standing, ["stated", "stands"]))
		.orderBy(desc(facts.recordedAt), facts.id)
		.limit(MOST);
	return rows.map((row) => ({
		...row,
		value: JSON.parse(row.value),
		previousValue: JSON.parse(row.previousValue),
		attributes: JSON.parse(row.attributes),
	}));
}
