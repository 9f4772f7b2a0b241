import { describe, expect, test } from "vitest";
import { isForEverybody } from "./address";
import { isCurrent } from "./changes";
import {
	isAtItsAddress,
	isDueForALook,
	isNobodysOwn,
	isStorable,
	isUsable,
	isWholePage,
	isWorthWriting,
} from "./page-rules";

const at = (path: string) => `https://plumbline.example${path}`;
const asks = (path: string, method = "GET") => isForEverybody({ method, url: at(path) });
const html = { "Content-Type": "text/html; charset=utf-8" };
const answer = (headers: Record<string, string>, status = 200) => new Response("", { status, headers });
const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

describe("what may be one page for everybody", () => {
	test("nothing is kept of what somebody sends", () => {
		expect(asks("/lenders")).toBe(true);
		expect(asks("/lenders", "HEAD")).toBe(true);
		for (const method of ["POST", "PUT", "DELETE", "PATCH"]) expect(asks("/lenders", method)).toBe(false);
	});

	test("files are, where the register says so", () => {
		const files = ["/lenders.csv", "/etfs.json", "/lenders/ledn.md", "/feeds/lenders.atom", "/sitemap.xml"];
		files.push("/sitemaps/lenders-1.xml", "/conferences-events.ics", "/lenders.csv?sort=name");
		for (const path of files) expect([path, asks(path)]).toEqual([path, true]);
		expect(asks("/lenders.csv?q=strike")).toBe(false);
	});

	test("data and other files are not", () => {
		const others = ["/lenders.data", "/_root.data", "/lenders.csv.data", "/x.ics", "/__manifest"];
		others.push("/search.json", "/compare.csv", "/favourites.json", "/uploads/a.png", "/feeds/a/b.atom");
		for (const path of others) expect([path, asks(path)]).toEqual([path, false]);
	});

	test("nothing is kept of one person's pages, of signing in, and of a form with an id of its own", () => {
		for (const path of [
			"/dashboard",
			"/admin/articles",
			"/login?return_to=/lenders",
			"/authenticate?token=1",
			"/report?listing=lender:strike&field=apr_min",
		]) {
			expect([path, asks(path)]).toEqual([path, false]);
		}
	});

	test("nothing is kept of what a visitor typed, nor of more than 300 characters of choices", () => {
		expect(asks("/search?q=strike")).toBe(false);
		expect(asks("/lenders?q=strike&kyc=no")).toBe(false);
		expect(asks(`/lenders?a=${"x".repeat(298)}`)).toBe(true);
		expect(asks(`/lenders?a=${"x".repeat(299)}`)).toBe(false);
	});

	test("a cookie never changes a shared page, and reloading is no way around the cache", () => {
		const visitors: Record<string, string>[] = [
			{ Cookie: "stytch_session_jwt=a.b.c" },
			{ Authorization: "Bearer a" },
			{ "Cache-Control": "no-cache", Pragma: "no-cache" },
		];
		for (const headers of visitors)
			expect(isForEverybody(new Request(at("/lenders"), { headers }))).toBe(true);
	});
});

describe("what may be kept of an answer", () => {
	test("an error is never stored, nor a page of which there is only a part, nor what is no page", () => {
		expect(isWholePage(answer(html))).toBe(true);
		for (const status of [201, 203, 206, 301, 302, 404, 410, 429, 500, 503])
			expect([status, isWholePage(answer(html, status))]).toEqual([status, false]);
		expect(isWholePage(answer({ "Content-Type": "application/json" }))).toBe(false);
		expect(isWholePage(answer({ "Content-Type": "text/csv", "X-Canonical": "/lenders.csv" }))).toBe(true);
		expect(isWholePage(answer({ "Content-Type": "text/csv", "X-Canonical": "/lenders.csv" }, 422))).toBe(
			false,
		);
		expect(isWholePage(answer({}))).toBe(false);
	});

	test("nothing personal is stored", () => {
		expect(isNobodysOwn(answer({ ...html, "Cache-Control": "private, no-store" }))).toBe(false);
		expect(isNobodysOwn(answer({ ...html, "Cache-Control": "No-Store" }))).toBe(false);
		expect(isNobodysOwn(answer({ ...html, "Set-Cookie": "a=1" }))).toBe(false);
		expect(isNobodysOwn(answer({ ...html, "Cache-Control": "public, max-age=0, must-revalidate" }))).toBe(
			true,
		);
	});

	test("an unknown parameter never makes an entry; order, other paths and advertising make no other", () => {
		const canonical = answer({ ...html, "X-Canonical": "/custody?type=bank&fresh=stale" });
		expect(isAtItsAddress(canonical, at("/custody?fresh=stale&type=bank"))).toBe(true);
		expect(isAtItsAddress(canonical, at("/custodians?fresh=stale&type=bank"))).toBe(true);
		expect(isAtItsAddress(canonical, at("/custody?fresh=stale&type=bank&junk=1"))).toBe(false);
		expect(isAtItsAddress(answer(html), at("/lenders?junk=1"))).toBe(false);
		expect(isAtItsAddress(answer(html), at("/lenders?utm_source=letter"))).toBe(true);
	});

	test("one rule that is broken is enough", () => {
		expect(isStorable(answer(html), at("/lenders"))).toBe(true);
		expect(isStorable(answer(html, 404), at("/lenders"))).toBe(false);
		expect(isStorable(answer({ ...html, "Set-Cookie": "a=1" }), at("/lenders"))).toBe(false);
		expect(isStorable(answer(html), at("/lenders?junk=1"))).toBe(false);
	});
});

describe("how long what is kept is good", () => {
	const storedAt = NOON;

	test("nothing expires that did not change", () => {
		expect(isCurrent({ storedAt }, 0, NOON + 11 * HOUR)).toBe(true);
		expect(isCurrent({ storedAt }, NOON - HOUR, NOON + 11 * HOUR)).toBe(true);
	});

	test("a change ends it, and so does the day, by which ages are counted", () => {
		expect(isCurrent({ storedAt }, NOON + 1, NOON + 2)).toBe(false);
		expect(isCurrent({ storedAt }, 0, NOON + 12 * HOUR - 1)).toBe(true);
		expect(isCurrent({ storedAt }, 0, NOON + 12 * HOUR)).toBe(false);
	});

	test("what changes and tells nobody is found within the hour, the price of the minute within one", () => {
		expect(isDueForALook({ storedAt }, "/lenders", NOON + HOUR - 1)).toBe(false);
		expect(isDueForALook({ storedAt }, "/lenders", NOON + HOUR)).toBe(true);
		expect(isDueForALook({ storedAt }, "/price-story", NOON + 60_000)).toBe(true);
	});

	test("a page is kept a day, one drawn without the database half a minute", () => {
		expect(isUsable({ storedAt, degraded: false }, NOON + 24 * HOUR - 1)).toBe(true);
		expect(isUsable({ storedAt, degraded: false }, NOON + 24 * HOUR)).toBe(false);
		expect(isUsable({ storedAt, degraded: true }, NOON + 29_999)).toBe(true);
		expect(isUsable({ storedAt, degraded: true }, NOON + 30_000)).toBe(false);
	});

	test("nothing is written to KV again that stands there, but for once a day", () => {
		const drawn = { etag: "a", storedAt: NOON };
		expect(isWorthWriting(drawn, null)).toBe(true);
		expect(isWorthWriting(drawn, { etag: "a", writtenAt: null })).toBe(true);
		expect(isWorthWriting(drawn, { etag: "a", writtenAt: NOON - 11 * HOUR })).toBe(false);
		expect(isWorthWriting(drawn, { etag: "a", writtenAt: NOON - 13 * HOUR })).toBe(true);
		expect(isWorthWriting(drawn, { etag: "b", writtenAt: NOON - HOUR })).toBe(true);
	});
});
