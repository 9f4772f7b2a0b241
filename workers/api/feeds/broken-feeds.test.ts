import { describe, expect, test } from "vitest";
import type { FeedItem } from "../../../db/queries/feed-readings";
import type { ChangedAnswer } from "../fetching/fetch-changed";
import { DEAD_AFTER, type digestAnswer, WHEN_ASKED } from "./digest-answer";
import { blankFeed, bodyOf, digest, NOW, SITE } from "./shapes-for-tests";

const HOUR = 3_600_000;
const DATE = "Fri, 20 Nov 2026 09:30:00 GMT";

type Given = Parameters<typeof digestAnswer>[0];

const body = (text: string, more: Parameters<typeof bodyOf>[1] = {}) =>
	bodyOf(text, { etag: '"1"', ...more });
const read = (answer: ChangedAnswer | string, more: Partial<Given> = {}) =>
	digest(typeof answer === "string" ? body(answer) : answer, { oldest: NOW - 90 * 24 * HOUR, ...more });

const item = (inner: string, n = 1) =>
	`<item><title>Item ${n}</title><link>${SITE}/${n}</link><pubDate>${DATE}</pubDate>${inner}</item>`;
const rss = (items: string, { title = "News", link = SITE } = {}) =>
	`<rss version="2.0"><channel><title>${title}</title><link>${link}</link>${items}</channel></rss>`;
const failure = (problem: string): ChangedAnswer => ({ kind: "failed", problem, retryAfter: null });

describe("what is no feed is said, and changes nothing", () => {
	test.each([
		["nothing", "", "Empty"],
		["blanks", " \n\t ", "Empty"],
		[
			"a page",
			"<!DOCTYPE html><html><head><title>Parked</title></head><body>Buy this domain</body></html>",
			"An HTML page, no feed",
		],
		[
			"a page as XHTML",
			'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>',
			"An HTML page, no feed",
		],
		["words", "The site is down for maintenance.", "No feed"],
		["other XML", "<?xml version='1.0'?><sitemapindex><sitemap/></sitemapindex>", "No feed"],
		["OPML", "<opml><body><outline xmlUrl='https://news.example/feed'/></body></opml>", "No feed"],
		["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000", "No feed"],
		["JSON of something else", '{"error":"not found"}', "JSON but not a feed"],
		[
			"JSON that ends early",
			'{"version":"https://jsonfeed.org/version/1","items":[{"id":"1"',
			"Invalid JSON",
		],
		["JSON of another version", '{"version":"https://evil.example/1","items":[]}', "JSON but not a feed"],
		["a root alone", "<rss>", "No feed"],
		[
			"a hundred thousand elements deep",
			`<rss>${"<a>".repeat(100_000)}${"</b>".repeat(100_000)}`,
			"Too deep to be a feed",
		],
	])("%s", (_name, text, problem) => {
		const began = performance.now();
		const { state, fresh, gone } = read(text);
		expect(state).toMatchObject({
			result: problem,
			failures: 1,
			failingSince: NOW,
			flag: null,
			readAt: null,
		});
		expect([...fresh, ...gone]).toEqual([]);
		expect(performance.now() - began).toBeLessThan(1000);
	});
});

describe("nothing of a document is run, expanded or fetched", () => {
	const billion = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
		"",
	);

	test("an entity bomb is text without a meaning", () => {
		const text = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${billion}]>${rss(item("<description>&l9;</description>"))}`;
		const { fresh } = read(text);
		expect(fresh.map(({ title, excerpt }) => ({ title, excerpt }))).toEqual([
			{ title: "Item 1", excerpt: "&l9;" },
		]);
	});

	test("an entity of another file is one too, and a document's second DOCTYPE", () => {
		const text = `<?xml version="1.0"?><!DOCTYPE a SYSTEM "https://evil.example/a.dtd"><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % y SYSTEM "https://evil.example/">%y;]>${rss(item("<description>a &x; b</description>"))}`;
		expect(read(text).fresh[0]?.excerpt).toBe("a &x; b");
	});

	test("a million character references cost no more than their letters", () => {
		const began = performance.now();
		const { fresh } = read(rss(item(`<description>${"&#65;".repeat(300_000)}</description>`)));
		expect(fresh[0]?.excerpt).toHaveLength(200);
		expect(performance.now() - began).toBeLessThan(2000);
	});

	test.each([
		["&lt;script&gt;alert(1)&lt;/script&gt;Item", "Item"],
		["<![CDATA[<script>alert(1)</script>Item]]>", "Item"],
		["<script>alert(1)</script>Item", "Item"],
		["<![CDATA[<img src=x onerror=alert(1)>Item]]>", "Item"],
		["<![CDATA[<svg onload=alert(1)><text>x</text></svg>Item]]>", "Item"],
		["<![CDATA[<style>*{display:none}</style>Item]]>", "Item"],
		["<![CDATA[<iframe srcdoc='<b>x'>y</iframe>Item]]>", "Item"],
		["<![CDATA[<!-- hidden -->Item<!--]]>", "Item"],
		["<![CDATA[Item<scr<script>x</script>ipt>]]>", "Item xipt>"],
		["Item &amp;amp; more", "Item & more"],
		["Item &amp;lt;b&amp;gt;", "Item <b>"],
		["5 &lt; 6 and 7 > 6", "5 < 6 and 7 > 6"],
		["Item\u202egnorw\u202c \u200bhere\u0000", "Item gnorw here"],
		["\n\t Item \u00a0 1 \n", "Item 1"],
	])("a title %s is shown as %s", (said, shown) => {
		const { fresh } = read(rss(`<item><title>${said}</title><link>${SITE}/1</link></item>`));
		expect(fresh.map(({ title }) => title)).toEqual([shown]);
	});

	test("no more than 200 characters are kept of an excerpt and of a title, cut at a word and never in a letter", () => {
		const long = "many 😀 words ".repeat(100);
		const { fresh } = read(
			rss(
				`<item><title>${long}</title><link>${SITE}/1</link><description>${long}</description></item><item><title>${"😀".repeat(300)}</title><link>${SITE}/2</link></item>`,
			),
		);
		for (const { title, excerpt } of fresh) {
			expect(title.length).toBeLessThanOrEqual(200);
			expect(excerpt?.length ?? 0).toBeLessThanOrEqual(200);
			expect(title).not.toMatch(/[\ud800-\udfff]/u);
			expect(title.endsWith("…")).toBe(true);
		}
	});

	test.each([
		"javascript:alert(1)",
		"data:text/html,x",
		"http://10.0.0.1/",
		"https://u:p@news.example/",
		"https://casino.example/",
	])("an entry that leads to %s is left out", (link) => {
		const { fresh, state } = read(
			rss(`<item><title>Bad</title><link>${link}</link></item>${item("", 1)}${item("", 2)}`),
		);
		expect(fresh.map(({ title }) => title)).toEqual(["Item 1", "Item 2"]);
		expect(state.result).toContain("1 skipped");
	});
});

describe("what is too much is cut off", () => {
	test("a feed that declares thousands of namespaces is none: each of its elements would know them all", () => {
		const declared = Array.from({ length: 20_000 }, (_, n) => `xmlns:a${n}="x"`).join(" ");
		const { state, fresh } = read(
			`<rss ${declared}><channel>${"<a0:a/>".repeat(50_000)}${item("")}</channel></rss>`,
		);
		expect([state.result, fresh]).toEqual(["Too many namespaces to be a feed", []]);
		const nested = Array.from({ length: 90 }, (_, n) => `<a xmlns:a${n}="x" xmlns:b${n}="x">`).join("");
		expect(read(`<rss><channel>${nested}`).state.result).toBe("Too many namespaces to be a feed");
	});

	test("a million wrong attachments of an item are not looked at, and the item is kept", () => {
		const attachments = `${"0,".repeat(900_000)}{"url":"https://a.example/a.mp3","mime_type":"audio/mpeg"}`;
		const before = process.memoryUsage().heapTotal;
		const { fresh } = read(
			body(
				`{"version":"https://jsonfeed.org/version/1","title":"News","items":[{"id":"1","url":"${SITE}/1","title":"One","attachments":[${attachments}]}]}`,
			),
		);
		expect(fresh.map(({ title, audioUrl }) => [title, audioUrl])).toEqual([["One", null]]);
		// What zod says of each of them filled 400 MB.
		expect(process.memoryUsage().heapTotal - before).toBeLessThan(128 * 1024 * 1024);
	});

	test("a hundred entries are read, however many there are", () => {
		const { fresh, state } = read(rss(Array.from({ length: 5000 }, (_, n) => item("", n)).join("")));
		expect(fresh).toHaveLength(100);
		expect(state.result).toBe("100 entries, 100 new");
	});

	test("of a body that was cut off the whole entries count, and it is said", () => {
		const whole = rss(`${item("", 1)}${item("", 2)}${item("<description>half", 3)}`);
		const { fresh, state } = read(body(whole.slice(0, whole.indexOf("half")), { isCut: true }));
		expect(fresh.map(({ title }) => title)).toEqual(["Item 1", "Item 2"]);
		expect(state.result).toBe("2 entries, 2 new (cut off, because the feed is too long)");
	});

	test("a JSON Feed that was cut off is a failure", () => {
		const json = '{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"x';
		expect(read(body(json, { isCut: true })).state.result).toBe("Invalid JSON, and too long");
	});
});

describe("nothing is kept twice", () => {
	const text = rss(`${item("", 1)}${item("", 2)}`);
	const known = read(text).fresh as Given["known"];

	test("what is there already is not new", () => {
		expect(read(text, { known })).toMatchObject({
			fresh: [],
			gone: [],
			state: { result: "2 entries, 0 new" },
		});
	});

	test.each([
		["under another guid with the same address", item("<guid>x</guid>", 1).replace("Item 1", "Other")],
		[
			"with parameters of advertising",
			item("<guid>x</guid>", 1).replace("/1<", "/1?utm_source=rss<").replace("Item 1", "Other"),
		],
		["with the same title on the same day at another address", item("", 1).replace("/1<", "/other<")],
	])("nor is what comes again %s", (_how, again) => {
		expect(read(rss(again), { known }).fresh).toEqual([]);
	});

	test("a title that was corrected replaces the one before, and keeps its place", () => {
		const guid = (title: string, date: string) =>
			rss(
				`<item><guid>g</guid><title>${title}</title><link>${SITE}/1</link><pubDate>${date}</pubDate></item>`,
			);
		const before = read(guid("Item one", DATE)).fresh as Given["known"];
		const { fresh, gone } = read(guid("Item 1", "Sat, 21 Nov 2026 09:30:00 GMT"), { known: before });
		expect(fresh).toMatchObject([{ title: "Item 1", listedAt: Date.parse(DATE) }]);
		expect(gone).toEqual([before[0]?.id]);
	});

	test("what is older than is kept is not taken, and what has no date goes when its feed drops it", () => {
		expect(read(rss(item("").replace(DATE, "Fri, 20 Nov 2020 09:30:00 GMT"))).fresh).toEqual([]);
		const undated = read(rss(item("").replace(DATE, "soon")), { now: NOW - 100 * 24 * HOUR, oldest: 0 })
			.fresh as Given["known"];
		expect(undated).toMatchObject([
			{ publishedAt: null, listedAt: NOW - 100 * 24 * HOUR } satisfies Partial<FeedItem>,
		]);
		expect(read(rss(item("").replace(DATE, "soon")), { known: undated })).toMatchObject({
			fresh: [],
			gone: [],
		});
		expect(read(rss(item("", 2)), { known: undated }).gone).toEqual([undated[0]?.id]);
	});
});

describe("a feed that fails", () => {
	test("is left alone for twice as long each time, a day at most, and for as long as it asks", () => {
		const wait = (failures: number, retryAfter: number | null = null) =>
			read({ kind: "failed", problem: "Status 503", retryAfter }, { feed: blankFeed({ failures }) }).state
				.dueAt - NOW;
		expect([0, 1, 2, 3, 20].map((failures) => wait(failures) / HOUR)).toEqual([1, 2, 4, 8, 24]);
		expect(wait(0, 5 * HOUR)).toBe(5 * HOUR);
		expect(wait(0, 1000)).toBe(HOUR);
	});

	test("is asked again at a moment that chance moves by a fifth", () => {
		const answer = failure("No answer");
		const late = read(answer, { random: () => 0.999 }).state.dueAt - read(answer).state.dueAt;
		expect(late / HOUR).toBeCloseTo(0.2, 2);
	});

	test("is flagged after a week, or when it says that it is gone; and shown again once it is read", () => {
		const failing = blankFeed({ failures: 20, failingSince: NOW - DEAD_AFTER + 1 });
		expect(read(failure("No answer"), { feed: failing }).state.flag).toBeNull();
		const dead = read(failure("No answer"), { feed: { ...failing, failingSince: NOW - DEAD_AFTER } }).state;
		expect(dead).toMatchObject({ flag: "dead", flagWhy: "Not read for a week: No answer", flaggedAt: NOW });
		expect(read({ kind: "failed", problem: "Status 410", retryAfter: null, isGone: true }).state.flag).toBe(
			"dead",
		);
		const again = read(rss(item("")), { feed: { ...failing, ...dead } });
		expect(again.state).toMatchObject({ flag: null, failures: 0, failingSince: null });
		expect(again.fresh).toHaveLength(1);
	});

	test("does not send the name of an old answer back, and does after a good one", () => {
		const feed = blankFeed({ etag: '"0"', lastModified: "x" });
		expect(read(failure("No answer"), { feed }).state).toMatchObject({ etag: null, lastModified: null });
		expect(read(rss(item(""))).state.etag).toBe('"1"');
		expect(read({ kind: "same" }, { feed }).state).toMatchObject({
			etag: '"0"',
			readAt: NOW,
			result: "Nothing new",
		});
	});
});

describe("a feed that turns into another's", () => {
	const first = read(rss(item("")));
	const trusted = blankFeed(first.state);
	const other = { link: "https://casino.example" };

	test.each([
		[
			"by a redirect",
			body(rss(item("")), { address: new URL("https://casino.example/feed") }),
			"Its address now redirects to casino.example",
		],
		["by its link", body(rss(item(""), other)), "It says it belongs to casino.example"],
		[
			"by its title",
			body(rss(item(""), { title: "Lucky Spins" })),
			"Its title was “News” and is now “Lucky Spins”",
		],
		[
			"by its entries",
			body(rss(Array.from({ length: 3 }, (_, n) => item("", n).replace(SITE, other.link)).join(""))),
			"Most of its entries link to casino.example",
		],
	])("%s is flagged, nothing of it is taken, and nobody asks it again", (_how, answer, why) => {
		const { state, fresh } = read(answer, { feed: trusted });
		expect(state).toMatchObject({
			flag: "changed",
			flagWhy: why,
			flaggedAt: NOW,
			dueAt: WHEN_ASKED,
			etag: null,
		});
		expect(state.trusted).toBe(first.state.trusted);
		expect(fresh).toEqual([]);
	});

	test("is flagged at its first reading too, where it says that it belongs to another site", () => {
		expect(read(rss(item(""), other)).state.flag).toBe("changed");
	});

	test("is trusted again by what it said, and then stays", () => {
		const { state } = read(
			body(rss(item(""), { title: "Fresh Start", link: "https://fresh-start.example" })),
			{ feed: trusted },
		);
		const accepted = blankFeed({ ...state, trusted: state.said, flag: null });
		expect(
			read(rss(item(""), { title: "Fresh Start", link: "https://fresh-start.example" }), { feed: accepted })
				.state.flag,
		).toBeNull();
	});

	test("is not one that only says www., a subdomain or a longer title", () => {
		for (const [title, link] of [
			["News", "https://www.news.example/"],
			["Newsroom: all the news", SITE],
			["News", "http://blog.news.example"],
		])
			expect(read(rss(item(""), { title, link }), { feed: trusted }).state.flag).toBeNull();
	});

	test("is not shown for saying that nothing is new", () => {
		const problem = { failures: 1, result: "Says that nothing is new, and was not asked" };
		expect(read({ kind: "same" }).state).toMatchObject(problem);
		const flagged = blankFeed({ ...first.state, flag: "changed", flagWhy: "why", flaggedAt: 1 });
		expect(read({ kind: "same" }, { feed: flagged }).state).toMatchObject({ ...problem, flag: "changed" });
	});

	test("stays flagged while it fails, and is not asked by the clock", () => {
		const flagged = blankFeed({ ...first.state, flag: "changed", flagWhy: "why", flaggedAt: 1 });
		expect(read(failure("No answer"), { feed: flagged }).state).toMatchObject({
			flag: "changed",
			flagWhy: "why",
			dueAt: WHEN_ASKED,
		});
	});
});

describe("a podcast's feed", () => {
	const podcast = blankFeed({
		id: "podcast:show",
		of: "podcast",
		name: "The Show",
		website: "https://show.example",
		url: "https://feeds.host.example/show",
	});
	const address = new URL(podcast.url);
	const episode = (n: number, duration: string) =>
		`<item><title>Episode ${n}</title><itunes:title>Other</itunes:title><link>https://pages.host.example/show</link><guid>e${n}</guid><pubDate>${DATE}</pubDate><itunes:summary>Who speaks.</itunes:summary><enclosure url="http://audio.host.example/${n}.mp3?source=feed" length="1" type="audio/mpeg"/><itunes:duration>${duration}</itunes:duration></item>`;
	const show = (items: string, link = "https://pages.host.example/show") =>
		body(
			`<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>The Show</title><link>${link}</link>${items}</channel></rss>`,
			{ address },
		);

	test("gives episodes with their audio, each one though all lead to the same page", () => {
		const { fresh, state } = read(
			show(
				["1:02:03", "62:03", "3723", "0", "99:99:99:99", "x"]
					.map((duration, n) => episode(n, duration))
					.join(""),
			),
			{ feed: podcast },
		);
		expect(fresh.map(({ audioSeconds }) => audioSeconds)).toEqual([3723, 3723, 3723, null, null, null]);
		expect(fresh[0]).toMatchObject({
			of: "podcast",
			title: "Episode 0",
			excerpt: "Who speaks.",
			audioUrl: "https://audio.host.example/0.mp3?source=feed",
		});
		expect(JSON.parse(state.trusted ?? "")).toEqual({ title: "The Show", sites: ["host.example"] });
	});

	test("may belong to its host's site, but not to another one later", () => {
		const { state } = read(show(episode(1, "1")), { feed: podcast });
		const again = read(show(episode(1, "1"), "https://casino.example"), { feed: { ...podcast, ...state } });
		expect(again.state.flag).toBe("changed");
	});
});
