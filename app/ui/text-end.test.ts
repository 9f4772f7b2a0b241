import { expect, test } from "vitest";
import { withoutEnd, withoutEnding, withoutLastWord } from "./text-end";

test("characters at the end go, others and those before them stay", () => {
	expect(withoutEnd("1.500", "0")).toBe("1.5");
	expect(withoutEnd("000", "0")).toBe("");
	expect(withoutEnd("a, b, - ", " ,-")).toBe("a, b");
	expect(withoutEnd("", "0")).toBe("");
});

test("a unit at the end goes with the spaces before it, in any case", () => {
	expect(withoutEnding("0.25  btc", "BTC")).toBe("0.25");
	expect(withoutEnding("8.25%", "%")).toBe("8.25");
	expect(withoutEnding("12 months old", "months")).toBe("12 months old");
	expect(withoutEnding("%", "months")).toBe("%");
});

test("a word that was cut goes, with the spaces and commas before it", () => {
	expect(withoutLastWord("New York, and Ver")).toBe("New York, and");
	expect(withoutLastWord("New York, Ver")).toBe("New York");
	expect(withoutLastWord("Vermont")).toBe("Vermont");
});
