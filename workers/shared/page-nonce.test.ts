import { describe, expect, test } from "vitest";
import { createNonce, PLACEHOLDER_NONCE, rewriteNonce, sealPage } from "./page-nonce";

const seal = (html: string, nonce: string) => sealPage(new TextEncoder().encode(html).buffer, nonce);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const page = (nonce: string) =>
	`<p>₿ 😀 né</p><script nonce="${nonce}">1</script><p>café</p><script async nonce="${nonce}">2</script>`;

describe("the nonce of a page", () => {
	test("is 144 random bits, new each time, and as long as its placeholder", () => {
		const nonces = new Set(Array.from({ length: 1000 }, createNonce));
		expect(nonces.size).toBe(1000);
		for (const nonce of nonces) {
			expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
			expect(nonce).toHaveLength(PLACEHOLDER_NONCE.length);
		}
	});

	test("is not cached with the page", () => {
		const nonce = createNonce();
		expect(text(seal(page(nonce), nonce).bytes)).toBe(page(PLACEHOLDER_NONCE));
	});

	test("is written into every script of a cached page, whatever letters stand between", () => {
		const [drawn, shown] = [createNonce(), createNonce()];
		expect(text(rewriteNonce(seal(page(drawn), drawn), shown))).toBe(page(shown));
	});

	test("of one visitor does not reach the next: the cached page stays as it is", () => {
		const nonce = createNonce();
		const sealed = seal(page(nonce), nonce);
		rewriteNonce(sealed, createNonce());
		expect(text(sealed.bytes)).toBe(page(PLACEHOLDER_NONCE));
	});

	test("is never written into text that a visitor brought in", () => {
		const nonce = createNonce();
		const echoed = `<p>${PLACEHOLDER_NONCE} nonce=&quot;${PLACEHOLDER_NONCE}&quot;</p>`;
		const sealed = seal(`${echoed}<script nonce="${nonce}"></script>`, nonce);
		expect(sealed.nonceAt).toHaveLength(1);
		expect(text(rewriteNonce(sealed, createNonce()))).toContain(echoed);
	});
});
