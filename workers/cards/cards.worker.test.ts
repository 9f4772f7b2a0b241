import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { recordFacts } from "~/listings/record/record-facts";
import { writeNewsOfKind } from "~/newsroom/desk/write-item";
import { openDatabase } from "~db/database";
import { createChanges } from "~workers/shared/changes";
import { importShipped } from "../../tests/support/import-shipped";
import { createVisitor } from "../../tests/support/visit";
import { renderer } from "./answer";

const db = openDatabase(env.DB);
const visit = createVisitor("cards");
// What draws is one an isolate. A module cannot be watched: a file of tests before this one may have loaded it.
const drawn = vi.spyOn(await renderer(), "render");

/** A listing of each kind, and an item of news: the path of its page. */
const pages: string[] = [];

/** What the page at a path names as its card, from what its loader gives. */
async function cardOf(path: string): Promise<string> {
	const { body } = await visit(`${path}.data`);
	const [href = ""] = /\/social-cards\/[a-z0-9/-]+\.png/.exec(body) ?? [];
	expect(href, path).toMatch(new RegExp(`^/social-cards${path}/[0-9a-f]{16}\\.png$`));
	return href;
}

/** Width and height of a PNG, from its header. */
function sizeOf(bytes: Uint8Array): [number, number] {
	const view = new DataView(bytes.buffer);
	expect(view.getUint32(0)).toBe(0x89_50_4e_47);
	return [view.getUint32(16), view.getUint32(20)];
}

beforeAll(async () => {
	await importShipped();
	for (const kind of kinds) await writeNewsOfKind(db, kind);
	for (const { id, path } of kinds) {
		const found = "select slug from listings where kind = ? order by ordinal limit 1";
		pages.push(`${path}/${await env.DB.prepare(found).bind(id).first("slug")}`);
	}
	pages.push(`/news/${await env.DB.prepare("select slug from news_items order by day desc").first("slug")}`);
});

beforeEach(() => void drawn.mockClear());

describe("the card of a page", () => {
	test("is a PNG of 1200 by 630 pixels and at most 100 KiB, of each kind and of news, for anybody to keep", async () => {
		expect(pages).toHaveLength(kinds.length + 1);
		for (const page of pages) {
			const { response, bytes } = await visit(await cardOf(page));
			expect([page, response.status, sizeOf(bytes)]).toEqual([page, 200, [1200, 630]]);
			expect(bytes.length, page).toBeLessThan(100 * 1024);
			expect(Object.fromEntries(response.headers)).toMatchObject({
				"content-type": "image/png",
				"cache-control": "public, max-age=31536000, immutable",
				"x-content-type-options": "nosniff",
			});
			expect(response.headers.get("Set-Cookie")).toBeNull();
		}
	});

	test("is drawn once for what it says, and kept for other isolates", async () => {
		const href = await cardOf("/lenders/strike");
		const first = await visit(href);
		const again = await visit(href);
		expect(drawn).toHaveBeenCalledTimes(1);
		expect(again.bytes).toEqual(first.bytes);
		const [version = ""] = /[0-9a-f]{16}/.exec(href) ?? [];
		const kept = await env.CONTENT.get(`card:${version}`, "arrayBuffer");
		expect(new Uint8Array(kept ?? new ArrayBuffer(0))).toEqual(first.bytes);
	});

	test("has another address and other pixels once a fact is recorded, and the earlier address leads there", async () => {
		const before = await cardOf("/exchanges/kraken");
		const earlier = await visit(before);
		const row = {
			field: "taker_fee",
			value: 0.0123,
			source: "https://www.kraken.com/features/fee-schedule",
			as_of: "2026-11-22",
			read_at: "2026-11-22",
		};
		const { purge } = createChanges({ kv: env.CONTENT, now: Date.now });
		const needs = { db, now: Date.now, publishers: [], purge, enqueueFacts: async () => {} };
		const { refused } = await recordFacts(needs, "test", { listing: "exchange:kraken", rows: [row] });
		expect(refused).toBeUndefined();

		const after = await cardOf("/exchanges/kraken");
		expect(after).not.toBe(before);
		const { bytes } = await visit(after);
		expect(sizeOf(bytes)).toEqual([1200, 630]);
		expect(bytes).not.toEqual(earlier.bytes);
		const { response } = await visit(before);
		expect([response.status, response.headers.get("Location")]).toEqual([302, after]);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
	});

	test("is answered to a HEAD without a body", async () => {
		const { response, bytes } = await visit(await cardOf("/lenders/ledn"), { method: "HEAD" });
		expect([response.status, bytes.length]).toEqual([200, 0]);
	});
});

describe("what is not there is not drawn", () => {
	const VERSION = "0123456789abcdef.png";

	test.each([
		["a section", `/social-cards/planets/ledn/${VERSION}`],
		["a section by another name", `/social-cards/custodians/casa/${VERSION}`],
		["a listing", `/social-cards/lenders/nobody/${VERSION}`],
		["an item of news", `/social-cards/news/nobody/${VERSION}`],
		["a slug of 900 characters", `/social-cards/lenders/${"a".repeat(900)}/${VERSION}`],
		["a slug with markup", `/social-cards/lenders/%3Cscript%3E/${VERSION}`],
		["a slug in other letters", `/social-cards/lenders/${encodeURIComponent("בנק")}/${VERSION}`],
		["a version", "/social-cards/lenders/ledn/newest.png"],
		["a version too short", "/social-cards/lenders/ledn/0123.png"],
		["a version of another format", "/social-cards/lenders/ledn/0123456789abcdef.svg"],
		["a file", "/social-cards/lenders/ledn"],
	])("%s: 404", async (_, path) => {
		const { response } = await visit(path);
		expect([response.status, response.headers.get("Cache-Control")]).toEqual([
			404,
			expect.stringMatching(/no-store|must-revalidate/),
		]);
		expect(drawn).not.toHaveBeenCalled();
	});

	test("a version that nothing says leads to the one of now, and draws nothing", async () => {
		const { response } = await visit(`/social-cards/lenders/ledn/${VERSION}`);
		expect([response.status, response.headers.get("Location")]).toEqual([302, await cardOf("/lenders/ledn")]);
		expect(drawn).not.toHaveBeenCalled();
	});

	test("no address is longer than the site takes", async () => {
		const { response } = await visit(`/social-cards/lenders/${"a".repeat(10_000)}/${VERSION}`);
		expect(response.status).toBe(414);
	});
});
