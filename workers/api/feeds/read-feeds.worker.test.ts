import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import type { FollowedFeed } from "~db/queries/feed-readings";
import { decideFeed, episodesOf, listFeeds, readHeadlinePage } from "~db/queries/feeds";
import { searchDocuments } from "~db/queries/search";
import { countingDatabase } from "../../../tests/support/counting-database";
import { emptyTables } from "../../../tests/support/empty-tables";
import { followedFeeds } from "./followed";
import { dropOldItems, type FeedRun, KEPT, readFeeds } from "./read-feeds";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const HOUR = 3_600_000;
const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);

const publisher = (n: number): FollowedFeed => ({
	id: `publisher:p${n}`,
	of: "publisher",
	name: `Paper ${n}`,
	website: `https://paper${n}.example`,
	url: `https://paper${n}.example/feed`,
	language: "en",
});
const show: FollowedFeed = {
	id: "podcast:show",
	of: "podcast",
	name: "The Show",
	website: "https://show.example",
	url: "https://feeds.host.example/show",
	language: "de",
};

type Answers = Record<string, string | (() => Response | Promise<Response>)>;

let calls: string[] = [];

async function read(answers: Answers, followed: FollowedFeed[], more: Partial<FeedRun> = {}): Promise<void> {
	calls = [];
	await readFeeds({
		db,
		now: NOW,
		followed,
		random: () => 0,
		isAllowed: () => true,
		async fetch(url) {
			calls.push(url);
			const answer = answers[url];
			if (answer === undefined) throw new TypeError("Network connection lost");
			return typeof answer === "string"
				? new Response(answer, { headers: { "Content-Type": "text/xml" } })
				: answer();
		},
		...more,
	});
}

type Given = { n: number; title?: string; link?: string; at?: number };

const rss = (site: string, title: string, items: Given[]) =>
	`<rss><channel><title>${title}</title><link>${site}</link>${items
		.map(
			({ n, title: of = `Item ${n}`, link = `${site}/${n}`, at = NOW - n * HOUR }) =>
				`<item><title>${of}</title><link>${link}</link><pubDate>${new Date(at).toUTCString()}</pubDate><description>What it says.</description><enclosure url="${site}/${n}.mp3" type="audio/mpeg"/></item>`,
		)
		.join("")}</channel></rss>`;
const paper = (n: number, items: Given[]) => ({
	[publisher(n).url]: rss(`https://paper${n}.example`, `Paper ${n}`, items),
});
const items = (many: number) => Array.from({ length: many }, (_, n) => ({ n: n + 1 }));

const titles = async () =>
	(await readHeadlinePage(db, 50)).headlines.map(({ title, publisher: of }) => `${of}: ${title}`);
const flags = async () => Object.fromEntries((await listFeeds(db, 50)).map(({ id, flag }) => [id, flag]));

const lines: string[] = [];

beforeEach(async () => {
	await emptyTables(env.DB, ["feed_items", "feeds", "audit_log", "documents", "document_names"]);
	lines.length = 0;
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

test("pages are told of what feeds brought, each by its tag, and of nothing where nothing is new", async () => {
	const purged: string[][] = [];
	const changes = { purge: async (tags: readonly string[]) => void purged.push([...tags].sort()) };
	const followed = [publisher(1), show];
	const answers = {
		...paper(1, [{ n: 1 }]),
		[show.url]: rss("https://show.example", "The Show", [{ n: 1 }]),
	};
	await read(answers, followed, { changes });
	expect(purged).toEqual([["/podcast", "headlines"]]);
	await read(answers, followed, { changes, now: NOW + 25 * HOUR });
	expect(purged).toHaveLength(1);
	await read({ ...answers, ...paper(1, [{ n: 1 }, { n: 2 }]) }, followed, { changes, now: NOW + 50 * HOUR });
	expect(purged[1]).toEqual(["headlines"]);
});

describe("what feeds list", () => {
	test("is kept once, the newest first, with whose it is", async () => {
		const two = [publisher(1), publisher(2)];
		const answers = { ...paper(1, [{ n: 1 }, { n: 3 }]), ...paper(2, [{ n: 2 }]) };
		await read(answers, two);
		await read(answers, two, { now: NOW + HOUR });
		expect(await titles()).toEqual(["Paper 1: Item 1", "Paper 2: Item 2", "Paper 1: Item 3"]);
		expect((await readHeadlinePage(db, 1)).headlines[0]).toEqual({
			id: expect.stringMatching(/^publisher:p1\//),
			title: "Item 1",
			link: "https://paper1.example/1",
			excerpt: "What it says.",
			publishedAt: NOW - HOUR,
			listedAt: NOW - HOUR,
			publisher: "Paper 1",
			language: "en",
		});
	});

	test("is paged by place, also where several were published at the same moment", async () => {
		await read(
			paper(
				1,
				items(5).map((of) => ({ ...of, at: NOW - HOUR })),
			),
			[publisher(1)],
		);
		const seen: string[] = [];
		for (let last = null; ; ) {
			const { headlines: page } = await readHeadlinePage(db, 2, last);
			seen.push(...page.map(({ title }) => title));
			const end = page.at(-1);
			if (!end) break;
			last = end as never;
		}
		expect(seen.toSorted()).toEqual(["Item 1", "Item 2", "Item 3", "Item 4", "Item 5"]);
	});

	test("stays as it is while feeds fail: one line says how many", async () => {
		await read({ ...paper(1, [{ n: 1 }]) }, [publisher(1), publisher(2)]);
		expect(await titles()).toEqual(["Paper 1: Item 1"]);
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({
			level: "warn",
			event: "feeds_not_read",
			feeds: 2,
			failed: 1,
		});
	});

	test("goes with its feed when that is not listed any more, and starts anew when its address is another", async () => {
		await read({ ...paper(1, [{ n: 1 }]), ...paper(2, [{ n: 2 }]) }, [publisher(1), publisher(2)]);
		await read({}, [publisher(2)]);
		expect(await titles()).toEqual(["Paper 2: Item 2"]);
		expect(calls).toEqual([]);
		await read({}, [{ ...publisher(2), url: "https://paper2.example/rss" }]);
		expect(calls).toEqual(["https://paper2.example/rss"]);
	});

	test("is dropped after three months, episodes after twelve, and what the search knows of them too", async () => {
		await read({ ...paper(1, items(2)), [show.url]: rss("https://show.example", "The Show", items(2)) }, [
			publisher(1),
			show,
		]);
		await dropOldItems({ db, now: NOW + KEPT.publisher - 1.5 * HOUR });
		expect(await titles()).toEqual(["Paper 1: Item 1"]);
		await dropOldItems({ db, now: NOW + KEPT.podcast - 1.5 * HOUR });
		expect(await titles()).toEqual([]);
		expect((await episodesOf(db, "show", 10)).map(({ title }) => title)).toEqual(["Item 1"]);
		expect((await searchDocuments(db, "item", 10)).found.map(({ name }) => name)).toEqual(["Item 1"]);
	});
});

describe("the clock", () => {
	test("asks a feed again when it is due, and says what it had", async () => {
		const headers: unknown[] = [];
		const answers = {
			[publisher(1).url]: () =>
				new Response(rss("https://paper1.example", "Paper 1", [{ n: 1 }]), { headers: { ETag: '"1"' } }),
		};
		const followed = [publisher(1)];
		await read(answers, followed);
		await read(answers, followed, { now: NOW + 29 * 60_000 });
		expect(calls).toEqual([]);
		await read(answers, followed, {
			now: NOW + 30 * 60_000,
			fetch: async (_url, init) => {
				headers.push(init.headers);
				return new Response(null, { status: 304 });
			},
		});
		expect(headers).toEqual([expect.objectContaining({ "If-None-Match": '"1"' })]);
		expect((await listFeeds(db, 5))[0]).toMatchObject({
			result: "Nothing new",
			readAt: NOW + 30 * 60_000,
			items: 1,
		});
	});

	test("reads 25 feeds of 100 items within a run: four at once, and few questions to the database", async () => {
		const many = Array.from({ length: 25 }, (_, n) => publisher(n));
		const answers = Object.assign({}, ...many.map((_, n) => paper(n, items(100))));
		let open = 0;
		let most = 0;
		Object.assign(count, { trips: 0, statements: 0 });
		await read(answers, many, {
			fetch: async (url) => {
				most = Math.max(most, ++open);
				await Promise.resolve();
				open--;
				return new Response(answers[url]);
			},
		});
		expect(most).toBeLessThanOrEqual(4);
		// With the 25 feeds themselves, and three redirects of each, far from the 1,000 subrequests and 1,000 queries that a worker has.
		expect(count.trips).toBeLessThanOrEqual(3 + 3 * 25);
		expect(count.statements).toBeLessThanOrEqual(3 + 25 + 6 * 25);
		expect((await listFeeds(db, 50)).map(({ items: kept }) => kept)).toEqual(Array(25).fill(100));
		expect(lines).toEqual([]);
	});

	test("leaves a feed alone whose reading ended the worker, and reads the others", async () => {
		const followed = [publisher(1), publisher(2)];
		const answers = { ...paper(1, items(1)), ...paper(2, items(1)) };
		await new Promise<void>((resolve) => {
			const ends = () => new Promise<Response>(() => resolve());
			void read({ ...answers, [publisher(1).url]: ends }, followed, { timer: () => () => {} });
		});
		expect((await listFeeds(db, 5)).find(({ id }) => id === "publisher:p1")).toMatchObject({
			result: "Reading it was cut off",
			failures: 1,
			failingSince: NOW,
			readAt: null,
		});
		await read(answers, followed, { now: NOW + 40 * 60_000 });
		expect(calls).toEqual([publisher(2).url]);
		await read(answers, followed, { now: NOW + 61 * 60_000 });
		expect(calls).toEqual([publisher(1).url]);
		expect((await titles()).toSorted()).toEqual(["Paper 1: Item 1", "Paper 2: Item 1"]);
	});

	test("knows the publishers of the content, each at an address that may be asked", async () => {
		const followed = await followedFeeds(db);
		expect(followed.filter(({ of }) => of === "publisher")).toHaveLength(25);
		expect(new Set(followed.map(({ url }) => url)).size).toBe(followed.length);
		expect(
			await import("../fetching/public-address").then(({ isPublicAddress }) =>
				followed.filter(({ url }) => !isPublicAddress(new URL(url))),
			),
		).toEqual([]);
	});
});

describe("a feed that turns into another's", () => {
	const hijacked = {
		[publisher(1).url]: rss("https://casino.example", "Lucky Spins", [{ n: 9, title: "Win" }]),
	};
	const followed = [publisher(1)];

	beforeEach(async () => {
		await read(paper(1, [{ n: 1 }]), followed);
		await read(hijacked, followed, { now: NOW + HOUR });
	});

	test("is not shown any more, is flagged, and is not asked again", async () => {
		expect(await titles()).toEqual([]);
		expect((await listFeeds(db, 5))[0]).toMatchObject({
			flag: "changed",
			flagWhy: "It says it belongs to casino.example",
			flaggedAt: NOW + HOUR,
			items: 1,
		});
		await read(hijacked, followed, { now: NOW + 1000 * HOUR });
		expect(calls).toEqual([]);
	});

	test("is shown again once it is read again as what it was", async () => {
		const decision = {
			id: "publisher:p1",
			decision: "read",
			at: NOW + 2 * HOUR,
			actor: "admin",
			lineId: "1",
		} as const;
		expect(await decideFeed(db, decision)).toBe("done");
		await read(hijacked, followed, { now: NOW + 2 * HOUR });
		expect(await flags()).toEqual({ "publisher:p1": "changed" });
		await decideFeed(db, { ...decision, lineId: "2" });
		await read(paper(1, [{ n: 1 }]), followed, { now: NOW + 2 * HOUR });
		expect(await titles()).toEqual(["Paper 1: Item 1"]);
	});
});

describe("episodes", () => {
	const answers = {
		[show.url]: rss("https://show.example", "The Show", [{ n: 1, title: "Custody with keys" }, { n: 2 }]),
	};

	test("stand under their podcast, with their audio, and no headline is one", async () => {
		await read(answers, [show]);
		expect(await episodesOf(db, "show", 1)).toEqual([
			{
				id: expect.any(String),
				title: "Custody with keys",
				link: "https://show.example/1",
				excerpt: "What it says.",
				audioUrl: "https://show.example/1.mp3",
				audioSeconds: null,
				publishedAt: NOW - HOUR,
			},
		]);
		expect(await titles()).toEqual([]);
	});

	test("are found by the search while their feed is shown", async () => {
		await read({ ...answers, ...paper(1, [{ n: 1, title: "Custody in the news" }]) }, [show, publisher(1)]);
		const found = async () =>
			(await searchDocuments(db, "custody", 10)).found.map(({ domain, name, href, line }) => ({
				domain,
				name,
				href,
				line,
			}));
		expect(await found()).toEqual([
			{
				domain: "episode",
				name: "Custody with keys",
				href: "/podcast/show#episodes",
				line: "The Show, 2026-11-22",
			},
		]);
		await read({ [show.url]: rss("https://casino.example", "Lucky Spins", [{ n: 9 }]) }, [show], {
			now: NOW + 4 * HOUR,
		});
		expect(await flags()).toEqual({ "podcast:show": "changed" });
		expect([await found(), await episodesOf(db, "show", 5)]).toEqual([[], []]);
	});
});

test("an item that two publishers link to is kept once", async () => {
	const shared = "https://paper1.example/shared";
	const both = [publisher(1), { ...publisher(2), website: "https://paper1.example" }];
	await read(
		{
			...paper(1, [{ n: 1, link: shared }]),
			[publisher(2).url]: rss("https://paper1.example", "Paper 2", [
				{ n: 2, link: `${shared}?utm_source=x` },
			]),
		},
		both,
	);
	expect((await readHeadlinePage(db, 10)).headlines).toHaveLength(1);
});
