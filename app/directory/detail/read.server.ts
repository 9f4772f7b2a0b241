import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys, FOUND_POLICY } from "~/context/content-keys";
import type { Cached } from "~/context/load-context";
import type { Kind } from "~/listings/kinds/kind";
import type { Database } from "~db/database";
import { episodesOf } from "~db/queries/feeds";
import { readListing } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import type { DetailResult } from "./present.server";

const SHOWN_EPISODES = 10;

/** Whether the text can be a slug. We skip the lookup otherwise. */
export function isSlug(part: string): boolean {
	return /^[a-z0-9-]{1,80}$/.test(part);
}

export type Moved = { movedTo: string };

/**
 * A listing for its page, from the cache if possible. Gives the new address for a merged one, and null for an
 * unknown one.
 */
export function readDetail(
	{ cache, db }: AppLoadContext,
	kind: Kind,
	slug: string,
): Promise<Cached<DetailResult | Moved | null>> {
	const id = `${kind.id}:${slug}`;
	return cache.read(contentKeys.listing(kind.path, id), FOUND_POLICY, () => readWhole(db, kind, slug));
}

async function readWhole(db: Database, kind: Kind, slug: string): Promise<DetailResult | Moved | null> {
	const id = `${kind.id}:${slug}`;
	const [found, episodes] = await Promise.all([
		readListing(db, kind.id, id),
		kind.episodes ? episodesOf(db, slug, SHOWN_EPISODES) : null,
	]);
	if (found) return episodes ? { ...found, episodes } : found;
	const into = (await readMerged(db, [id])).get(id);
	return into === undefined ? null : { movedTo: into };
}
