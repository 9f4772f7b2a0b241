import { expect, test } from "vitest";
import { readPhone } from "./read-phone";

test.each([
	["+49 30 901820", { country: "DE", callingCode: "49", national: "030 901820" }],
	["0049 30 901820", { country: "DE", callingCode: "49", national: "030 901820" }],
	["+44 7400 123456", { country: "GB", callingCode: "44", national: "07400 123456" }],
	["\u202a+49 30 901820\u202c", { country: "DE", callingCode: "49", national: "030 901820" }],
	["\u202d+44 7400 123456\u202c", { country: "GB", callingCode: "44", national: "07400 123456" }],
	["\u200e+1 415 555 2671", { country: "US", callingCode: "1", national: "(415) 555-2671" }],
	["\uff0b\uff14\uff19 30 901820", { country: "DE", callingCode: "49", national: "030 901820" }],
	["\uff0b\uff18\uff11 90 1234 5678", { country: "JP", callingCode: "81", national: "090-1234-5678" }],
	["+44 (0)7400 123456", { country: "GB", callingCode: "44", national: "07400 123456" }],
	[" +1 (415) 555-2671 ", { country: "US", callingCode: "1", national: "(415) 555-2671" }],
])("%s says its country", (text, expected) => {
	expect(readPhone(text)).toEqual(expected);
});

test.each(["", "+", "+4", "+49 30", "030 901820", "4155552671", "+999 123", "ada@example.com"])(
	"%s is no whole number from abroad",
	(text) => expect(readPhone(text)).toBeNull(),
);
