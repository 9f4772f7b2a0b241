import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emailAddress } from "./email-address";

const read = (typed: string) => emailAddress.safeParse(typed);
const long = (count: number) => "x".repeat(count);

describe("an address in an odd but valid form is taken", () => {
	test.each<[string, string?]>([
		["reader@example.com"],
		["  reader@example.com ", "reader@example.com"],
		["Reader@EXAMPLE.com", "Reader@example.com"],
		["first.last+tag@sub.sub.example.co.uk"],
		["o'brien@example.ie"],
		["a@b.co"],
		["!#$%&'*+-/=?^_`{|}~@example.com"],
		['"two words"@example.com'],
		['"a@b"@example.com'],
		["1@2.example"],
		["reader@münchen.de", "reader@xn--mnchen-3ya.de"],
		["почта@пример.рф", "почта@xn--e1afmkfd.xn--p1ai"],
		["reader@xn--e1afmkfd.xn--p1ai"],
		["andre\u0301@example.com", "andr\u00e9@example.com"],
		["reader@bücher.example", "reader@xn--bcher-kva.example"],
		["jörg@example.com"],
		["o'brien+news@example.com"],
		["rea\u200bder@example.com", "reader@example.com"],
		["\u202ereader@example.com", "reader@example.com"],
		["reader\ufeff@example.com", "reader@example.com"],
		["rea\u00adder@example.com", "reader@example.com"],
		["\uff52eader\uff20example\uff0ecom", "reader@example.com"],
		["user_name@example-one.com"],
		[`${long(64)}@example.com`],
	])("%s", (typed, address = typed) => {
		expect(read(typed)).toEqual({ success: true, data: address });
	});
});

describe("what is no address, or could be more than one, is refused", () => {
	test.each([
		"",
		"   ",
		"reader",
		"@example.com",
		"reader@",
		"reader@@example.com",
		"reader@example",
		"reader@.com",
		"reader@example..com",
		"reader@example.com.",
		".reader@example.com",
		"reader.@example.com",
		"a..b@example.com",
		"a b@example.com",
		"reader@exa mple.com",
		"reader@-example.com",
		"reader@127.0.0.1",
		"reader@[127.0.0.1]",
		"reader@2130706433",
		"reader@0x7f.1",
		"reader@example.com:25",
		"reader@example.com/path",
		"reader@example.com?subject=x",
		"reader@example.com\r\nBcc: victim@example.com",
		"reader\n@example.com",
		"reader\u0000@example.com",
		"reader@example.com,victim@example.com",
		"reader@example.com;victim@example.com",
		'"a",victim@example.com,"b"@example.com',
		'"a\\"b"@example.com',
		"Reader <reader@example.com>",
		'"x <victim@example.com>"@example.com',
		`${long(65)}@example.com`,
		`reader@${long(64)}.com`,
		`reader@${"a.".repeat(130)}com`,
		long(10_000),
		`${long(10_000)}@example.com`,
		`reader@${long(10_000)}.com`,
		`${"é".repeat(33)}@example.com`,
		"\ud800@example.com",
		'"\u2028"@example.com',
	])("%j", (typed) => {
		expect(read(typed).success).toBe(false);
	});

	test("whatever is typed, what comes out is one line and one address, and reading it again changes nothing", () => {
		const typed = fc.oneof(
			fc.emailAddress(),
			fc.string({ unit: "binary", maxLength: 300 }),
			fc.tuple(fc.string(), fc.domain()).map(([local, domain]) => `${local}@${domain}`),
		);
		fc.assert(
			fc.property(typed, (text) => {
				const { success, data } = read(text);
				if (!success) return;
				expect(data).not.toMatch(/[\p{Cc}\p{Cf}<>]/u);
				expect(data.length).toBeLessThanOrEqual(254);
				expect(read(data)).toEqual({ success: true, data });
			}),
		);
	});
});
