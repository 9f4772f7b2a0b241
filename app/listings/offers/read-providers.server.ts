import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import type { Database } from "~db/database";
import { readListingsByIds, readListingsOfKind } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import type { ListingRecord } from "~db/records";
import { joinedBesides, joins, KEEPING } from "./provider-joins";
import { type ProviderListing, type ProviderRecord, providersOf } from "./providers";

type ProvidersRead = {
	providers: ProviderRecord[];
	degradedSince: number | null;
};

const joinedIds = joins.flatMap(({ listings }) =>
	Object.entries(listings).map(([kind, slug]) => `${kind}:${slug}`),
);

/** All questions share one copy. @throws a 503 Response without the database and a copy */
export async function readProviders({
	db,
	cache,
}: Pick<AppLoadContext, "db" | "cache">): Promise<ProvidersRead> {
	const { value, degradedSince } = await cache.read(contentKeys.providers, CONTENT_POLICY, () => readAll(db));
	return { providers: providersOf(value.listings, new Map(value.moved)), degradedSince };
}

async function readAll(
	db: Database,
): Promise<{ listings: ProviderListing[]; moved: Array<[from: string, into: string]> }> {
	const read = await Promise.all([
		...KEEPING.map((kind) => readListingsOfKind(db, kind)),
		readListingsByIds(db, joinedBesides),
	]);
	const listings = read.flat().map(pickListing);
	const there = new Set(listings.map(({ id }) => id));
	const moved = await readMerged(
		db,
		joinedIds.filter((id) => !there.has(id)),
	);
	return { listings, moved: [...moved] };
}

function pickListing({
	id,
	kind,
	slug,
	name,
	website,
	attributes,
	provenance,
}: ListingRecord): ProviderListing {
	return { id, kind, slug, name, website, attributes, provenance };
}
