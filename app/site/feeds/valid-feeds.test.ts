import fc from "fast-check";
import { expect, test } from "vitest";
import { faultsOf, jsonFeed } from "../../../tests/support/validate";
import { type Feed, printAtom, printJsonFeed } from "./print-feed";

const ORIGIN = "https://plumbline.example";

/** Arbitrary text with control characters, lone surrogates and XML markup. */
const words = fc.oneof(
	fc.string({ unit: "binary", maxLength: 60 }),
	fc
		.array(
			fc.constantFrom("<b>", "]]>", "<![CDATA[", "&amp;", "&#0;", '"', "\u0000", "\ud800", "<!--", "é"),
			{
				maxLength: 6,
			},
		)
		.map((pieces) => pieces.join("")),
);
const time = fc.integer({ min: Date.UTC(2009, 0, 3), max: Date.UTC(2100, 0, 1) });
const entry = fc.record({
	id: fc.uuid(),
	href: fc.constantFrom("/lenders/ledn#apr_min", "/articles/margin-call", "/news/a-b-2026-11-22"),
	title: words,
	text: words,
	publishedAt: time,
	updatedAt: time,
	author: fc.option(fc.constant("Plumbline markets desk"), { nil: undefined }),
});
const feed: fc.Arbitrary<Feed> = fc.record({
	name: fc.constant("lenders"),
	title: words,
	about: words,
	page: fc.constant("/lenders"),
	entries: fc.uniqueArray(entry, { maxLength: 6, selector: ({ id }) => id }),
});

test("whatever words stand in a feed, it is valid Atom to libxml2, by the grammar of RFC 4287", async () => {
	const empty: Feed = { name: "changes", title: "Changes", about: "None", page: "/corrections", entries: [] };
	const feeds = [empty, ...fc.sample(feed, 60)];
	expect(
		await faultsOf(
			"atom",
			feeds.map((each) => printAtom(each, ORIGIN)),
		),
	).toEqual([]);
});

test("and it is a JSON Feed by the rules of version 1.1", () => {
	fc.assert(
		fc.property(feed, (each) => {
			fc.pre(each.title !== "");
			jsonFeed.parse(JSON.parse(printJsonFeed(each, ORIGIN)));
		}),
	);
});
