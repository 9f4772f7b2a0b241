import { describe, expect, test } from "vitest";
import { typedCode, typedRecoveryCode } from "~/account/proof/prove";
import { definitionSchema } from "~/admin/experiments/experiment-schema";
import { emailAddress } from "~/context/email-address";
import { reportSchema } from "~/directory/report/report-schema";
import type { Field } from "~/listings/kinds/kind";
import { readCell, readTyped } from "~/listings/values/value-types";
import { askSchema } from "~/newsroom/newsletter/ask-for-newsletter";
import { messageSchema } from "~/newsroom/send-message";
import { readNumber } from "~/ui/typed-number";
import { contactAddress } from "../app/listings/values/text";

const ID = "fccac66e-d331-4b5d-b6cb-a3d0c7265601";
const field = (part: Record<string, unknown>) =>
	({ key: "any", label: "Any", explain: "Any.", group: "Any", ...part }) as Field;
const orNull = <T>(read: () => T) => {
	try {
		return read();
	} catch {
		return null;
	}
};

/** The address that each way takes from a text; null where it refuses it. */
const EMAILS: Record<string, (typed: string) => string | null> = {
	"the report form and its call": (email) =>
		reportSchema.safeParse({
			id: ID,
			listing: "lender:ledn",
			field: "apr",
			message: "Long enough a message.",
			email,
		}).data?.email ?? null,
	"the contact form": (email) =>
		messageSchema.safeParse({ id: ID, email, topic: "data", message: "Long enough a message." }).data
			?.email ?? null,
	"the newsletter": (email) => askSchema.safeParse({ email, source: "home" }).data?.email ?? null,
	"the contact of a company, in content, sheets and the edit form": (email) =>
		orNull(() => contactAddress(`mailto:${email}`).slice("mailto:".length)),
};

const ADDRESSES = [
	"reader@example.com",
	"reader@bücher.example",
	"jörg@example.com",
	"o'brien+news@example.com",
	"\u202areader@example.com\u202c",
	"rea\u200bder@example.com",
	"\uff52eader\uff20example\uff0ecom",
	"reader",
	"reader@example",
	"a b@example.com",
	"a@b.example\nBcc: c@d.example",
	"reader@127.0.0.1",
];

describe.each(Object.keys(EMAILS))("an email address in %s", (way) => {
	test.each(ADDRESSES)("is read by the rule: %j", (typed) => {
		expect(EMAILS[way]?.(typed)).toBe(emailAddress.safeParse(typed).data ?? null);
	});
});

const numberIn = (read: () => unknown) => {
	const value = orNull(read);
	return typeof value === "number" ? value : null;
};

/** A number by the staff's forms and files. Null if they refuse it. `typed-number.test.ts` has the visitors' forms. */
const DOLLARS: Record<string, (typed: string) => number | null> = {
	"the edit form and the correction of a proposal": (text) =>
		numberIn(() => Number(readTyped(field({ type: "money", currency: "USD" }), text))),
	"a sheet of staff": (text) => numberIn(() => readCell(field({ type: "money" }), text)),
};
const BITCOIN: Record<string, (typed: string) => number | null> = {
	"the edit form": (text) => numberIn(() => Number(readTyped(field({ type: "bitcoin" }), text))),
	"a sheet of staff": (text) => numberIn(() => readCell(field({ type: "bitcoin" }), text)),
};

const NUMBERS = [
	"60000",
	"60,000",
	"60.000,00",
	"60 000,00",
	"1.234.567,89",
	"\u202d60\u202f000\u202c",
	"\uff16\uff10\uff10\uff10",
	"60.000",
	"1,2,3",
	"many",
	"10²",
];
const AMOUNTS = ["2", "0,25", "1.050,5", "1 000,5", "\u202a0.5\u202c", "₿ 0.5", "1,500", "1,2,3", "many"];

describe.each([
	["dollars", DOLLARS, NUMBERS],
	["bitcoin", BITCOIN, AMOUNTS],
] as const)("a number of %s", (counted, ways, texts) => {
	test.each(Object.keys(ways))("is read by the rule in %s", (way) => {
		for (const text of texts) {
			const { digits } = readNumber(text, counted);
			expect(ways[way]?.(text), text).toBe(digits === null ? null : Number(digits));
		}
	});
});

test("a share in the form of an experiment is read by the rule", () => {
	const isTaken = (effect: string) =>
		!definitionSchema.safeParse({ effect }).error?.issues.some(({ path }) => path[0] === "effect");
	for (const text of ["1,5", "1.5", "\u202a1.5\u202c", "\uff11.5"]) expect(isTaken(text), text).toBe(true);
	for (const text of ["1,2,3", "1,500", "many"]) expect(isTaken(text), text).toBe(false);
});

test("codes are read without what apps and messages put around and between them", () => {
	for (const typed of ["123456", " 123 456", "123-456", "\u202a123\u00a0456\u202c", "\uff11\uff12\uff13456"])
		expect(typedCode(typed)).toBe("123456");
	expect(typedRecoveryCode("\u200eckss-2skx-ebow ")).toBe("ckss-2skx-ebow");
	expect(typedRecoveryCode("ckss\u20112skx\u2011ebow")).toBe("ckss-2skx-ebow");
});
