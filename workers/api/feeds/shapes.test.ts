import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankFeed, bodyOf, digest, NOW, SHAPES, SITE, USUAL } from "./shapes-for-tests";

const ADDRESS = new URL(`${SITE}/rss/feed`);

describe("a feed as it is met", () => {
	test.each(SHAPES)("$name", ({ body, contentType = "application/xml", expected }) => {
		const feed = blankFeed({ url: ADDRESS.href, website: SITE });
		const { state, fresh } = digest(bodyOf(body, { contentType, address: ADDRESS }), { feed });
		expect({
			title: JSON.parse(state.said ?? "{}").title,
			titles: fresh.map(({ title }) => title),
			links: fresh.map(({ link }) => link),
			dates: fresh.map(({ publishedAt }) => publishedAt && new Date(publishedAt).toISOString()),
			excerpts: fresh.map(({ excerpt }) => excerpt),
		}).toEqual({ ...USUAL, ...expected });
		expect(state).toMatchObject({ flag: null, failures: 0, readAt: NOW });
	});
});

/** Reads bytes as the answer of a feed, and holds what would be kept of it to what may be kept. */
function holds(bytes: Uint8Array, contentType: string, of: "publisher" | "podcast"): void {
	const feed = blankFeed({ id: `${of}:any`, of, url: ADDRESS.href, website: SITE });
	const { state, fresh } = digest(bodyOf(bytes, { contentType, address: ADDRESS }), { feed });
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
