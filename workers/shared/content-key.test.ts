import { describe, expect, test } from "vitest";
import { contentKey, kvKey } from "./content-cache";

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe("the key of a piece of content", () => {
	test("names the build, so that a new build never reads the shapes of the old one", async () => {
		expect(await contentKey("abc123", "list:lender")).toBe("content:abc123:list:lender");
	});

	test("is kept as it is up to 512 bytes", async () => {
		const key = "k".repeat(512);
		expect(await kvKey(key)).toBe(key);
	});

	test("is never over 512 bytes, also when its letters take several bytes", async () => {
		for (const key of ["k".repeat(513), "é".repeat(400), "₿".repeat(3000), `k${"😀".repeat(300)}`]) {
			expect(bytesOf(await kvKey(key))).toBeLessThanOrEqual(512);
		}
	});

	test("of two long names that differ only at the end differs", async () => {
		const start = "k".repeat(600);
		expect(await kvKey(`${start}a`)).not.toBe(await kvKey(`${start}b`));
	});
});
