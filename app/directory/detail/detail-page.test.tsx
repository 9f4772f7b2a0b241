import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { DetailPage } from "./detail-page";
import type { DetailView } from "./present.server";
import type { DetailRow } from "./view";

const known: DetailRow = {
	key: "apr_min",
	label: "APR, lowest",
	explain: "The lowest yearly rate published.",
	terms: [{ href: "/glossary/apr", term: "APR" }],
	value: "9.5%",
	href: null,
	mark: { line: "sourced", weight: "ageing", date: "Feb 17, 2026" },
	provenance: {
		confidence: "Sourced",
		grade: "the record’s sources",
		flaw: "the record’s sources",
		readAt: null,
		maxAge: "Until Feb 1, 2027.",
		isOld: false,
		readings: "read once",
		note: null,
		inputs: null,
		also: [],
		others: [],
		asOf: "Feb 17, 2026, 276 days ago",
		source: { href: "https://lender.example/rates", host: "lender.example" },
		otherSources: [],
		wholeRecord: true,
		via: "a comparison of 2026",
		earlier: [
			{
				value: "11%",
				by: "Example",
				grade: "the company’s own page",
				flaw: null,
				asOf: "May 2025",
				source: null,
				note: null,
			},
		],
	},
	old: null,
	dispute: null,
	isComputed: false,
	denial: null,
	reportHref: "/report?listing=lender%3Aexample&field=apr_min",
	isTold: true,
};

const unknown: DetailRow = {
	...known,
	key: "max_loan",
	label: "Largest loan",
	value: null,
	mark: null,
	provenance: null,
	reportHref: "/report?listing=lender%3Aexample&field=max_loan",
};

const view: DetailView = {
	kind: { id: "lender", path: "/lenders", singular: "lender", plural: "lenders", short: "Lenders" },
	id: "lender:example",
	name: "Example",
	status: null,
	tagline: "Company",
	description: "Twelve-month loans.",
	tile: { letters: "Ex", tint: 1 },
	website: { href: "https://lender.example", host: "lender.example" },
	provider: null,
	tools: [{ href: "/calculators/ltv?terms=lender:example", label: "Liquidation price" }],
	headline: [{ label: "Effective rate, from", tone: null, value: null, note: "origination fee unknown" }],
	groups: [{ heading: "Cost", rows: [known, unknown] }],
	facts: null,
	history: null,
	premium: null,
	entries: null,
	editions: null,
	episodes: null,
	quality: {
		score: "67.1",
		grade: "B",
		cap: null,
		version: 1,
		since: "Nov 20, 2026",
		parts: [{ label: "Freshness", points: 12.5, most: 25, note: "newest value 180 days old" }],
	},
	knowledge: "1 of 2 values known.",
	newest: "Newest value: Feb 17, 2026, 276 days ago.",
	sources: [],
	related: [],
	structuredData: {},
	degraded: null,
};

const html = await draw(<DetailPage view={view} />, "/lenders/example");

function row(key: string): string {
	return html.split(`<div id="${key}">`)[1]?.split("</div><div id=")[0] ?? "";
}

test("each value says what it means and where it comes from, without script", () => {
	const text = row("apr_min");
	expect(text).toMatch(
		/<details class="explain"[^>]*><summary>APR, lowest.*The lowest yearly rate published\./,
	);
	expect(text).toContain('Glossary: <span><a href="/glossary/apr"');
	expect(text).toMatch(/<details class="prov"[^>]*><summary>.*lender\.example.*Feb 17, 2026/);
	expect(text).toContain("Feb 17, 2026, 276 days ago");
	expect(text).toContain("We can’t date this figure.");
	expect(text).toContain("Secondhand: a comparison of 2026.");
	expect(text).toContain("<b>11%</b> Example<small>the company’s own page, May 2025</small>");
	expect(text).toContain('href="/report?listing=lender%3Aexample&amp;field=apr_min"');
});

test("what only somebody who is signed in can do stands in no page that is one for everybody", () => {
	expect(row("apr_min")).not.toContain("Tell me when this changes");
	expect(html).toContain('href="/treasury-notifications/follow?listing=lender:example"');
});

test("one explanation or source is open at a time: all share one name", () => {
	const names = [...html.matchAll(/<details class="(?:explain|prov)" name="([^"]*)"/g)].map(
		(match) => match[1],
	);
	expect(names).toHaveLength(3);
	expect(new Set(names).size).toBe(1);
});

test("what is not known says unknown and asks for it", () => {
	expect(row("max_loan")).toContain('<span class="unknown">unknown</span>');
	expect(row("max_loan")).toMatch(
		/Not found\. <a[^>]*href="\/report\?listing=lender%3Aexample&amp;field=max_loan"[^>]*>Tell us/,
	);
	expect(html).toMatch(/<dt>Effective rate, from<\/dt><dd><span class="unknown">unknown<\/span>/);
});

test("inside a dialog there are no breadcrumbs: the list is behind it", async () => {
	expect(html).toContain('aria-label="Breadcrumb"');
	expect(await draw(<DetailPage view={view} over />, "/lenders/example")).not.toContain(
		'aria-label="Breadcrumb"',
	);
});
