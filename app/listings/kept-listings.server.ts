import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ContentKey, contentKeys, SITE } from "~/context/content-keys";
import { FOUND_POLICY } from "~/context/content-policy";
import type { Database } from "~db/database";
import { readListingsByIds, type WeighedRecord } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import { kindById } from "./kinds/all";

/** Listings by id, whole; those that we do not have are left out. */
export type KeptListings = {
	/** In the order asked for, each once. One that was merged into another is that one. */
	found: WeighedRecord[];
	/** The same by the ids asked for. */
	byId: ReadonlyMap<string, WeighedRecord>;
	/** UTC milliseconds of the oldest copy that is shown because the database did not answer; else null. */
	degradedSince: number | null;
};

/**
 * The listings with these ids, in one query, two where one of them is not there under its id. Each is cached under the id asked for:
 * there are as many cached copies as listings ever were, whatever is compared with what, and none of an id that nobody has.
 * @param ids `{kind}:{slug}`, at most a handful: each is a read of KV
 * @throws a 503 Response where the database does not answer and one of them has no copy
 */
export async function readKeptListings(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	ids: string[],
): Promise<KeptListings> {
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

/** By the id asked for. What was merged into another is looked for only where something is not there. */
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
