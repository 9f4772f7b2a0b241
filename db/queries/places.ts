import { and, between, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { kindTotals, listings } from "../schema/listings";

export type Place = {
	slug: string;
	name: string;
	lat: number;
	lon: number;
	/** ISO 3166-1 code. */
	country: string | null;
	city: string | null;
	group: string | null;
};

/** D1 batches tell columns apart by name only, so each needs its own. */
const attribute = <T>(path: string) => sql<T>`json_extract(${listings.attributes}, ${path})`;

/** With both coordinates and not closed, in the kind's order. @param most that are looked at */
export async function readPlaces(
	db: Database,
	kind: string,
	most: number,
): Promise<{ places: Place[]; total: number }> {
	const [places, totals] = await db.batch([
		db
			.select({
				slug: listings.slug,
				name: listings.name,
				lat: attribute<number>("$.lat").as("lat"),
				lon: attribute<number>("$.lon").as("lon"),
				country: listings.country,
				city: attribute<string | null>("$.city").as("city"),
				group: attribute<string | null>("$.category_group").as("category_group"),
			})
			.from(listings)
			.where(
				and(
					eq(listings.kind, kind),
					between(listings.ordinal, 0, most - 1),
					or(sql`${listings.status} is null`, ne(listings.status, "closed")),
					isNotNull(attribute("$.lat")),
					isNotNull(attribute("$.lon")),
				),
			)
			.orderBy(listings.ordinal),
		db.select({ total: kindTotals.total }).from(kindTotals).where(eq(kindTotals.kind, kind)),
	]);
	return { places, total: totals[0]?.total ?? 0 };
}
