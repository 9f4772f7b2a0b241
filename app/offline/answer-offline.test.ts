import { describe, expect, test } from "vitest";
import { places } from "~/pages";
import { takeRequest } from "./answer-offline";
import { memoryCaches } from "./memory-caches-for-tests";
import { createPageStore, MOST_PAGES, STORED_ANEW } from "./page-store";

const SITE = "https://plumbline.test";
const NOW = Date.UTC(2026, 10, 26, 1, 40);
const files = { style: "/assets/root-new.css", font: "/fonts/archivo-1.woff2", script: "/offline.js" };

const PAGE = `<!DOCTYPE html><html><head><script nonce="n1">theme</script><title>Lenders · Plumbline</title><link rel="stylesheet" href="/assets/root-old.css"><link fetchpriority="low" rel="modulepreload" href="/assets/a.js"></head><body><main id="main">rows</main><script nonce="n1">window.__remixContext</script><script nonce="n1" type="module">go</script></body></html>`;

/** A site that answers every page alike, may be beyond reach, and counts what it is asked for. */
function createSite() {
	const asked: string[] = [];
	const site = { isGone: false, savesData: false, time: NOW, html: PAGE, headers: {}, status: 200 };
	async function ask(address: string): Promise<Response> {
		asked.push(address.replace(SITE, ""));
		if (site.isGone) throw new TypeError("Failed to fetch");
		return new Response(site.html, {
			status: site.status,
			headers: {
				"Content-Type": "text/html",
				"Cache-Control": "public, max-age=0, must-revalidate",
				"Content-Security-Policy": "script-src 'self' 'nonce-n1'",
				...site.headers,
			},
		});
	}
	const caches = memoryCaches();
	const store = createPageStore({ caches, ask, now: () => site.time });
	async function visit(path: string, mode = "navigate", method = "GET"): Promise<Response | null> {
		const url = SITE + path;
		// A request of the mode "navigate" only a browser makes.
		const request = { url, method, mode } as unknown as Request;
		const taken = takeRequest(request, () => ask(url), {
			store,
			places,
			files,
			savesData: () => site.savesData,
		});
		if (!taken) return null;
		const answer = await taken.answer;
		await taken.after;
		return answer;
	}
	return { site, asked, store, visit };
}

const textAt = async (visit: (path: string) => Promise<Response | null>, path: string) =>
	(await visit(path))?.text();

describe("a page where there is no network", () => {
	test("is the copy of what was opened before, says so and of when, carries its own policy, and runs no script but the theme's", async () => {
		const { site, visit } = createSite();
		await visit("/lenders");
		site.isGone = true;
		const answer = await visit("/lenders");
		const html = await answer?.text();
		expect(html).toContain("This is a copy that this browser stored at 01:40 UTC, 26 Nov 2026");
		expect(html).toMatch(/<main id="main"><div class="wrap"><p class="notice/);
		expect(html?.match(/<script\b[^>]*>[^<]*/g)).toEqual(['<script nonce="n1">theme']);
		expect(html).not.toContain("modulepreload");
		expect(answer?.headers.get("Content-Security-Policy")).toContain("nonce-n1");
	});

	test("that was never opened is named as such, with what is stored and its time", async () => {
		const { site, visit } = createSite();
		await visit("/lenders");
		site.isGone = true;
		const answer = await visit("/etfs");
		expect(answer?.status).toBe(503);
		expect(answer?.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		const html = await answer?.text();
		expect(html).toContain("There is no network");
		expect(html).toContain('<a href="/lenders">Lenders</a> <small class="sm mut">stored at 01:40 UTC');
	});

	test("has the files that it is drawn with, and none that no page had", async () => {
		const { site, visit, store } = createSite();
		await visit("/lenders");
		await store.keepFiles([files.script]);
		site.isGone = true;
		for (const file of ["/assets/root-old.css", files.script])
			expect((await visit(file, "no-cors"))?.status).toBe(200);
		await expect(visit("/assets/other.css", "no-cors")).rejects.toThrow("Failed to fetch");
	});

	test("is asked for as a document by a page that is open: its data would not say of when they are", async () => {
		const { site, visit } = createSite();
		site.isGone = true;
		const data = await visit("/lenders.data?page=2&_routes=x", "cors");
		expect(data?.status).toBe(202);
		expect(await data?.text()).toContain('"redirect","/lenders?page=2"');
		const routes = await visit("/__manifest?p=/lenders", "cors");
		expect([routes?.status, routes?.headers.has("X-Remix-Reload-Document")]).toEqual([204, true]);
	});
});

describe("while there is a network", () => {
	test("nothing comes from the store, however the site answers", async () => {
		const { site, visit } = createSite();
		await visit("/lenders");
		for (const status of [200, 404, 500, 503]) {
			Object.assign(site, { status, html: `answer ${status}` });
			const answer = await visit("/lenders");
			expect([answer?.status, await answer?.text()]).toEqual([status, `answer ${status}`]);
		}
	});

	test("what is sent, and what belongs to a person or is a file, goes by the browser alone", async () => {
		const { visit, store } = createSite();
		expect(await visit("/report", "navigate", "POST")).toBeNull();
		expect(await visit("/api/favourites", "cors")).toBeNull();
		expect(await visit("/lenders.csv")).toBeNull();
		expect(await visit("/menu.json", "cors")).toBeNull();
		await visit("/dashboard");
		await visit("/admin/queue");
		expect(await store.list()).toEqual([]);
	});

	test("a page that is not called public is shown and not stored", async () => {
		const { site, visit, store } = createSite();
		site.headers = { "Cache-Control": "private, max-age=0, must-revalidate" };
		expect(await textAt(visit, "/newsletter/confirm?token=t")).toBe(PAGE);
		expect(await store.list()).toEqual([]);
	});
});

describe("what is stored", () => {
	test("is the page of a link that was followed, asked for once an hour, and never where data are saved", async () => {
		const { site, asked, visit, store } = createSite();
		site.savesData = true;
		await visit("/lenders.data", "cors");
		expect(await store.list()).toEqual([]);
		site.savesData = false;
		for (const time of [NOW, NOW + STORED_ANEW - 1, NOW + STORED_ANEW]) {
			site.time = time;
			await visit("/lenders.data", "cors");
		}
		expect(asked.filter((address) => address === "/lenders")).toHaveLength(2);
	});

	test("is bounded: the page stored longest ago makes way, and with it the files that no other page has", async () => {
		const { site, visit, store } = createSite();
		await visit("/lenders");
		site.html = PAGE.replace("root-old", "root-new");
		for (let page = 1; page <= MOST_PAGES; page++) await visit(`/cards?page=${page}`);
		const paths = (await store.list()).map(({ path }) => path);
		expect(paths).toHaveLength(MOST_PAGES);
		expect(paths[0]).toBe(`/cards?page=${MOST_PAGES}`);
		expect(paths).not.toContain("/lenders");
		expect(await store.findFile("/assets/root-old.css")).toBeUndefined();
		expect(await store.findFile("/assets/root-new.css")).toBeDefined();
	});

	test("opened again it is the newest, and the files of the build itself stay without any page", async () => {
		const { visit, store } = createSite();
		await visit("/lenders");
		await visit("/cards");
		await visit("/lenders");
		expect((await store.list()).map(({ path }) => path)).toEqual(["/lenders", "/cards"]);
		await store.keepFiles([files.style, files.script]);
		await store.tidy([files.style]);
		expect(await store.findFile(files.style)).toBeDefined();
		expect(await store.findFile(files.script)).toBeUndefined();
	});
});
