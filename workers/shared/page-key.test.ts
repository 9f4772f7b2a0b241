import { describe, expect, test } from "vitest";
import { readAddress } from "./address";
import { canonicalPageUrl, pageKey } from "./page-key";

const at = (path: string) => `https://plumbline.example${path}`;

/** The key that a page has when it is asked for by an address. */
const keyOf = (address: string, build = "b1") => pageKey(readAddress(address).canonical, build);

describe("the key of a page", () => {
	test("is made of the build, the path and the query", () => {
		expect(keyOf(at("/lenders?kyc=no"))).toBe("page:b1:/lenders?kyc=no");
		expect(keyOf(at("/"))).toBe("page:b1:/");
	});

	test("of two builds differs, so that a deployment begins with no pages", () => {
		expect(keyOf(at("/"))).not.toBe(keyOf(at("/"), "b2"));
	});

	test("does not depend on the order of the parameters", () => {
		expect(keyOf(at("/lenders?b=2&a=1"))).toBe(keyOf(at("/lenders?a=1&b=2")));
	});

	test("keeps the order of the values of one parameter", () => {
		expect(keyOf(at("/x?a=2&b=1&a=1"))).toBe("page:b1:/x?a=2&a=1&b=1");
	});

	test("leaves out where the visitor comes from", () => {
		const key = keyOf(at("/lenders?utm_source=mail&UTM_medium=x&gclid=1&fbclid=2&kyc=no#top"));
		expect(key).toBe("page:b1:/lenders?kyc=no");
		for (const name of ["gclid", "gbraid", "wbraid", "msclkid", "fbclid", "ttclid", "utm_term"])
			expect(keyOf(at(`/?${name}=1`))).toBe("page:b1:/");
	});

	test("does not depend on the host, which is not the page's", () => {
		expect(keyOf("http://127.0.0.1:8787/etfs")).toBe(keyOf(at("/etfs")));
	});
});

test("a page is drawn for the address of its key, so that one key never holds two pages", () => {
	expect(canonicalPageUrl(at("/lenders?z=1&utm_campaign=c&a=1#x")).href).toBe(at("/lenders?a=1&z=1"));
});
