import { describe, expect, test } from "vitest";
import { buildPageKey, canonicalPageUrl } from "./page-key";

const at = (path: string) => `https://plumbline.example${path}`;

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
