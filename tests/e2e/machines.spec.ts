import type { APIRequestContext } from "@playwright/test";
import ICAL from "ical.js";
import { faultsOf, jsonFeed } from "../support/validate";
import { origin } from "./origin";
import { ANY_WIDTH, expect, test } from "./test";

const textAt = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** The paths that a sitemap, or the index of its parts, names. */
async function locs(request: APIRequestContext, path: string): Promise<string[]> {
	const found = (await textAt(request, path)).matchAll(/<loc>([^<]+)<\/loc>/g);
	return [...found].map(([, loc = ""]) => loc.slice(origin.length));
}

test("feeds, sitemaps and calendars are what the rules of their formats allow, as others read them", {
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

	const entries = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
	const all = entries(await textAt(request, "/conferences-events.ics"));
	expect(all.length).toBeGreaterThan(5);
	for (const entry of all) {
		const { uid, summary, startDate, endDate } = new ICAL.Event(entry);
		expect(
			[uid, summary].every((words) => words.trim() !== ""),
			uid,
		).toBe(true);
		expect(startDate.isDate && endDate.compare(startDate) > 0, uid).toBe(true);
	}
	const [event = ""] = await locs(request, "/sitemaps/conferences-events.xml");
	expect(entries(await textAt(request, `${event}.ics`)).length).toBeLessThanOrEqual(all.length);
});
