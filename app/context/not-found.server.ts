import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { NearOnes, Way } from "~/ui/page/not-found-screen";
import { searchDocuments } from "~db/queries/search";
import { plainText } from "~db/search-words";
import { contentKeys, TYPED_POLICY } from "./content-keys";

const FOUND = 20;
const OFFERED = 5;
/** No slug is longer, so we ignore the rest. */
const LONGEST = 80;

/** The status for an address without a page. 410 when we removed it. */
export type NothingStatus = 404 | 410;

export function nothingAt(near: Way[], status: NothingStatus = 404): Response {
	return Response.json({ near } satisfies NearOnes, { status });
}

/** Searches for the slug and puts results from the list (`all`) first. Without the database it only suggests the list. */
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
			// Several fields can share an address.
			.filter(({ href }, at, found) => found.findIndex((way) => way.href === href) === at);
		const near = [...ways.filter(isInList), ...ways.filter((way) => !isInList(way))];
		return nothingAt([...near.slice(0, OFFERED), all], status);
	} catch (error) {
		if (!(error instanceof Response)) throw error;
		return nothingAt([all], status);
	}
}

/** Staff can reverse a rename or merge. A browser that cached both directions would loop, so browsers must ask again. */
export function leadOn(to: string): Response {
	return redirect(to, { status: 301, headers: { "Cache-Control": "no-cache" } });
}
