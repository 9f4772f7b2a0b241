import fc from "fast-check";
import { expect, test } from "vitest";
import { normalisePage, normaliseText } from "./normalise-page";

const DAY = "2026-11-22";
const lines = (html: string, day = DAY) => normalisePage(html, day).split("\n");

test("a page comes out as a line for each paragraph, row and item, without markup and scripts", () => {
	const html = `<!doctype html><title>Fees</title><style>p{}</style><script>let a=1</script>
		<h1>Our <b>fees</b></h1><p>Origination<br>1.5%</p>
		<table><tr><th>Rate</th><td>9.9 %</td></tr><tr><th>LTV</th><td>50%</td></tr></table><ul><li>One<li>Two</ul>`;
	expect(lines(html)).toEqual(["Our fees", "Origination", "1.5%", "Rate 9.9 %", "LTV 50%", "One", "Two"]);
});

test.each([
	["navigation", '<nav><a href="/">Home</a></nav>'],
	["a footer", "<footer>© 2026 Acme, all rights</footer>"],
	["a banner by its role", '<div role="banner">Sale!</div>'],
	["a wall of cookies", '<div class="cookie-banner">We use cookies <button>Accept</button></div>'],
	["what is hidden", "<p hidden>Secret</p><p aria-hidden=true>Icon</p>"],
	["a script in the text", "<script>document.write('x')</script><noscript>Turn it on</noscript>"],
])("%s is no text of a page", (_what, html) => {
	expect(lines(`<body>${html}<p>The rate is 9.9%.</p></body>`)).toEqual(["The rate is 9.9%."]);
});

test("what a page calls its main part is the page, where it is more than a heading", () => {
	const long = "Every loan is held by two keys. ".repeat(12).trim();
	expect(lines(`<div>Teaser of the day</div><main><p>${long}</p></main>`)).toEqual([long]);
	expect(lines("<div>The rate is 9.9%.</div><main></main>")).toEqual(["The rate is 9.9%."]);
});

test.each([
	["Updated 22 November 2026", "Updated 30 December 2026", "2026-12-30"],
	["Today is Nov. 22nd, 2026, 17:05 UTC", "Today is Dec. 1st, 2026, 08:59 UTC", "2026-12-01"],
	["Prices of 2026-11-22", "Prices of 2027-01-05", "2027-01-05"],
	["Read 3 minutes ago", "Read an hour ago", DAY],
	["Trusted by 12,345 users", "Trusted by 1.2M+ users", DAY],
	["© 2026 Acme", "Copyright 2027 Acme", DAY],
	["Request 6f9619ff-8b86-d011-b42d-00c04fc964ff", "Request 00000000-8b86-d011-b42d-00c04fc964aa", DAY],
	["Trace a1b2c3d4e5f60718293a4b5c6d7e8f901", "Trace ffb2c3d4e5f60718293a4b5c6d7e8f902", DAY],
])("what changes by itself is no change: %s", (one, other, day) => {
	expect(lines(`<p>${other}</p>`, day)).toEqual(lines(`<p>${one}</p>`));
});

test.each([
	["a rate", "From 9.9% APR", "From 10.9% APR"],
	["an amount", "A fee of $50", "A fee of $60"],
	["a date that is not that of the reading", "Valid from Jan 1, 2026", "Valid from Mar 1, 2026"],
	["the address of a contract", `Vault 0x${"a1".repeat(20)}`, `Vault 0x${"b2".repeat(20)}`],
	["an address of coins", `Coins at bc1q${"a1".repeat(19)}`, `Coins at bc1q${"b2".repeat(19)}`],
	["a word", "We never lend your coins", "We lend your coins"],
])("%s stays", (_what, one, other) => {
	expect(lines(`<p>${other}</p>`)).not.toEqual(lines(`<p>${one}</p>`));
});

test("whatever the markup, it ends, nothing of it is markup or script, and it is the same again", () => {
	const part = fc.constantFrom(
		"<p>",
		"</p>",
		"<table><tr><td>",
		"<script>",
		"</script>",
		"<nav>",
		"<",
		">",
		"&lt;",
		"9.9%",
		" x ",
		"<!--",
		"\u0000",
	);
	fc.assert(
		fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
			const html = parts.join("");
			const text = normalisePage(html, DAY);
			expect(normalisePage(html, DAY)).toBe(text);
			expect(normaliseText(text, DAY)).toBe(text);
		}),
	);
});

test("a page without end is cut off", () => {
	expect(normaliseText("word 9 \n".repeat(100_000), DAY).length).toBeLessThanOrEqual(200_000);
	const many = Array.from({ length: 60_000 }, (_, at) => `Row ${at}`).join("\n");
	expect(normaliseText(many, DAY).length).toBe(200_000);
});
