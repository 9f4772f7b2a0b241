import { describe, expect, test } from "vitest";
import { readRules } from "./ask-page";

const ORIGIN = "https://acme.com";
const allowed = (text: string | null, path: string) => readRules(ORIGIN, text).isAllowed(`${ORIGIN}${path}`);

describe("robots.txt, by RFC 9309", () => {
	const TEXT = `# for everybody
User-agent: *
Disallow: /private
Allow: /private/fees
Disallow: /*.pdf$
Crawl-delay: 20

User-agent: other-bot
Disallow: /`;

	test.each([
		["/fees", true],
		["/private", false],
		["/private/terms?x=1", false],
		["/private/fees", true],
		["/terms.pdf", false],
		["/terms.pdf?download=1", true],
		["/", true],
		["/robots.txt", true],
	])("%s is open: %s", (path, isOpen) => expect(allowed(TEXT, path)).toBe(isOpen));

	test("a group that names us counts in place of that for all", () => {
		const text = `${TEXT}\n\nUser-Agent: Plumbline-Pages\nUser-agent: another\nDisallow: /fees\nCrawl-delay: 3`;
		expect([allowed(text, "/fees"), allowed(text, "/private")]).toEqual([false, true]);
		expect(readRules(ORIGIN, text).delay).toBe(3000);
	});

	test("says how long to wait between two questions, in bounds", () => {
		expect(readRules(ORIGIN, TEXT).delay).toBe(20_000);
		expect(readRules(ORIGIN, "User-agent: *\nCrawl-delay: -5").delay).toBe(0);
		expect(readRules(ORIGIN, "User-agent: *\nCrawl-delay: 99999999").delay).toBe(86_400_000);
		expect(readRules(ORIGIN, "User-agent: *\nCrawl-delay: soon").delay).toBe(0);
	});

	test("none, an empty one, a page in its place and one with a byte order mark let us in as they say", () => {
		for (const text of [null, "", "<!doctype html><title>Not found</title>", "Disallow: /"])
			expect(allowed(text, "/fees")).toBe(true);
		expect(allowed("\ufeffUser-agent: *\nDisallow: /", "/fees")).toBe(false);
		expect(allowed("user-agent:*\r\ndisallow:/fees # not for machines\r\n", "/fees")).toBe(false);
	});

	test("one as long as may be read is answered soon", () => {
		const text = `User-agent: *\n${"Disallow: /a*b*c*d*e\n".repeat(20_000)}`;
		const started = performance.now();
		expect(allowed(text, `/${"ab".repeat(500)}`)).toBe(true);
		expect(performance.now() - started).toBeLessThan(5000);
	});
});
