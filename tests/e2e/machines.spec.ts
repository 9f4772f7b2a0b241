import type { APIRequestContext } from "@playwright/test";
import ICAL from "ical.js";
import { faultsOf, jsonFeed } from "../support/validate";
import { origin } from "./origin";
import { ANY_WIDTH, expect, open, test } from "./test";

const textAt = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** The paths that a sitemap, or the index of its parts, names. */
async function locs(request: APIRequestContext, path: string): Promise<string[]> {
	const found = (await textAt(request, path)).matchAll(/<loc>([^<]+)<\/loc>/g);
	return [...found].map(([, loc = ""]) => loc.slice(origin.length));
}

/** The paths that the sitemap's parts name. */
async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
	const parts = await locs(request, "/sitemap.xml");
	expect(parts.length).toBeGreaterThan(10);
	return (await Promise.all(parts.map((part) => locs(request, part)))).flat();
}

test("every address of the sitemap answers 200, is its own canonical address and may be indexed", {
	tag: ANY_WIDTH,
}, async ({ request }) => {
	test.setTimeout(240_000);
	const paths = await sitemapPaths(request);
	expect(paths.length).toBeGreaterThan(400);
	for (let at = 0; at < paths.length; at += 8) {
		await Promise.all(
			paths.slice(at, at + 8).map(async (path) => {
				const answer = await request.get(path, { maxRedirects: 0 });
				expect(answer.status(), path).toBe(200);
				expect(answer.headers()["x-robots-tag"], path).toBeUndefined();
				const html = await answer.text();
				expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], path).toBe(origin + path);
				expect(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1], path).toBeUndefined();
			}),
		);
	}
});

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

test("pages say where their feeds, their Markdown and the search are, and a browser can read each", {
	tag: ANY_WIDTH,
}, async ({ page, request }) => {
	for (const path of [
		"/",
		"/lenders",
		"/articles",
		"/corrections",
		"/data",
		"/lenders/ledn",
		"/privacy-policy",
	]) {
		await open(page, path);
		const links = await page
			.locator('head link[rel="alternate"], head link[rel="search"]')
			.evaluateAll((all) => all.map((link) => [link.getAttribute("type"), link.getAttribute("href")]));
		expect(links.length, path).toBeGreaterThan(0);
		for (const [type, href] of links) {
			const answer = await request.get(href ?? "");
			expect(answer.headers()["content-type"], href ?? "").toBe(`${type}; charset=utf-8`);
			if (!type?.includes("xml")) continue;
			const broken = await page.evaluate(
				(text) =>
					new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror") !== null,
				await answer.text(),
			);
			expect(broken, href ?? "").toBe(false);
		}
	}
});

test("the foot of each page leads to the texts on the site itself, and these to each other", async ({
	page,
}) => {
	await open(page, "/lenders");
	for (const [name, title] of [
		["Privacy", "Privacy policy"],
		["Terms", "Terms of service"],
		["Disclaimer", "Disclaimer"],
		["About", "About Plumbline"],
		["Editorial policy", "Editorial and disclosure policy"],
		["Data", "Download the data"],
	] as const) {
		await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	}
	await page.getByText(/^\d+ fields of Bitcoin-backed lenders$/).click();
	await expect(page.getByRole("rowheader", { name: "apr_min", exact: true })).toBeVisible();
});
