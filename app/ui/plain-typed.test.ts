import fc from "fast-check";
import { expect, test } from "vitest";
import { plainTyped } from "./plain-typed";

test.each([
	["\u202a+49 30 901820\u202c", "+49 30 901820"],
	["\u202d+44 7400 123456\u202c", "+44 7400 123456"],
	["\u200e+1 415 555 2671", "+1 415 555 2671"],
	["\uff0b\uff18\uff11 90 1234 5678", "+81 90 1234 5678"],
	["\ufe624930", "+4930"],
	["\u207a4930", "+4930"],
	["\u27954930", "+4930"],
	["60\u202f000\u00a0USD", "60 000 USD"],
	["\ufeff60\u2009000\n", "60 000"],
	["one\ttwo\r\nthree", "one two three"],
	["rea\u200bder@exam\u00adple.com", "reader@example.com"],
	["\uff12\uff13\uff14", "234"],
	// Another number must never come out.
	["10²", "10²"],
	["x₁", "x₁"],
])("%j is read as %j", (typed, plain) => expect(plainTyped(typed)).toBe(plain));

test("what is plain stays as it is", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(plainTyped(plainTyped(text))).toBe(plainTyped(text));
		}),
	);
});
