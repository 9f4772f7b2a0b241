import { describe, expect, test } from "vitest";
import { itemLink, sameLink } from "./item-link";

const BASE = "https://news.example/feed/";

describe("a link of an entry", () => {
	test.each([
		["https://news.example/a", "https://news.example/a"],
		["http://news.example/a", "http://news.example/a"],
		["/a", "https://news.example/a"],
		["a", "https://news.example/feed/a"],
		["../a?id=7", "https://news.example/a?id=7"],
		["//cdn.example/a", "https://cdn.example/a"],
		["  https://news.example/a \n", "https://news.example/a"],
		["https://news.example/a?utm_source=rss&utm_medium=rss&id=7&fbclid=x", "https://news.example/a?id=7"],
		["https://news.example/a?utm_source=rss#utm_content=x", "https://news.example/a"],
		["https://news.example/a#part-2", "https://news.example/a#part-2"],
		["https://news.example/ä ö", "https://news.example/%C3%A4%20%C3%B6"],
	])("%s", (said, expected) => expect(itemLink(said, BASE)?.href).toBe(expected));
});

describe("no link", () => {
	test.each([
		undefined,
		"",
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"java\nscript:alert(1)",
		"data:text/html,<script>alert(1)</script>",
		"vbscript:x",
		"file:///etc/passwd",
		"mailto:desk@news.example",
		"urn:uuid:1",
		"tag:news.example,2026:1",
		"https://bank.example@evil.example/",
		"https://user:word@news.example/",
		"https://intranet/",
		"http://10.0.0.1/admin",
		"http://2130706433/",
		"http://[::1]/",
		"https://",
		`https://news.example/${"a".repeat(1000)}`,
	])("%s", (said) => expect(itemLink(said, BASE)).toBeNull());
});

test("links to the same page have the same key", () => {
	const keys = [
		"https://news.example/2026/a",
		"http://news.example/2026/a",
		"https://www.news.example/2026/a/",
		"https://NEWS.example/2026/a/?utm_campaign=x",
		"https://news.example/2026/a/index.html",
		"https://news.example/2026/a/amp/",
		"https://news.example/2026/a#comments",
	].map((link) => sameLink(itemLink(link, BASE) as URL));
	expect(new Set(keys)).toEqual(new Set(["news.example/2026/a"]));
	const [one, other] = ["?b=2&a=1", "?a=1&b=2"].map((query) =>
		sameLink(new URL(`https://news.example/a${query}`)),
	);
	expect(one).toBe(other);
	expect(sameLink(new URL("https://news.example/a?id=1"))).not.toBe(
		sameLink(new URL("https://news.example/a?id=2")),
	);
});
