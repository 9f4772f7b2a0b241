import { describe, expect, test } from "vitest";
import { typedCode, typedRecoveryCode } from "~/account/proof/prove";
import { readPhone } from "~/account/read-phone";
import { definitionSchema } from "~/admin/experiments/experiment-schema";
import { emailAddress } from "~/context/email-address";
import { reportSchema } from "~/directory/report/report-schema";
import { askSpending } from "~/directory/spending/ask-spending";
import { readAsked } from "~/keep/question";
import type { Field } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { parseListQuery } from "~/listings/record/index/search-params";
import { readCell, readTyped } from "~/listings/values/value-types";
import { askLoan } from "~/loan/ask-loan";
import { askSchema } from "~/newsroom/newsletter/ask-for-newsletter";
import { messageSchema } from "~/newsroom/send-message";
import { valueTyped } from "~/risk/simulator/follow-fields";
import { readNumber } from "~/ui/typed-number";
import { contactAddress } from "../app/listings/values/text";
import { readInput } from "../app/tools/read-state";

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

const loan = (name: string, text: string) =>
	askLoan(
		new URLSearchParams({ btc: "2", amount: "60000", months: "12", country: "US", [name]: text }),
		{ price: 78_000, today: "2026-10-01", fx: null } as never,
		false,
	).loan;
const bounds = { min: 0, max: 1e9, step: 1, default: 1, label: "Any" } as const;

/** The number that each way takes from a text; null where it refuses it or asks. */
const DOLLARS: Record<string, (typed: string) => number | null> = {
	"the loan bar": (text) => loan("amount", text)?.amount ?? null,
	"a calculator": (text) => {
		const { value } = readInput({ ...bounds, type: "money", unit: "USD" }, text, null);
		return value === null ? null : Number(value) / 100;
	},
	"the simulator": (text) => orNan(valueTyped("amount", text)),
	"a filter of a list": (text) =>
		orNan(
			Number(
				parseListQuery(lender, new URLSearchParams({ loan: text })).query.filters.loan?.[0] ?? Number.NaN,
			),
		),
	"the spending form": (text) =>
		askSpending(new URLSearchParams({ dining: text, country: "US" }), "2026-10-01", false).question?.spend
			.dining ?? null,
	"the edit form and the correction of a proposal": (text) =>
		orNull(() => Number(readTyped(field({ type: "money", currency: "USD" }), text))),
	"a sheet of staff": (text) => {
		const read = orNull(() => readCell(field({ type: "money" }), text));
		return typeof read === "number" ? read : null;
	},
};
const BITCOIN: Record<string, (typed: string) => number | null> = {
	"the loan bar": (text) => loan("btc", text)?.btc ?? null,
	"the question of what you hold": (text) =>
		readAsked(new URLSearchParams({ btc: text }), {
			close: { usd: 78_000, day: "2026-09-30" },
			today: "2026-10-01",
			isLocal: false,
		}).question?.btc ?? null,
	"the simulator": (text) => orNan(valueTyped("btc", text)),
	"the edit form": (text) => orNull(() => Number(readTyped(field({ type: "bitcoin" }), text))),
	"a sheet of staff": (text) => {
		const read = orNull(() => readCell(field({ type: "bitcoin" }), text));
		return typeof read === "number" ? read : null;
	},
};

function orNan(number: number): number | null {
	return Number.isNaN(number) ? null : number;
}

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

test.each([
	"\u202a+49 30 901820\u202c",
	"\u200e+1 415 555 2671",
	"\uff0b\uff18\uff11 90 1234 5678",
	"00493090 1820",
])("a pasted phone number says its country: %j", (pasted) =>
	expect(readPhone(pasted)?.country).toMatch(/^(DE|US|JP)$/),
);

test("codes are read without what apps and messages put around and between them", () => {
	for (const typed of ["123456", " 123 456", "123-456", "\u202a123\u00a0456\u202c", "\uff11\uff12\uff13456"])
		expect(typedCode(typed)).toBe("123456");
	expect(typedRecoveryCode("\u200eckss-2skx-ebow ")).toBe("ckss-2skx-ebow");
	expect(typedRecoveryCode("ckss\u20112skx\u2011ebow")).toBe("ckss-2skx-ebow");
});
