import type { APIRequestContext } from "@playwright/test";
import { faultsOf, jsonFeed } from "../support/validate";
import { origin } from "./origin";
import { ANY_WIDTH, expect, test } from "./test";

const textAt = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** The paths that a sitemap, or the index of its parts, names. */
async function locs(request: APIRequestContext, path: string): Promise<string[]> {
	const found = (await textAt(request, path)).matchAll(/<loc>([^<]+)<\/loc>/g);
	return [...found].map(([, loc = ""]) => loc.slice(origin.length));
}

test("feeds and sitemaps follow the rules of their formats", {
	tag: ANY_WIDTH,
}, async ({ request }) => {
	const texts = (paths: string[]) => Promise.all(paths.map((path) => textAt(request, path)));
	const parts = await locs(request, "/sitemap.xml");
	const lists = parts.flatMap((part) => /^\/sitemaps\/([a-z-]+)\.xml$/.exec(part)?.[1] ?? []);
	const feeds = [
		"articles",
		"changes",
		...lists.filter((name) => !["pages", "learn", "providers"].includes(name)),
	];
	expect(feeds).toEqual(expect.arrayContaining(["news", "lenders", "podcast"]));
	expect(await faultsOf("atom", await texts(feeds.map((name) => `/feeds/${name}.atom`)))).toEqual([]);
	for (const text of await texts(feeds.map((name) => `/feeds/${name}.json`)))
		jsonFeed.parse(JSON.parse(text));
	expect(await faultsOf("sitemap", await texts(parts))).toEqual([]);
	expect(await faultsOf("sitemap-index", [await textAt(request, "/sitemap.xml")])).toEqual([]);
});
