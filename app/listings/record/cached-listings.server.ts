import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ContentKey, contentKeys, FOUND_POLICY, SITE } from "~/context/content-keys";
import type { Database } from "~db/database";
import { readListingsByIds, type WeighedRecord } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import { kindById } from "../kinds/all";

type CachedListings = {
	/** In the order asked for, each once, merged ones replaced. */
	found: WeighedRecord[];
	/** By requested id. */
	byId: ReadonlyMap<string, WeighedRecord>;
	degradedSince: number | null;
};

/** At most one copy per listing, whatever visitors compare, and none for unknown ids. @throws a 503 Response without the database and a copy */
export async function readCachedListings(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	ids: string[],
): Promise<CachedListings> {
	let reading: Promise<Map<string, WeighedRecord>> | null = null;
	const read = async (id: string) => {
		reading ??= readAsked(db, ids);
		return (await reading).get(id) ?? null;
	};
	const copies = await Promise.all(ids.map((id) => cache.read(keyOf(id), FOUND_POLICY, () => read(id))));
	const since = copies.flatMap(({ degradedSince }) => degradedSince ?? []);
	const byId = new Map(
		copies.flatMap(({ value }, at) => (value ? [[ids[at] as string, value] as const] : [])),
	);
	return {
		found: [...new Map([...byId.values()].map((listing) => [listing.id, listing])).values()],
		byId,
		degradedSince: since.length > 0 ? Math.min(...since) : null,
	};
}

async function readAsked(db: Database, ids: string[]): Promise<Map<string, WeighedRecord>> {
	const byId = new Map((await readListingsByIds(db, ids)).map((listing) => [listing.id, listing]));
	const merged = await readMerged(
		db,
		ids.filter((id) => !byId.has(id)),
	);
	for (const listing of await readListingsByIds(db, [...new Set(merged.values())]))
		for (const [id, into] of merged) if (into === listing.id) byId.set(id, listing);
	return byId;
}

function keyOf(id: string): ContentKey {
	return contentKeys.record(kindById(id.slice(0, id.indexOf(":")))?.path ?? SITE, id);
}
