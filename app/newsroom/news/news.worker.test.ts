import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readPublishers } from "~/listings/facts/publishers";
import { kinds } from "~/listings/kinds/all";
import { lender } from "~/listings/kinds/lender";
import { importContent, importKind } from "~/listings/record/import/import-content";
import { readKind } from "~/listings/record/import/read-contents";
import { recordFacts } from "~/listings/record/record-facts";
import publishers from "~db/content/publishers.json";
import { openDatabase } from "~db/database";
import { readNews, readNewsStory } from "~db/queries/news";
import { searchDocuments } from "~db/queries/search";
import { hearFacts } from "~workers/api/hear-facts";
import { type Changes, createChanges } from "~workers/shared/changes";
import { contentFiles } from "../../../tests/support/content-files";
import { countingDatabase } from "../../../tests/support/counting-database";
import { importShipped } from "../../../tests/support/import-shipped";
import { createVisitor, origin } from "../../../tests/support/visit";
import { writeNewsOf, writeNewsOfKind } from "../desk/write-item";

const IMPORTED = Date.now() - 3 * 86_400_000;
const TODAY = new Date().toISOString().slice(0, 10);
const SLUG = `ledn-lender-${TODAY}`;

const db = openDatabase(env.DB);
const lenders = readKind(lender, contentFiles, IMPORTED);
const site = createVisitor("news");

/** A page's answer, and what its loader gave it. */
async function visit(path: string) {
	const [pathname, query] = path.split("?");
	const { response } = await site(path);
	const { body } = await site(`${pathname}.data${query ? `?${query}` : ""}`);
	return { status: response.status, response, body };
}

const purged: string[][] = [];
const changes = {
	latest: async () => Number.MAX_SAFE_INTEGER,
	known: () => Number.MAX_SAFE_INTEGER,
	purge: async (tags: readonly string[]) => void purged.push([...tags]),
};

/** Records facts for a lender and returns the message about them. */
async function record(asked: Record<string, unknown>, listing = "lender:ledn") {
	const messages: unknown[] = [];
	const needs = {
		db,
		now: Date.now,
		publishers: readPublishers(publishers),
		purge: async () => {},
		enqueueFacts: async (message: unknown) => void messages.push(message),
	};
	const { done, refused } = await recordFacts(needs, "test", { listing, ...asked });
	expect(refused).toBeUndefined();
	return { facts: done?.facts ?? [], message: messages[0] };
}

/** An offer of the lender as the content has it, at another rate. */
function row(id: "us-ca" | "us-ca-large", apr: number, day = TODAY) {
	const field = `offers.${id}`;
	const rows = contentFiles["facts/lenders"] as Array<{ slug: string; field: string; value: object }>;
	const offer = rows.find((one) => one.slug === "ledn" && one.field === field);
	const value = { ...offer?.value, apr };
	return { field, value, source: "https://ledn.io/rates", as_of: day, read_at: TODAY };
}

/** Hears messages as the queue delivers them. */
async function hear(...bodies: unknown[]) {
	await hearWith(changes, bodies);
}

async function hearWith(told: Changes, bodies: unknown[]) {
	const acked: unknown[] = [];
	const batch = bodies.map((body, at) => ({
		id: String(at),
		body,
		attempts: 1,
		timestamp: new Date(),
		ack: () => acked.push(body),
		retry: () => {},
	}));
	await hearFacts(batch, { db, changes: told, notices: { db, queue: env.NOTICES, now: Date.now } });
	expect(acked).toEqual(bodies);
}

const written = async () =>
	(await env.DB.prepare("select * from news_items where written_at > ? order by id").bind(IMPORTED).all())
		.results;
const found = async (words: string) =>
	(await searchDocuments(db, words, 60)).found
		.map(({ href }) => href)
		.filter((href) => /^\/news\/./.test(href));

/** Takes back what the tests have recorded. */
async function reset() {
	await env.DB.prepare("delete from facts where recorded_at > ?").bind(IMPORTED).run();
	await importKind(db, lender, lenders, IMPORTED);
	await writeNewsOf({ db, purge: async () => {} }, "lender:ledn");
	await env.DB.prepare("delete from facts where recorded_at > ?").bind(IMPORTED).run();
	expect(await written()).toEqual([]);
}

beforeAll(async () => {
	await importShipped(IMPORTED);
	for (const kind of kinds) await writeNewsOfKind(db, kind);
});

beforeEach(() => {
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
	purged.length = 0;
});

afterEach(() => void vi.restoreAllMocks());

describe("from the message to the item", () => {
	afterEach(reset);

	test("a rate that changed is written, found, and what shows it is purged", async () => {
		const { message } = await record({ rows: [row("us-ca", 0.1999)] });
		await hear(message);
		const [item, ...more] = await written();
		expect(more).toEqual([]);
		expect(item).toMatchObject({ slug: SLUG, kind: "lender", dated: TODAY, taken_back: 0 });
		expect(item?.title).toMatch(
			/^Ledn: rate for “Residents of the United States and Canada” up from 11\.49% to 19\.99%$/,
		);
		expect(purged).toEqual([["site"]]);
		expect(await found("ledn rate residents")).toContain(`/news/${SLUG}`);
	});

	test("hearing it twice, or of nothing new, changes nothing", async () => {
		const { message } = await record({ rows: [row("us-ca", 0.1999)] });
		await hear(message, message);
		const once = await written();
		purged.length = 0;
		await hear(message);
		await hear((await record({ rows: [{ ...row("us-ca", 0.1999), note: "Read again." }] })).message);
		expect((await written()).map(({ written_at: _, ...item }) => item)).toEqual(
			once.map(({ written_at: _, ...item }) => item),
		);
	});

	test("messages in any order end the same", async () => {
		const first = await record({ rows: [row("us-ca", 0.1999)] });
		const second = await record({ rows: [row("us-ca-large", 0.0777)] });
		const third = await record({ ends: first.facts });
		await hear(first.message, second.message, third.message);
		const inOrder = await written();
		await env.DB.prepare("delete from news_items where written_at > ?").bind(IMPORTED).run();
		for (const { message } of [third, first, second]) await hear(message);
		expect(await written()).toEqual(inOrder);
		expect(inOrder).toMatchObject([
			{
				title: expect.stringContaining(
					"Ledn: rate for “Lowest rate, United States and Canada” down from 9.25% to 7.77%",
				),
			},
		]);
	});

	test("what is taken back on the same day goes, from the search too", async () => {
		const { facts, message } = await record({ rows: [row("us-ca", 0.1999)] });
		await hear(message);
		await hear((await record({ ends: facts })).message);
		expect(await written()).toEqual([]);
		expect(await found("ledn rate residents")).not.toContain(`/news/${SLUG}`);
		expect((await visit(`/news/${SLUG}`)).status).toBe(404);
	});

	test("of a listing that there is not, nothing is written and nothing fails", async () => {
		const message = {
			type: "facts-recorded",
			id: crypto.randomUUID(),
			listing: "lender:nobody",
			facts: [],
			at: 1,
		};
		await hear(message, { ...message, listing: "nothing" });
		expect(await written()).toEqual([]);
	});

	test("facts that are recorded while it writes are not lost", async () => {
		await record({ rows: [row("us-ca", 0.1999)] });
		const late = await record({ rows: [row("us-ca-large", 0.0777)] }, "lender:ledn");
		const [one, two] = await Promise.all(
			[1, 2].map(() => writeNewsOf({ db, purge: async () => {} }, "lender:ledn")),
		);
		expect((one?.written ?? 0) + (two?.written ?? 0)).toBeGreaterThan(0);
		expect(late.facts).toHaveLength(1);
		expect(JSON.parse(String((await written())[0]?.changes))).toHaveLength(2);
	});
});

describe("the import", () => {
	test("derives items of the last year's dated changes once", async () => {
		const { matched, items } = await readNews(db, { kind: null, topics: null, page: 1, size: 200 });
		expect(matched).toBeGreaterThan(50);
		expect(items.map(({ day }) => day)).toEqual(
			items
				.map(({ day }) => day)
				.sort()
				.reverse(),
		);
		for (const kind of kinds) expect(await writeNewsOfKind(db, kind)).toEqual({ written: 0, gone: 0 });
	});

	test("lets the search find items again after a restoration, which leaves it none", async () => {
		const before = await found("grayscale");
		expect(before.length).toBeGreaterThan(0);
		await env.DB.batch(
			["documents", "document_names"].map((table) => env.DB.prepare(`delete from ${table}`)),
		);
		await importContent(db, contentFiles, IMPORTED);
		expect(await found("grayscale")).toEqual([]);
		for (const kind of kinds) await writeNewsOfKind(db, kind);
		expect(await found("grayscale")).toEqual(before);
		for (const kind of kinds) expect(await writeNewsOfKind(db, kind)).toEqual({ written: 0, gone: 0 });
	});
});

describe("the pages", () => {
	test("/news shows the newest first, by section and by topic, in pages", async () => {
		const { status, body } = await visit("/news");
		expect(status).toBe(200);
		expect(body).toContain("/news/strategy-treasury-company-2026-09-10");
		expect(body).toContain('"/news?section=lenders"');
		expect(body).toContain('"/news?page=2"');

		const lenders = (await visit("/news?section=lenders&about=rates")).body;
		expect(lenders).toContain("/news/arch-lending-lender-2026-09");
		expect(lenders).not.toContain("/news/strike-lender-2026-02-07");
		expect(lenders).not.toContain("/news/strategy-treasury-company");

		const none = await visit("/news?section=inheritance&about=status");
		expect([none.status, none.body.includes("0 changes")]).toEqual([200, true]);
	});

	test("/news is cached, and its choices, but not its further pages nor what is not understood", async () => {
		const cachedAs = async (path: string) => {
			await site(path);
			return (await site(path)).response.headers.get("X-Cache");
		};
		expect(await cachedAs("/news")).toBe("hit");
		expect(await cachedAs("/news?about=rates&section=lenders")).toBe("hit");
		expect(await cachedAs("/news?page=2")).not.toBe("hit");
		expect((await site("/news?page=150")).response.status).toBe(200);
		const names = (await env.CONTENT.list()).keys.map(({ name }) => name);
		expect(names.filter((name) => name.includes("page="))).toEqual([]);
	});

	test("an item says what changed, and draws the history with a table", async () => {
		const { status, body } = await visit("/news/strategy-treasury-company-2026-09-10");
		expect(status).toBe(200);
		expect(body).toContain("Strategy (MicroStrategy): bitcoin held up from 840,447 BTC to 845,050 BTC");
		expect(body).toContain("Bitcoin held: 38,250 BTC on Sep 15, 2020, ");
		expect(body).toContain("/treasury-companies/strategy#btc_holdings");
		// It is not what the listing shows now.
		expect(body).toContain("846,000 BTC, as of Sep 20, 2026");
	});

	test("an item that there is not offers near ones", async () => {
		const { status, body } = await visit("/news/strategy-treasury-company-2026-09-21");
		expect(status).toBe(404);
		expect(body).toContain('"/news"');
		expect(body).toMatch(/"\/(news|treasury-companies)\/strategy/);
		expect((await visit("/news/%27;drop")).status).toBe(404);
	});

	test("the desk that writes them names the newest, and no other desk does", async () => {
		const desk = await visit("/authors/data");
		expect(desk.status).toBe(200);
		const { items, matched } = await readNews(db, { kind: null, topics: null, page: 1, size: 8 });
		for (const { slug } of items) expect(desk.body).toContain(`"/news/${slug}"`);
		expect(desk.body).toContain(String(matched));
		expect((await visit("/authors/lending")).body).not.toContain('"/news/');
	});

	test("the sitemap has every item, and the search finds them", async () => {
		expect((await site("/sitemaps/news.xml")).body).toContain(
			`<loc>${origin}/news/arch-lending-lender-2026-09</loc>`,
		);
		expect((await site("/sitemaps/pages.xml")).body).toContain(`<loc>${origin}/news</loc>`);
		expect((await visit("/search?q=arch+rate+million")).body).toContain("/news/arch-lending-lender-2026-09");
	});

	test("each is read in one round trip", async () => {
		const { binding, count } = countingDatabase(env.DB);
		await readNews(openDatabase(binding), { kind: "lender", topics: 1, page: 1, size: 30 });
		await readNewsStory(openDatabase(binding), "arch-lending-lender-2026-09");
		expect(count.trips).toBe(2);
	});
});

// The last, because what it purges counts as changed for two seconds.
test("a fact that is recorded stands on the home page at once, though that was cached", async () => {
	const cached = async () => (await site("/")).response.headers.get("X-Cache");
	const home = async () => (await site("/_root.data")).body;
	await cached();
	expect(await cached()).toBe("hit");
	expect(await home()).toMatch(/\/news\/[a-z-]+-\d{4}-\d\d-\d\d/);
	expect(await home()).not.toContain(SLUG);
	const { message } = await record({ rows: [row("us-ca", 0.1999)] });
	expect(await home()).not.toContain(SLUG);
	await hearWith(createChanges({ kv: env.CONTENT, now: Date.now }), [message]);
	expect(await cached()).not.toBe("hit");
	expect(await home()).toContain(`/news/${SLUG}`);
});
