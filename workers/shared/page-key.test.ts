import { expect, test } from "vitest";
import { readAddress } from "./address";
import { canonicalPageUrl, pageKey } from "./page-key";

const at = (path: string) => `https://plumbline.example${path}`;

test.each([
	[at("/lenders?kyc=no"), "page:b1:/lenders?kyc=no"],
	[at("/"), "page:b1:/"],
	[at("/lenders?b=2&a=1"), "page:b1:/lenders?a=1&b=2"],
	[at("/x?a=2&b=1&a=1"), "page:b1:/x?a=2&a=1&b=1"],
	[at("/lenders?utm_source=mail&UTM_medium=x&gclid=1&fbclid=2&kyc=no#top"), "page:b1:/lenders?kyc=no"],
	[at("/?gbraid=1&wbraid=1&msclkid=1&ttclid=1&utm_term=1"), "page:b1:/"],
	["http://127.0.0.1:8787/etfs", "page:b1:/etfs"],
])("%s has the key %s", (address, key) => {
	expect(pageKey(readAddress(address).canonical, "b1")).toBe(key);
});

test("a page is drawn for the address of its key, so that one key never holds two pages", () => {
	expect(canonicalPageUrl(at("/lenders?z=1&utm_campaign=c&a=1#x")).href).toBe(at("/lenders?a=1&z=1"));
});
