import { describe, expect, test } from "vitest";
import content from "~db/content/podcasts.json";
import type { Attributes } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { shownContent } from "../../../tests/support/shown-content";
import { cellSource } from "../facts/format-value";
import { readKind } from "../record/import/read-contents";
import { passes } from "../record/index/index-data";
import { podcast } from "./podcast";
import { isOutOfOrder } from "./status";

const today = "2026-11-22";
const records = shownContent(podcast, today);

function listing(attributes: Attributes) {
	return cellSource(podcast, { name: "Any", attributes }, today);
}

function doesPass(key: string, attributes: Attributes, wanted: string) {
	const filter = podcast.filters.find((candidate) => candidate.key === key);
	if (!filter) throw new Error(`no filter ${key}`);
	return passes(filter, filter.index(attributes, null), wanted, today);
}

test("a show is found by each of its topics, by its language, and by whether its feed is known", () => {
	const show = { topics: ["news", "education"], language: "de", feed_url: null };
	expect(doesPass("topic", show, "news")).toBe(true);
	expect(doesPass("topic", show, "education")).toBe(true);
	expect(doesPass("topic", show, "mining")).toBe(false);
	expect(doesPass("language", show, "de")).toBe(true);
	expect(doesPass("feed", show, "no")).toBe(true);
	expect(doesPass("feed", { ...show, feed_url: "https://shows.example/rss" }, "yes")).toBe(true);
});

test("names keep their own spelling, topics begin a line of ours", () => {
	expect(listing({ hosts: ["de Wolf", "Svanholm"] }).text("hosts")).toBe("de Wolf, Svanholm");
	expect(podcast.tagline(listing({ topics: ["news", "education"] }))).toBe("News, education");
	expect(podcast.tagline(listing({}))).toBeNull();
});

test("search engines are told of a series, its language and its feed", () => {
	expect(
		podcast.structuredData({
			language: "en",
			feed_url: "https://shows.example/rss",
			description: "About it.",
		}),
	).toEqual({
		"@type": "PodcastSeries",
		description: "About it.",
		inLanguage: "en",
		webFeed: "https://shows.example/rss",
	});
});

describe("the shipped podcasts", () => {
	test("have hosts that nobody was found to name marked as general knowledge", () => {
		const statements = readKind(podcast, contentFiles, Date.parse(today)).flatMap(
			(record) => record.statements,
		);
		const hosts = statements.filter(({ field }) => field === "hosts");
		const marked = hosts.filter(({ confidence }) => confidence === "general-knowledge");
		const unsourced = content.filter(
			({ hosts: named, unsourced_fields: fields }) => named && (fields as string[]).includes("hosts"),
		);
		expect(marked.map(({ listingId }) => listingId)).toEqual(unsourced.map(({ slug }) => `podcast:${slug}`));
		expect(marked.length).toBeGreaterThan(0);
	});

	test("take the addresses of feeds that were found since, and leave what only names another one aside", () => {
		expect(records.get("tftc")?.feed_url).toBe("https://feeds.fountain.fm/ZwwaDULvAj0yZvJ5kdB9");
		expect(records.get("coin-stories")?.feed_url).toBe("https://coinstories.libsyn.com/rss");
		expect(records.get("blocktrainer")?.website).toBe("https://www.blocktrainer.de");
		const feeds = [...records.values()].flatMap(({ feed_url: feed }) => (feed ? [String(feed)] : []));
		expect(new Set(feeds).size).toBe(feeds.length);
	});

	test("of which no new episode was seen stand at the end, and say so", () => {
		const paused = [...records].filter(([, attributes]) => isOutOfOrder(attributes)).map(([slug]) => slug);
		expect(paused).toEqual(["bitcoin-frontier"]);
	});
});
