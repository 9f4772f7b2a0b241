import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { readWatch } from "~db/queries/page-changes";
import { readHost, type WatchedPage } from "~db/queries/watched-pages";
import { emptyTables } from "../../../tests/support/empty-tables";
import { faultyDatabase } from "../../../tests/support/faulty-database";
import { importShipped } from "../../../tests/support/import-shipped";
import { createSimulatedQueue } from "../../../tests/support/simulated-queue";
import { runCron } from "../cron";
import type { WatchRun } from "./read-watched-page";
import { followPages, startWatch } from "./start-watch";
import { takeWatch, watchHost } from "./watch-host";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 86_400_000;
const db = openDatabase(env.DB);
const FEES = "https://acme.com/fees";
const CONTACT = "data@plumbline.example";

const page = (words: string) => `<main><h1>Fees</h1><p>${words}</p><p>Write to us.</p></main>`;
const RATE = "The taker fee is 0.4% of a trade, whatever its size. All else is free of charge.";

type Answer = { body?: string; status?: number; headers?: Record<string, string> } | string | "down";

let asked: string[] = [];
let rests: number[] = [];

/** By default there is no robots.txt, and nothing else answers. */
function runWith(answers: Record<string, Answer>, now = NOW, more: Partial<WatchRun> = {}): WatchRun {
	return {
		db,
		now,
		bucket: env.ARCHIVE,
		origin: "https://plumbline.example",
		contact: CONTACT,
		random: () => 0,
		rest: async (time) => void rests.push(time),
		async fetch(url) {
			asked.push(url);
			const answer = answers[url] ?? (url.endsWith("/robots.txt") ? { status: 404 } : "down");
			if (answer === "down") throw new TypeError("Network connection lost");
			const { body = "", status = 200, headers } = typeof answer === "string" ? { body: answer } : answer;
			const type = { "Content-Type": "text/html; charset=utf-8", ...headers };
			return new Response(status === 304 ? null : body, { status, headers: type });
		},
		...more,
	};
}
const step = (answers: Record<string, Answer>, now = NOW, more: Partial<WatchRun> = {}) =>
	watchHost("acme.com", runWith(answers, now, more));
/** The same when the page is due again. */
const later = (readings: number) => NOW + readings * 40 * DAY;
const rows = async <T>(sql: string) => (await env.DB.prepare(sql).all<T>()).results;
const stored = async (url = FEES) => {
	const [row] = await rows<WatchedPage & { lively_since: number | null }>(
		`select *, due_at as dueAt from watched_pages where url = '${url}'`,
	);
	return row;
};
const changes = () =>
	rows<{ why: string; state: string; passages: string }>(
		"select why, state, passages from page_changes order by created_at, id",
	);
const watch = (url: string, { due = 0, days = 30 } = {}) =>
	env.DB.prepare("insert into watched_pages (url, host, days, due_at) values (?, ?, ?, ?)")
		.bind(url, new URL(url).host, days, due)
		.run();
const rest = (listing: string, url: string, fields: string[]) =>
	env.DB.prepare("insert into watched_uses values (?, ?, ?, 30)")
		.bind(listing, url, JSON.stringify(fields))
		.run();

async function shown() {
	const tables = [
		"facts",
		"listings",
		"index_columns",
		"kind_totals",
		"news_items",
		"told_changes",
		"documents",
		"outbox",
		"audit_log",
		"proposals",
	];
	return JSON.stringify(await Promise.all(tables.map((table) => rows(`select * from ${table}`))));
}

beforeAll(() => importShipped(Date.UTC(2026, 10, 21)));

beforeEach(async () => {
	[asked, rests] = [[], []];
	for (const method of ["log", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
	await emptyTables(env.DB, [
		"watched_pages",
		"watched_uses",
		"watched_hosts",
		"page_changes",
		"watch_state",
		"links",
		"audit_log",
	]);
});
afterEach(() => vi.restoreAllMocks());

describe("which pages are watched", () => {
	async function followAll(now = NOW) {
		for (let run = 0; run < 40; run++) await followPages(db, now, () => 0.5);
	}

	test("the sources of key values, each once, by the shortest aim, first within a day", async () => {
		await followAll();
		const pages = await rows<{ url: string; days: number; due_at: number }>(
			"select url, days, due_at from watched_pages",
		);
		expect(pages.length).toBeGreaterThan(100);
		expect(new Set(pages.map(({ due_at }) => due_at))).toEqual(new Set([NOW + DAY / 2]));
		const shortest = await rows("select url, min(days) as days from watched_uses group by url order by url");
		expect(pages.map(({ url, days }) => ({ url, days })).sort((a, b) => (a.url < b.url ? -1 : 1))).toEqual(
			shortest,
		);
		const offers = await rows(
			"select 1 from watched_uses where listing_id like 'lender:%' and fields like '%offers.%'",
		);
		expect(offers.length).toBeGreaterThan(10);
	});

	test("and not again what has not changed; where the rule is another all are looked at anew", async () => {
		await followAll();
		await env.DB.prepare("delete from watched_uses").run();
		await followPages(db, NOW, () => 0);
		expect(await rows("select 1 from watched_uses limit 1")).toEqual([]);
		await env.DB.prepare("update watch_state set rule = 'another'").run();
		await followAll();
		expect((await rows("select 1 from watched_uses")).length).toBeGreaterThan(100);
	});

	test("a page that no value rests on any more goes, with what was said of it", async () => {
		await followAll();
		const [use] = await rows<{ listing_id: string; url: string }>(
			"select listing_id, url from watched_uses group by url having count(*) = 1 limit 1",
		);
		if (!use) throw new Error("no page of one listing");
		await env.DB.prepare(
			"insert into page_changes values ('c1', ?, 'a', 'b', 0, 0, 'changed', '[]', 0, 'open', '{}', null, 0, 0)",
		)
			.bind(use.url)
			.run();
		await env.DB.prepare("update listings set merged_into = 'lender:ledn', updated_at = ? where id = ?")
			.bind(NOW - DAY / 2, use.listing_id)
			.run();
		await followAll();
		expect(await stored(use.url)).toBeUndefined();
		expect(await changes()).toEqual([]);
		await env.DB.prepare("update listings set merged_into = null where id = ?").bind(use.listing_id).run();
	});
});

describe("a page that is read", () => {
	beforeEach(async () => {
		await watch(FEES);
		await rest("exchange:kraken", FEES, ["taker_fee"]);
	});

	test("for the first time is what later readings are held against, and opens nothing", async () => {
		await step({ [FEES]: page(RATE) });
		expect(await changes()).toEqual([]);
		const kept = await stored();
		expect(kept).toMatchObject({ outcome: "read", due_at: NOW + 30 * DAY });
		const text = await env.ARCHIVE.get(`pages/${kept?.["base_hash" as keyof typeof kept]}`);
		expect(await text?.text()).toBe(`Fees\n${RATE}\nWrite to us.`);
	});

	test("and says something else opens a proposal with both passages; back again closes it by itself", async () => {
		await step({ [FEES]: page(RATE) });
		await step({ [FEES]: page(RATE.replace("0.4%", "0.6%")) }, later(1));
		expect(await changes()).toMatchObject([{ why: "changed", state: "open" }]);
		expect(JSON.parse((await changes())[0]?.passages ?? "")).toEqual([
			{ before: "Fees", old: RATE, new: RATE.replace("0.4%", "0.6%"), after: "Write to us." },
		]);
		await step({ [FEES]: page(RATE) }, later(2));
		expect(await changes()).toMatchObject([{ state: "passed" }]);
		await step({ [FEES]: page(RATE.replace("0.4%", "0.6%")) }, later(3));
		expect(await changes()).toMatchObject([{ state: "open" }]);
	});

	test("changes nothing that visitors see, whatever it says", async () => {
		const before = await shown();
		const words = [
			RATE,
			RATE.replace("0.4%", "9%"),
			"Closed for good.",
			page(RATE.repeat(30)),
			"<script>alert(1)</script>Taker fee 0%",
		];
		for (const [reading, said] of words.entries()) await step({ [FEES]: page(said) }, later(reading));
		expect((await changes()).length).toBeGreaterThan(2);
		expect(await shown()).toBe(before);
	});

	test("is asked with what its server called the last answer, and the same is no reading of another", async () => {
		let sent: unknown;
		const fetch: WatchRun["fetch"] = async (url, init) => {
			if (url.endsWith("robots.txt")) return new Response(null, { status: 404 });
			sent = (init.headers as Record<string, string>)["If-None-Match"];
			return new Response(sent ? null : page(RATE), { status: sent ? 304 : 200, headers: { ETag: '"v1"' } });
		};
		await step({}, NOW, { fetch });
		await step({}, later(1), { fetch });
		expect(sent).toBe('"v1"');
		expect(await stored()).toMatchObject({ outcome: "same", due_at: later(1) + 30 * DAY });
	});
});

describe("what is no page", () => {
	beforeEach(async () => {
		await watch(FEES);
		await rest("exchange:kraken", FEES, ["taker_fee"]);
		await env.DB.prepare("insert into links (url, due_at) values (?, ?)")
			.bind(FEES, NOW + 9 * DAY)
			.run();
		await step({ [FEES]: page(RATE) });
	});
	const linkDue = async () => (await rows<{ due_at: number }>("select due_at from links"))[0]?.due_at;

	test.each<[string, Answer, { outcome: string; problem: RegExp; isForLinks: boolean }]>([
		["is gone", { status: 404 }, { outcome: "gone", problem: /404/, isForLinks: true }],
		[
			"leads to another owner",
			{ status: 301, headers: { Location: "https://buyer.com/" } },
			{ outcome: "elsewhere", problem: /buyer\.com/, isForLinks: true },
		],
		[
			"leads to a private address",
			{ status: 302, headers: { Location: "http://169.254.169.254/" } },
			{ outcome: "failed", problem: /public address/, isForLinks: false },
		],
		["cannot be reached", "down", { outcome: "failed", problem: /No answer/, isForLinks: false }],
	])("a page that %s opens nothing, and is asked again later", async (_what, answer, expected) => {
		await step({ [FEES]: answer }, later(1));
		expect(await changes()).toEqual([]);
		const kept = await stored();
		expect(kept).toMatchObject({ outcome: expected.outcome, failures: 1, due_at: later(1) + DAY / 4 });
		expect(kept?.problem).toMatch(expected.problem);
		// The link check decides whether it's dead or someone else's.
		expect(await linkDue()).toBe(expected.isForLinks ? 0 : NOW + 9 * DAY);
		await step({ [FEES]: page(RATE) }, later(2));
		expect(await stored()).toMatchObject({ outcome: "same", failures: 0, problem: null });
	});

	test("a page that is too long is not compared with a part of itself", async () => {
		await step({ [FEES]: page("word ".repeat(500_000)) }, later(1));
		expect(await stored()).toMatchObject({ outcome: "failed", problem: "Too long to read" });
		expect(await changes()).toEqual([]);
	});

	test("a document is known by its bytes", async () => {
		const pdf = "https://acme.com/fees.pdf";
		await watch(pdf);
		const answer = (body: string) => ({ [pdf]: { body, headers: { "Content-Type": "application/pdf" } } });
		await step(answer("%PDF one"), NOW);
		await step(answer("%PDF two"), later(1));
		expect(await changes()).toMatchObject([{ why: "changed", state: "open" }]);
	});
});

describe("a host", () => {
	const urls = ["a", "b", "c", "d"].map((name) => `https://acme.com/${name}`);
	const all = Object.fromEntries(urls.map((url) => [url, page(RATE)]));
	beforeEach(async () => {
		for (const url of urls) await watch(url);
	});
	const pagesAsked = () => asked.filter((url) => !url.endsWith("/robots.txt"));

	test("is asked for a few pages, one after the other and not at once, and then left alone for a while", async () => {
		await step(all);
		expect(pagesAsked()).toEqual(urls.slice(0, 3));
		expect(rests).toEqual([10_000, 10_000]);
		expect((await readHost(db, "acme.com"))?.nextAt).toBe(NOW + 30_000);
	});

	test("that wants to be asked more slowly is", async () => {
		const robots = (delay: number) => ({
			...all,
			"https://acme.com/robots.txt": `User-agent: *\nCrawl-delay: ${delay}`,
		});
		await step(robots(20));
		expect([pagesAsked().length, rests]).toEqual([3, [20_000, 20_000]]);
		await env.DB.prepare("delete from watched_hosts").run();
		[asked, rests] = [[], []];
		await step(robots(600), NOW + DAY);
		expect([pagesAsked().length, rests]).toEqual([1, []]);
		expect((await readHost(db, "acme.com"))?.nextAt).toBe(NOW + DAY + 600_000);
	});

	test("is not asked for what its robots.txt forbids, which is read once a day", async () => {
		const answers = { ...all, "https://acme.com/robots.txt": "User-agent: plumbline-pages\nDisallow: /b" };
		await step(answers);
		expect(pagesAsked()).toEqual([urls[0], urls[2]]);
		expect(await stored(urls[1])).toMatchObject({ outcome: "forbidden", due_at: NOW + 30 * DAY });
		await step(answers, NOW + DAY / 2);
		expect(asked.filter((url) => url.endsWith("/robots.txt"))).toHaveLength(1);
		await env.DB.prepare("update watched_pages set due_at = 0").run();
		await step({ ...all, "https://acme.com/robots.txt": "User-agent: *\nDisallow: /" }, NOW + 2 * DAY);
		expect(pagesAsked()).toEqual([urls[0], urls[2], urls[3]]);
	});

	test.each<[string, Answer]>([["cannot be reached", "down"]])(
		"whose robots.txt %s is asked for nothing, later and later",
		async (_what, answer) => {
			const answers = { ...all, "https://acme.com/robots.txt": answer };
			await step(answers);
			await step(answers, NOW + 1);
			expect(pagesAsked()).toEqual([]);
			expect((await readHost(db, "acme.com"))?.nextAt).toBe(NOW + 1 + 3_600_000);
		},
	);

	test.each([429, 503])(
		"that answers %i with Retry-After is left alone for so long, with all its pages",
		async (status) => {
			await step({ ...all, [urls[0] ?? ""]: { status, headers: { "Retry-After": "7200" } } });
			expect(pagesAsked()).toEqual([urls[0]]);
			expect((await readHost(db, "acme.com"))?.nextAt).toBe(NOW + 7_200_000);
		},
	);

	test("is not asked at all where nobody could write to us", async () => {
		await step(all, NOW, { contact: null });
		expect(asked).toEqual([]);
	});
});

describe("the clock", () => {
	const sent: unknown[] = [];
	const imports = {
		sendBatch: async (all: Iterable<{ body: unknown }>) =>
			void sent.push(...[...all].map(({ body }) => body)),
	};
	const start = (now = NOW, contact: string | null = CONTACT) =>
		startWatch({
			db,
			now,
			contact,
			imports: imports as unknown as Parameters<typeof startWatch>[0]["imports"],
			random: () => 1,
		});
	beforeEach(() => sent.splice(0));

	test("puts a message on the queue for each host with pages that are due, and not twice", async () => {
		await watch(FEES);
		await watch("https://beta.com/terms", { due: 1 });
		await watch("https://beta.com/later", { due: NOW + DAY });
		await start();
		expect(sent).toEqual([{ watch: "acme.com" }, { watch: "beta.com" }]);
		await start(NOW + 1);
		expect(sent).toHaveLength(2);
		await start(NOW + 3_600_001);
		expect(sent).toHaveLength(4);
	});

	test("asks nothing without a contact, and says so", async () => {
		await watch(FEES);
		await start(NOW, null);
		expect(sent).toEqual([]);
		expect((await readWatch(db, 5)).state).toMatchObject({
			ranAt: NOW,
			problem: expect.stringContaining("IMPORT_CONTACT"),
		});
	});

	test("starts it with all else", async () => {
		const controller = createScheduledController({ cron: "*/10 * * * *", scheduledTime: NOW });
		vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
		vi.spyOn(console, "error").mockImplementation(() => {});
		await runCron(controller, env as unknown as Parameters<typeof runCron>[1]).catch(() => {});
		vi.unstubAllGlobals();
		expect(await rows("select 1 from watched_pages limit 1")).toHaveLength(1);
	});
});

describe("a message", () => {
	test("is done, whatever the host answers, and comes again only where the database fails", async () => {
		await watch(FEES);
		const queue = createSimulatedQueue();
		for (const body of [{ watch: "acme.com" }, { watch: 3 }, { watch: "nobody.com" }, null]) queue.send(body);
		const delivery = queue.deliver();
		await takeWatch(delivery.messages, runWith({}));
		expect(delivery.acked.size).toBe(4);
		vi.spyOn(console, "error").mockImplementation(() => {});
		queue.send({ watch: "acme.com" });
		const again = queue.deliver(queue.waiting.slice(-1));
		const broken = faultyDatabase(env.DB, () => ({ kind: "before", error: new Error("D1 is away") }));
		await takeWatch(again.messages, runWith({}, NOW + DAY, { db: openDatabase(broken) }));
		expect([again.acked.size, again.delays.size]).toEqual([0, 1]);
	});
});
