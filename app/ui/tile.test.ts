import { describe, expect, it } from "vitest";
import { tileOf } from "./tile";

describe("the tile of a listing", () => {
	it("has the initials of the first two words", () => {
		expect(tileOf("debifi", "Hodl Hodl Lend").letters).toBe("HH");
		expect(tileOf("coinbase", "Coinbase (Morpho)").letters).toBe("CM");
	});

	it("has the first two letters of a single word", () => {
		expect(tileOf("strike", "Strike").letters).toBe("St");
		expect(tileOf("x", "X").letters).toBe("X");
	});

	it("takes whole characters of any script, and the slug's where the name has none", () => {
		expect(tileOf("oko", "Öko Bank").letters).toBe("ÖB");
		expect(tileOf("dots", "...").letters).toBe("Do");
		expect(tileOf("", "").letters).toBe("?");
	});

	it("has one of six tints, always the same for a slug, whatever the name", () => {
		const tints = Array.from({ length: 300 }, (_, n) => tileOf(`listing-${n}`, "A").tint);
		expect(new Set(tints)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
		expect(tileOf("ledn", "Ledn").tint).toBe(tileOf("ledn", "Ledn Inc.").tint);
	});
});
