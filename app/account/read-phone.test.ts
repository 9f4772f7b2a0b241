import { expect, test } from "vitest";
import { readPhone } from "./read-phone";

test.each([
	["+49 30 901820", { country: "DE", callingCode: "49", national: "030 901820" }],
	["0049 30 901820", { country: "DE", callingCode: "49", national: "030 901820" }],
	["+44 7400 123456", { country: "GB", callingCode: "44", national: "07400 123456" }],
	[" +1 (415) 555-2671 ", { country: "US", callingCode: "1", national: "(415) 555-2671" }],
])("%s says its country", (text, expected) => {
	expect(readPhone(text)).toEqual(expected);
});

test.each(["", "+", "+4", "+49 30", "030 901820", "4155552671", "+999 123", "ada@example.com"])(
	"%s is no whole number from abroad",
	(text) => expect(readPhone(text)).toBeNull(),
);
