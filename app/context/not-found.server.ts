import type { AppLoadContext } from "@remix-run/cloudflare";
import type { NearOnes, Way } from "~/ui/page/not-found-screen";
import { searchDocuments } from "~db/queries/search";
import { plainText } from "~db/search-words";
import { contentKeys } from "./content-keys";
import { TYPED_POLICY } from "./content-policy";

/** Documents that are asked for, and those of them that are offered. */
const FOUND = 20;
const OFFERED = 5;
/** Characters of a slug that are looked at: no slug of ours is longer. */
const LONGEST = 80;

/** What an address with nothing at it answers; 410 where what stood there was taken from the site. */
export type NothingStatus = 404 | 410;

/** The answer at an address with nothing at it, for a loader to throw: its page offers these ways on. */
export function nothingAt(near: Way[], status: NothingStatus = 404): Response {
	return Response.json({ near } satisfies NearOnes, { status });
}

/**
 * The same under a list, with what the search finds for the slug: what is in that list before the rest. Without the database there
 * is only the way to the list.
 * @param all the list
 */
export async function nothingNear(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	slug: string,
	all: Way,
	status: NothingStatus = 404,
): Promise<Response> {
	const words = plainText(slug.slice(0, LONGEST));
	if (words === "") return nothingAt([all], status);
	try {
		const { value } = await cache.read(contentKeys.search(FOUND, words), TYPED_POLICY, () =>
			searchDocuments(db, words, FOUND),
		);
		const isInList = ({ href }: Way) => href.startsWith(`${all.href}/`);
		const ways = value.found
			.map(({ href, name, what }): Way => ({ href, label: name, what }))
			// What several fields mean stands at one address.
			.filter(({ href }, at, found) => found.findIndex((way) => way.href === href) === at);
		const near = [...ways.filter(isInList), ...ways.filter((way) => !isInList(way))];
		return nothingAt([...near.slice(0, OFFERED), all], status);
	} catch (error) {
		if (!(error instanceof Response)) throw error;
		return nothingAt([all], status);
	}
}
