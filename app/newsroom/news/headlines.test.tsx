import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CachePolicy } from "~/context/content-keys";
import sources from "~db/content/news-sources.json";
import type { Database } from "~db/database";
import type { Headline, PublisherFeed } from "~db/queries/feeds";
import { Headlines } from "./headlines";
import { presentHeadline, presentPublishers, readHeadlines } from "./headlines.server";

const headline: Headline = {
	id: "publisher:news/1",
	title: "Item <b>1</b>",
	link: "https://www.news.example/1",
	excerpt: "What it says.",
	publishedAt: Date.UTC(2026, 10, 20, 9),
	listedAt: 0,
	publisher: "News",
	language: "de",
};
const drawn = (...headlines: Headline[]) =>
	renderToStaticMarkup(
		<Headlines view={{ headlines: headlines.map(presentHeadline), asOf: null, publishers: [] }} />,
	);

describe("the list of headlines", () => {
	test("says whose words they are, when, and where each leads", () => {
		const html = drawn(headline);
		expect(html).toContain('<a href="https://www.news.example/1" target="_blank" rel="noopener noreferrer"');
		expect(html).toContain("Item &lt;b&gt;1&lt;/b&gt;");
		expect(html).toContain('<h3 lang="de">');
		expect(html).toContain("(opens another site)");
		expect(html).toContain("News, Nov 20, 2026");
		expect(html).toContain("the publishers’ words");
	});

	test("says that there is no date, and needs no excerpt", () => {
		const html = drawn({ ...headline, publishedAt: null, excerpt: null });
		expect(html).toContain("News, undated");
		expect(html).not.toContain("What it says.");
	});

	test("says that there are none, or that they cannot be read", () => {
		expect(drawn()).toContain("No publisher headlines in the last three months.");
		expect(
			renderToStaticMarkup(<Headlines view={{ headlines: null, asOf: null, publishers: [] }} />),
		).toContain("We couldn’t load headlines.");
	});
});

describe("reading them", () => {
	const cacheOf = (read: () => Promise<unknown>) => ({
		read: async <T,>(_key: unknown, _policy: CachePolicy<T>, _load: () => Promise<T>) =>
			(await read()) as never,
	});

	test("gives what is cached, with its date where the database does not answer", async () => {
		const cache = cacheOf(async () => ({
			value: { headlines: [headline], feeds: [] },
			degradedSince: Date.UTC(2026, 10, 20, 12),
		}));
		expect(await readHeadlines({ db: {} as Database, cache })).toMatchObject({
			headlines: [presentHeadline(headline)],
			asOf: "Nov 20, 2026, 12:00 UTC",
		});
	});

	test("does not lose the page where there is neither", async () => {
		const cache = cacheOf(async () => {
			throw new Response(null, { status: 503 });
		});
		const { headlines, publishers } = await readHeadlines({ db: {} as Database, cache });
		expect([headlines, publishers.length]).toEqual([null, sources.length]);
		expect(publishers.every(({ state }) => state === null)).toBe(true);
	});
});

describe("the publishers", () => {
	const feed = { readAt: 1, flag: null, failingSince: null };
	const states = (feeds: PublisherFeed[] | null) =>
		presentPublishers(sources.slice(0, 4), feeds).map(({ state }) => state);

	test("are each said with what it covers, and of which nothing is shown and why", () => {
		const [first, second, third] = sources.map(({ slug }) => `publisher:${slug}`) as [string, string, string];
		expect(
			states([
				{ ...feed, id: first },
				{ ...feed, id: second, flag: "changed" },
				{ ...feed, id: third, flag: "dead", failingSince: Date.UTC(2026, 10, 12) },
			]),
		).toEqual([
			null,
			"its feed now seems to belong to another site",
			"we haven’t been able to read its feed since Nov 12, 2026",
			"we haven’t read its feed yet",
		]);
		const html = renderToStaticMarkup(
			<Headlines
				view={{ headlines: [], asOf: null, publishers: presentPublishers(sources, [{ ...feed, id: first }]) }}
			/>,
		);
		for (const { covers } of sources) expect(html).toContain(covers);
		expect(html).toContain("Not shown: we haven’t read its feed yet.");
	});

	test("say nothing of their feeds where that cannot be read now, nor before the first is read", () => {
		expect(states(null)).toEqual([null, null, null, null]);
		expect(states([])).toEqual([null, null, null, null]);
	});

	test("all have a feed whose address was listed unfetched, as the page says", () => {
		for (const { slug, feed_url, feed_known } of sources) {
			expect(feed_url, slug).toMatch(/^https:/);
			expect(feed_known, slug).toMatch(/We had not fetched it when it was listed here\.$/);
		}
	});
});
