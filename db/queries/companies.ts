import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import { listings } from "../schema/listings";
import { standsAlone } from "./merged";

/** Which listed companies there are, with their websites: who a site belongs to decides what a source is. */

const { kind, slug, name, website } = listings;

/** All of some kinds. */
export function readWebsites(db: Database, kinds: string[]) {
	return db
		.select({ kind, slug, name, website })
		.from(listings)
		.where(and(inArray(kind, kinds), standsAlone));
}

/** Of some kinds the first whose site is one of these, for each, and those with one of these slugs: one query, as many rows as it gives. */
export function readCompaniesOf(db: Database, kinds: string[], of: { sites: string[]; slugs: string[] }) {
	const named = of.slugs.flatMap((each) => kinds.map((one) => `${one}:${each}`));
	const onSites = sql`select (select ${listings.id} from ${listings} where ${listings.site} = on_site.value
		and ${listings.kind} = of_kind.value and ${standsAlone} order by ${listings.id} limit 1)
		from json_each(${JSON.stringify(of.sites)}) as on_site, json_each(${JSON.stringify(kinds)}) as of_kind`;
	const ids = sql`(${onSites} union select value from json_each(${JSON.stringify(named)}))`;
	return (
		db
			.select({ kind, slug, name, website })
			.from(listings)
			// By their ids, and not by an index of those that stand by themselves.
			.where(sql`${listings.id} in ${ids} and +${listings.mergedInto} is null`)
	);
}
