import { describe, expect, test } from "vitest";
import { type Compared, signalsAtWriting, signalsBeside, signalsInText } from "./review-signals";

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const author = { mailDomains: ["example.org"], since: NOW - 30 * DAY };
const writing = { raw: "A plain text.", author, website: "https://www.lender.example.com/", now: NOW };

describe("what is seen when a review is written", () => {
	test("is nothing of somebody who has nothing to do with it", () => {
		expect(signalsAtWriting(writing)).toEqual([]);
	});

	test.each([
		[
			"of the listing’s own domain",
			{ author: { ...author, mailDomains: ["mail.example.com"] } },
			"own-domain",
		],
		["of an account made today", { author: { ...author, since: NOW - DAY + 1 } }, "new-account"],
		["of somebody the provider does not tell of", { author: null }, "author-unknown"],
		["with a mark of direction", { raw: "abc\u202edef" }, "hidden"],
		["with a control", { raw: "abc\u0007def" }, "hidden"],
		["with a space without width", { raw: "abc\u200bdef" }, "hidden"],
	])("says that it is %s", (_what, change, expected) => {
		expect(signalsAtWriting({ ...writing, ...change })).toEqual([expected]);
	});

	test("calls neither line breaks nor a listing without an address a sign of anything", () => {
		expect(signalsAtWriting({ ...writing, raw: "a\r\nb\tc", website: null })).toEqual([]);
		const everybody = { ...author, mailDomains: ["co.uk"] };
		expect(signalsAtWriting({ ...writing, author: everybody, website: "https://bank.co.uk" })).toEqual([]);
	});

	test("counts an account whose age is not known as no new one", () => {
		expect(signalsAtWriting({ ...writing, author: { ...author, since: null } })).toEqual([]);
	});
});

describe("what the words show", () => {
	test.each([
		["See https://example.com/x for more", /web address/],
		["it is all on spam-site.xyz today", /web address/],
		["write to me@example.com about it", /mail address/],
		["ask @support_team there", /handle/],
		["reach them on Telegram only", /handle/],
		["it is <b>great</b>", /markup/],
		["it is [great](javascript:x)", /markup/],
		["call +1 (555) 010-9999 now", /long number/],
		["the agent Jane Example helped me", /name a person/],
		["Mr. Example took my coins", /name a person/],
	])("%s", (text, expected) => {
		expect(signalsInText(text).join("; ")).toMatch(expected);
	});

	test.each([
		"I took $20,000 at 12.5% for 12 months and paid it back on 14 May. Support answered within a day.",
		"The rate rose from 9.9 to 11.4 percent. No margin call, no surprise. I would do it again.",
	])("nothing in a plain one", (text) => {
		expect(signalsInText(text)).toEqual([]);
	});

	test("calls a mail address no address of the web", () => {
		expect(signalsInText("write to me@example.com about it")).toEqual(["Has an email address"]);
	});

	test("is found in a text as long as may be without taking long to look", () => {
		expect(signalsInText("1 ".repeat(2500))).toHaveLength(1);
		expect(signalsInText("a@".repeat(2500))).toEqual(expect.any(Array));
	});
});

describe("what shows beside others", () => {
	const review: Compared = {
		...{ reviewId: "r1", userId: "u1", listing: "Ledn", network: "aaaa", writtenAt: NOW },
		text: "The loan was paid out in two days and the rate stayed what it was for the whole year.",
	};
	const other = (change: Partial<Compared>): Compared => ({
		...{ reviewId: "r2", userId: "u2", listing: "Strike", network: "bbbb", writtenAt: NOW - 2 * DAY },
		text: "They asked for documents three times before anything happened at all.",
		...change,
	});

	test("is nothing where there is nothing alike", () => {
		expect(signalsBeside(review, [])).toEqual([]);
		expect(signalsBeside(review, [review, other({})])).toEqual([]);
	});

	test("is the same network within a day, of somebody else", () => {
		const near = { network: "aaaa", writtenAt: NOW - DAY + 1 };
		expect(signalsBeside(review, [other(near)])).toEqual([
			"Sent from the same network within a day as 1 other review: Strike",
		]);
		expect(signalsBeside(review, [other({ ...near, writtenAt: NOW - DAY })])).toEqual([]);
		expect(signalsBeside(review, [other({ ...near, userId: "u1" })])).toEqual([]);
		expect(signalsBeside({ ...review, network: null }, [other({ ...near, network: null })])).toEqual([]);
	});

	test("is the same minute", () => {
		const both = [other({ writtenAt: NOW + 59_999 }), other({ reviewId: "r3", writtenAt: NOW - 60_000 })];
		expect(signalsBeside(review, both)).toEqual(["Sent within a minute of 1 other review: Strike"]);
	});

	test("is a text that says nearly the same, whoever wrote it", () => {
		const copied = `${review.text.toUpperCase()} Fine!`;
		expect(signalsBeside(review, [other({ text: copied, userId: "u1" })])).toEqual([
			"Worded like 1 other review: Strike",
		]);
	});
});
