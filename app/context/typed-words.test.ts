import { describe, expect, test } from "vitest";
import { typedWords } from "./typed-words";

const schema = typedWords("Say it.").min(3, "Too short.");

describe("words that somebody types", () => {
	test.each([
		["  the rate is 9.5%\n", "the rate is 9.5%"],
		["two\nlines\tand a tab", "two\nlines\tand a tab"],
		["right\u202eleft", "rightleft"],
		["a\u0000b\u0007c", "abc"],
		["می\u200cخواهم", "می\u200cخواهم"],
	])("%j are read as %j", (typed, read) => {
		expect(schema.parse(typed)).toBe(read);
	});

	test.each(["\u0000".repeat(12), "\u200b".repeat(12), "\u2066 \u2069", "   "])("%j are none", (typed) => {
		expect(schema.safeParse(typed).error?.issues[0]?.message).toBe("Too short.");
	});
});
