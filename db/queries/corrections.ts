import { and, type Column, desc, eq, inArray, lt, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import type { FactRecord } from "../records";
import { facts, listings } from "../schema/listings";
import type { Attributes, Value } from "../values";
import { standsAlone } from "./merged";

/** A value that was shown in place of another one that had been shown before. */
export type Correction = Pick<
	FactRecord,
	"id" | "field" | "value" | "asOf" | "confidence" | "sourceUrl" | "recordedAt"
> & {
	kind: string;
	slug: string;
	name: string;
	attributes: Attributes;
	previousValue: Value | null;
	previousAsOf: string | null;
};

/** Whether the replaced fact had been recorded earlier, not in the same import. */
export function wasShown(before: Column): SQL {
	return lt(before, facts.recordedAt);
}

const MOST = 200;

/** Values that replaced ones we had shown, newest first. */
export async function readCorrections(db: Database, kind?: string, most = MOST): Promise<Correction[]> {
	const previous = alias(facts, "previous");
	const rows = await db
		.select({
			id: facts.id,
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
		.where(
			and(
				inArray(facts.standing, ["stated", "stands"]),
				wasShown(previous.recordedAt),
				standsAlone,
				kind === undefined ? undefined : eq(listings.kind, kind),
			),
		)
		.orderBy(desc(facts.recordedAt), facts.id)
		.limit(most);
	return rows.map((row) => ({
		...row,
		value: JSON.parse(row.value),
		previousValue: JSON.parse(row.previousValue),
		attributes: JSON.parse(row.attributes),
	}));
}
