import fc from "fast-check";
import { expect, test } from "vitest";
import { digestAnswer } from "./digest-answer";
import { blankFeed } from "./feed-for-tests";
import { SHAPES, SITE } from "./shapes-for-tests";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const ADDRESS = new URL(`${SITE}/rss/feed`);

/** Reads bytes as the answer of a feed, and holds what would be kept of it to what may be kept. */
function holds(bytes: Uint8Array, contentType: string, of: "publisher" | "podcast"): void {
	const { state, fresh } = digestAnswer({
		feed: blankFeed({ id: `${of}:any`, of, url: ADDRESS.href, website: SITE }),
		answer: {
			kind: "body",
			bytes,
			isCut: false,
			contentType,
			address: ADDRESS,
			etag: null,
			lastModified: null,
		},
		...{ known: [], now: NOW, random: () => 0, oldest: 0 },
	});
	expect(state.result).toMatch(/\S/);
	expect(fresh.length).toBeLessThanOrEqual(100);
	for (const key of ["id", "sameLink", "sameTitle"] as const)
		expect(new Set(fresh.map((item) => item[key])).size).toBe(fresh.length);
	for (const { title, excerpt, link, audioUrl, publishedAt, listedAt } of fresh) {
		for (const text of [title, excerpt ?? ""]) {
			expect(text.length).toBeLessThanOrEqual(200);
			expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
		}
		expect(title.trim()).toBe(title);
		if (of === "publisher") expect(new URL(link ?? "").hostname).toMatch(/(^|\.)news\.example$/);
		for (const address of [link, audioUrl]) if (address) expect(address).toMatch(/^https?:\/\//);
		expect(listedAt).toBe(publishedAt ?? NOW);
		expect(listedAt).toBeLessThanOrEqual(NOW);
	}
}

const kinds = fc.constantFrom("publisher" as const, "podcast" as const);
const types = fc.constantFrom(
	"",
	"text/xml",
	"text/xml; charset=utf-16",
	"application/json; charset=shift_jis",
	"text/html; charset=",
);

test("whatever a server sends, nothing is thrown and nothing wrong is kept", () => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), types, kinds, holds), { numRuns: 300 });
});

test("nor of a feed in which anything is cut, doubled, or put in another place", () => {
	const shapes = SHAPES.map(({ body }) => (typeof body === "string" ? new TextEncoder().encode(body) : body));
	const pieces = fc.constantFrom(
		...[
			"<",
			">",
			"&",
			"]]>",
			"<![CDATA[",
			"<!--",
			"<!DOCTYPE x [",
			"&#0;",
			"&#x110000;",
			"&lol;",
			"</item>",
			"<item>",
			"\u0000",
		],
		...[
			"<link>javascript:alert(1)</link>",
			"<title>\u202ex</title>",
			'<link href="//evil.example"/>',
			"<script>",
			"\ud800",
			"</rss>",
		],
	);
	const edit = fc.record({ at: fc.nat(2000), drop: fc.nat(40), piece: pieces });
	fc.assert(
		fc.property(
			fc.constantFrom(...shapes),
			fc.array(edit, { minLength: 1, maxLength: 6 }),
			types,
			kinds,
			(shape, edits, type, of) => {
				let bytes = shape;
				for (const { at, drop, piece } of edits) {
					const place = at % bytes.length;
					bytes = Uint8Array.from([
						...bytes.slice(0, place),
						...new TextEncoder().encode(piece),
						...bytes.slice(place + drop),
					]);
				}
				holds(bytes, type, of);
			},
		),
		{ numRuns: 1500 },
	);
});
