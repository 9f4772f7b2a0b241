import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Element } from "xast";
import { fromXml } from "xast-util-from-xml";
import { fileSeries } from "~/finance/price-series.server";
import { kinds } from "~/listings/kinds/all";
import { recordFacts } from "~/listings/record/record-facts";
import { pageAt, pages } from "~/pages";
import { openDatabase } from "~db/database";
import { contentFiles } from "../../tests/support/content-files";
import { importWithTexts } from "../../tests/support/import-with-texts";
import { createVisitor, origin } from "../../tests/support/visit";
import { printAtom } from "./feeds/print-feed";

const visitSite = createVisitor("machines");
const NOON = Date.UTC(2026, 10, 22, 12);

async function ask(path: string, headers: Record<string, string> = {}) {
	const { response, body } = await visitSite(path, { headers });
	return {
		status: response.status,
		type: response.headers.get("Content-Type"),
		headers: response.headers,
		body,
	};
}

/** The elements of a name in a document, which has to be well formed. */
function elements(xml: string, name: string): Element[] {
	const found: Element[] = [];
	const walk = (node: { type: string; children?: unknown }) => {
		if (node.type === "element" && (node as Element).name === name) found.push(node as Element);
		for (const child of (node.children as Element[] | undefined) ?? []) walk(child);
	};
	walk(fromXml(xml));
	return found;
}

const wordsOf = ({ children }: Element): string =>
	children.map((child) => (child.type === "text" ? child.value : "")).join("");
const wordsIn = (xml: string, name: string) => elements(xml, name).map(wordsOf);

const atomFeeds = ["articles", "changes", ...kinds.map(({ path }) => path.slice(1))];

beforeAll(async () => {
	const db = openDatabase(env.DB);
	await importWithTexts(NOON);
	const rate = { source: "https://ledn.io/rates", as_of: "2026-11-21", read_at: "2026-11-22" };
	const stated = contentFiles["facts/lenders"] as Array<{ slug: string; field: string; value: unknown }>;
	const offer = stated.find(({ slug, field }) => slug === "ledn" && field === "offers.world");
	const value = { ...Object(offer?.value), apr: 0.0987 };
	const recorded = await recordFacts(
		{ db, now: () => NOON + 1, publishers: [], purge: async () => {}, enqueueFacts: async () => {} },
		"test",
		{ listing: "lender:ledn", rows: [{ field: "offers.world", value, ...rate }] },
	);
	expect(recorded.refused).toBeUndefined();
});

describe("the sitemap", () => {
	test("is an index of parts that are there, and robots.txt names it", async () => {
		expect((await ask("/robots.txt")).body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
		const { type, body } = await ask("/sitemap.xml");
		expect(type).toBe("application/xml; charset=utf-8");
		const parts = wordsIn(body, "loc");
		expect(parts).toContain(`${origin}/sitemaps/pages.xml`);
		expect(parts).toContain(`${origin}/sitemaps/lenders.xml`);
		expect(elements(body, "sitemap")).toHaveLength(kinds.length + 4);
		for (const part of parts) expect((await ask(part.slice(origin.length))).status, part).toBe(200);
	});

	test("names every listing once, and each address is a page", async () => {
		const parts = wordsIn((await ask("/sitemap.xml")).body, "loc");
		const named: string[] = [];
		for (const part of parts) named.push(...wordsIn((await ask(part.slice(origin.length))).body, "loc"));
		expect(new Set(named).size).toBe(named.length);
		const { results } = await env.DB.prepare("select count(*) as n from listings").all<{ n: number }>();
		const listed = named.filter((address) => pageAt(address.slice(origin.length))?.inside);
		expect(listed).toHaveLength(results[0]?.n ?? -1);
		expect(named.filter((address) => pageAt(address.slice(origin.length))?.audience !== "everybody")).toEqual(
			[],
		);
	});

	test("has no part of another name", async () => {
		for (const name of ["nothing", "lenders-2", "lenders-1", "custodians", "constructor"])
			expect((await ask(`/sitemaps/${name}.xml`)).status, name).toBe(404);
	});
});

describe("a file", () => {
	/** Answers for one visitor, computed each time. */
	const ofOne = ["/search.json", "/keep.json", "/keep.csv", "/favourites.json"];
	const open = pages.filter(
		({ path, isFile, audience }) =>
			isFile && audience === "everybody" && !path.includes(":") && !ofOne.includes(path),
	);

	test("for everybody is not sent again to whoever has it", async () => {
		expect(open.length).toBeGreaterThan(20);
		const sent: string[] = [];
		for (const { path } of open) {
			const first = await ask(path);
			// Some need a question and have nothing without one.
			if (first.status !== 200) continue;
			const mark = first.headers.get("ETag") ?? "";
			const again = await ask(path, { "If-None-Match": `"other", ${mark}` });
			if (mark === "" || again.status !== 304 || again.body !== "") sent.push(path);
		}
		expect(sent).toEqual([]);
	});
});

describe("a feed", () => {
	test.each(atomFeeds)(
		"%s is Atom with what Atom asks for, and JSON Feed with the same entries",
		async (name) => {
			const atom = await ask(`/feeds/${name}.atom`);
			expect([atom.status, atom.type]).toEqual([200, "application/atom+xml; charset=utf-8"]);
			const [feed] = elements(atom.body, "feed");
			expect(feed?.attributes.xmlns).toBe("http://www.w3.org/2005/Atom");
			const own = (element: Element | undefined, child: string) =>
				element?.children.filter((one) => one.type === "element" && one.name === child).length;
			for (const needed of ["id", "title", "updated", "author"]) expect(own(feed, needed), needed).toBe(1);
			for (const entry of elements(atom.body, "entry"))
				for (const needed of ["id", "title", "updated", "link", "summary"])
					expect(own(entry, needed)).toBe(1);
			for (const time of wordsIn(atom.body, "updated")) expect(new Date(time).toISOString()).toBe(time);
			const ids = wordsIn(atom.body, "id");
			expect(new Set(ids).size).toBe(ids.length);
			const self = elements(atom.body, "link").find(({ attributes }) => attributes.rel === "self");
			expect(self?.attributes.href).toBe(`${origin}/feeds/${name}.atom`);

			const json = await ask(`/feeds/${name}.json`);
			expect([json.status, json.type]).toEqual([200, "application/feed+json; charset=utf-8"]);
			const said = JSON.parse(json.body);
			expect(said).toMatchObject({
				version: "https://jsonfeed.org/version/1.1",
				feed_url: `${origin}/feeds/${name}.json`,
			});
			expect(said.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
			for (const item of said.items) expect(pageAt(new URL(item.url).pathname), item.url).toBeDefined();
		},
	);

	test("of a kind tells what changed, from what to what, who says so, and leads to the field", async () => {
		const { items } = JSON.parse((await ask("/feeds/lenders.json")).body);
		const [item] = items.filter(({ url }: { url: string }) => url.includes("/lenders/ledn#offers"));
		expect(item.title).toMatch(/^Ledn: .+ to .*9\.87%/);
		expect(item.content_text).toMatch(/Source: ledn\.io, as of Nov 21, 2026\. Recorded Nov 22, 2026\./);
		expect(item.title).not.toMatch(/to (from|up to) /);
		// A listing's first values replaced nothing that was public.
		expect(items).toHaveLength(1);
		expect((await ask("/feeds/etfs.json")).body).not.toContain("/lenders/ledn");
		expect((await ask("/feeds/changes.json")).body).toContain("/lenders/ledn#offers");
	});

	test("is not sent again to whoever has it", async () => {
		const first = await ask("/feeds/articles.atom");
		const mark = first.headers.get("ETag") ?? "";
		expect(mark).toMatch(/^W\/"[0-9a-f]{24}"$/);
		const again = await ask("/feeds/articles.atom", { "If-None-Match": `"other", ${mark}` });
		expect([again.status, again.body, again.headers.get("ETag")]).toEqual([304, "", mark]);
		expect((await ask("/feeds/articles.atom", { "If-None-Match": '"other"' })).status).toBe(200);
	});

	test("is not there under another name", async () => {
		for (const name of ["nothing", "custodians", "constructor", "calculators"])
			expect((await ask(`/feeds/${name}.atom`)).status, name).toBe(404);
	});

	test("says whatever stands in it without breaking its form", () => {
		const entry = { id: "x", href: "/x", publishedAt: NOON, updatedAt: NOON };
		const title = 'A <b>&amp; "c" \u0000\u0008\ud800 ]]>';
		const feed = { name: "x", title, about: title, page: "/", entries: [{ ...entry, title, text: title }] };
		expect(wordsIn(printAtom(feed, origin), "title")).toEqual([
			'A <b>&amp; "c"  ]] >',
			'A <b>&amp; "c"  ]] >',
		]);
	});
});

test("llms.txt leads to files that are there", async () => {
	const { status, type, body } = await ask("/llms.txt");
	expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
	expect(body).toMatch(/^# Plumbline\n\n> /);
	const links = [...body.matchAll(/\]\((https:[^)]+)\)/g)].map(([, href = ""]) => href.slice(origin.length));
	expect(links.length).toBeGreaterThan(70);
	for (const link of links) expect((await ask(link)).status, link).toBe(200);
});

test("a browser's search field is told how to ask", async () => {
	const { type, body } = await ask("/opensearch.xml");
	expect(type).toBe("application/opensearchdescription+xml; charset=utf-8");
	expect(elements(body, "Url")[0]?.attributes.template).toBe(`${origin}/search?q={searchTerms}`);
	expect(wordsIn(body, "ShortName")[0]?.length).toBeLessThanOrEqual(16);
});

test("every file of the data page is there, and its fields are those of the kinds", async () => {
	const { loadData } = await import("./data/load.server");
	const { datasets } = loadData(fileSeries());
	expect(datasets.length).toBe(kinds.length + 3);
	for (const { files, license, fields } of datasets) {
		expect(license.length).toBeGreaterThan(40);
		expect(fields.length).toBeGreaterThan(1);
		for (const { href } of files) expect((await ask(href)).status, href).toBe(200);
	}
	for (const [at, kind] of kinds.entries()) {
		const { listings } = JSON.parse((await ask(`${kind.path}.json`)).body);
		// Entries such as a lender's offers are described by their parts.
		const { entries } = kind;
		const parts = entries
			? Object.keys(listings[0][entries.key][0].value).map((key) => `${entries.key}.${key}`)
			: [];
		expect([...Object.keys(listings[0].values), ...parts]).toEqual(
			datasets[at]?.fields.map(({ key }) => key),
		);
	}
	const [term] = JSON.parse((await ask("/glossary.json")).body);
	expect(Object.keys(term).sort()).toEqual(fieldsOf("glossary"));
	const [event] = JSON.parse((await ask("/lending-history.json")).body);
	expect(Object.keys(event).sort()).toEqual(fieldsOf("lending-history"));

	function fieldsOf(id: string) {
		return datasets
			.find((one) => one.id === id)
			?.fields.map(({ key }) => key)
			.sort();
	}
});
