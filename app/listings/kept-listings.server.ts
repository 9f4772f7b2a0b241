import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ContentKey, contentKeys, SITE } from "~/context/content-keys";
import { FOUND_POLICY } from "~/context/content-policy";
import { readListingsByIds } from "~db/queries/listings";
import type { ListingRecord } from "~db/records";
import { kindById } from "./kinds/all";

/** Listings by id, whole; those that we do not have are left out. */
export type KeptListings = {
	/** In the order asked for. */
	found: ListingRecord[];
	/** UTC milliseconds of the oldest copy that is shown because the database did not answer; else null. */
	degradedSince: number | null;
};

/**
 * The listings with these ids, in one query. Each is cached under its own id: there are as many cached copies
 * as listings, whatever is compared with what, and none of an id that nobody has.
 * @param ids `{kind}:{slug}`, at most a handful: each is a read of KV
 * @throws a 503 Response where the database does not answer and one of them has no copy
 */
export async function readKeptListings(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	ids: string[],
): Promise<KeptListings> {
	let reading: Promise<ListingRecord[]> | null = null;
	const read = async (id: string) => {
		reading ??= readListingsByIds(db, ids);
		return (await reading).find((listing) => listing.id === id) ?? null;
	};
	const copies = await Promise.all(ids.map((id) => cache.read(keyOf(id), FOUND_POLICY, () => read(id))));
	const since = copies.flatMap(({ degradedSince }) => degradedSince ?? []);
	return {
		found: copies.flatMap(({ value }) => value ?? []),
		degradedSince: since.length > 0 ? Math.min(...since) : null,
	};
}

function keyOf(id: string): ContentKey {
	return contentKeys.record(kindById(id.slice(0, id.indexOf(":")))?.path ?? SITE, id);
}
