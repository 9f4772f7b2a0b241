import { describe, expect, test } from "vitest";
import { buildPageKey, canonicalPageUrl, isPageCacheable, isPageStorable } from "./page-key";

const at = (path: string) => `https://plumbline.example${path}`;
const isCacheable = (path: string, method = "GET") => isPageCacheable({ method, url: at(path) });

describe("the key of a page", () => {
	test("is made of the build, the path and the query", () => {
		expect(buildPageKey(at("/lenders?kyc=no"), "b1")).toBe("page:b1:/lenders?kyc=no");
		expect(buildPageKey(at("/"), "b1")).toBe("page:b1:/");
	});

	test("of two builds differs, so that a deployment begins with no pages", () => {
		expect(buildPageKey(at("/"), "b1")).not.toBe(buildPageKey(at("/"), "b2"));
	});

	test("does not depend on the order of the parameters", () => {
		expect(buildPageKey(at("/lenders?b=2&a=1"), "b1")).toBe(buildPageKey(at("/lenders?a=1&b=2"), "b1"));
	});

	test("keeps the order of the values of one parameter", () => {
		expect(buildPageKey(at("/x?a=2&b=1&a=1"), "b1")).toBe("page:b1:/x?a=2&a=1&b=1");
	});

	test("leaves out where the visitor comes from", () => {
		const key = buildPageKey(at("/lenders?utm_source=mail&UTM_medium=x&gclid=1&fbclid=2&kyc=no#top"), "b1");
		expect(key).toBe("page:b1:/lenders?kyc=no");
		for (const name of ["gclid", "gbraid", "wbraid", "msclkid", "fbclid", "ttclid", "utm_term"])
			expect(buildPageKey(at(`/?${name}=1`), "b1")).toBe("page:b1:/");
	});

	test("does not depend on the host, which is not the page's", () => {
		expect(buildPageKey("http://127.0.0.1:8787/etfs", "b1")).toBe(buildPageKey(at("/etfs"), "b1"));
	});
});

test("a page is drawn for the address of its key, so that one key never holds two pages", () => {
	expect(canonicalPageUrl(at("/lenders?z=1&utm_campaign=c&a=1#x")).href).toBe(at("/lenders?a=1&z=1"));
});

describe("a page may be cached", () => {
	test("when it is asked for with GET or HEAD, and never when something is sent", () => {
		expect(isCacheable("/lenders")).toBe(true);
		expect(isCacheable("/lenders", "HEAD")).toBe(true);
		expect(isCacheable("/lenders", "POST")).toBe(false);
	});

	test("when it is a document: not Remix's data, not an export, not a file", () => {
		const others = ["/lenders.data", "/_root.data", "/lenders.csv", "/lenders.json", "/x.ics", "/__manifest"];
		for (const path of others) expect([path, isCacheable(path)]).toEqual([path, false]);
	});

	test("unless its form has an id of its own", () => {
		expect(isCacheable("/report?listing=lender:strike&field=apr_min")).toBe(false);
	});

	test("unless it shows what a visitor typed", () => {
		expect(isCacheable("/search?q=strike")).toBe(false);
		expect(isCacheable("/lenders?q=strike&kyc=no")).toBe(false);
	});

	test("unless it belongs to one person or signs somebody in", () => {
		for (const path of [
			"/dashboard",
			"/admin/articles",
			"/login?return_to=/lenders",
			"/authenticate?token=1",
		]) {
			expect(isCacheable(path)).toBe(false);
		}
	});

	test("with 300 characters of query and not with 301", () => {
		expect(isCacheable(`/lenders?a=${"x".repeat(298)}`)).toBe(true);
		expect(isCacheable(`/lenders?a=${"x".repeat(299)}`)).toBe(false);
	});

	test("also when the visitor reloads past the cache", () => {
		const request = new Request(at("/lenders"), {
			headers: { "Cache-Control": "no-cache", Pragma: "no-cache" },
		});
		expect(isPageCacheable(request)).toBe(true);
	});
});

describe("an answer may be cached", () => {
	const html = { "Content-Type": "text/html; charset=utf-8" };
	const isStored = (headers: Record<string, string>, status = 200, path = "/lenders") =>
		isPageStorable(new Response("", { status, headers }), at(path));

	test("when it is a whole HTML page", () => {
		expect(isStored(html)).toBe(true);
		expect(isStored({ "Content-Type": "application/json" })).toBe(false);
		expect(isStored({})).toBe(false);
	});

	test("when its status is 200 and no other", () => {
		for (const status of [201, 203, 206, 301, 302, 404, 410, 500, 503])
			expect(isStored(html, status)).toBe(false);
	});

	test("unless it says that it is private, or sets a cookie", () => {
		expect(isStored({ ...html, "Cache-Control": "private, no-store" })).toBe(false);
		expect(isStored({ ...html, "Cache-Control": "No-Store" })).toBe(false);
		expect(isStored({ ...html, "Set-Cookie": "a=1" })).toBe(false);
		expect(isStored({ ...html, "Cache-Control": "public, max-age=0, must-revalidate" })).toBe(true);
	});

	test("under its canonical query only, in any order, by any of its paths", () => {
		const canonical = { ...html, "X-Canonical": "/custody?type=bank&fresh=stale" };
		expect(isStored(canonical, 200, "/custody?fresh=stale&type=bank")).toBe(true);
		expect(isStored(canonical, 200, "/custodians?fresh=stale&type=bank")).toBe(true);
		expect(isStored(canonical, 200, "/custody?fresh=stale&type=bank&junk=1")).toBe(false);
		expect(isStored(html, 200, "/lenders?junk=1")).toBe(false);
		expect(isStored(html, 200, "/lenders?utm_source=letter")).toBe(true);
	});
});
