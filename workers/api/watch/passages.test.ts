import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Passage } from "../../../db/queries/page-changes";
import { hunksOf, isNoise, numbersOf, passagesOf, touches } from "./passages";

const OLD = "Loans\nThe rate is 9.9% a year.\nAt most 50%.\nNo call below 70%.\nWrite to us.";
const hunk = (old: string, now: string): Passage => ({ before: "", old, new: now, after: "" });
const NONE: ReadonlySet<string> = new Set();

test("a passage is what changed, with the line before and after it", () => {
	expect(hunksOf(OLD, OLD.replace("9.9%", "11.9%"))).toEqual([
		{
			before: "Loans",
			old: "The rate is 9.9% a year.",
			new: "The rate is 11.9% a year.",
			after: "At most 50%.",
		},
	]);
	expect(hunksOf(OLD, OLD.replace("\nAt most 50%.", ""))).toMatchObject([{ old: "At most 50%.", new: "" }]);
	expect(hunksOf(OLD, `${OLD}\nNew.`)).toMatchObject([
		{ before: "Write to us.", old: "", new: "New.", after: "" },
	]);
	expect(hunksOf(OLD, OLD)).toEqual([]);
});

test("both sides of all passages are the lines that the two texts do not share", () => {
	const text = fc
		.array(fc.constantFrom("a 1", "b 2", "c 3%", "d", "e"), { minLength: 1, maxLength: 12 })
		.map((all) => all.join("\n"));
	fc.assert(
		fc.property(text, text, (old, now) => {
			const hunks = hunksOf(old, now);
			expect(hunks.length === 0).toBe(old === now);
			const linesOf = (side: "old" | "new") =>
				hunks.flatMap((one) => (one[side] ? one[side].split("\n") : []));
			expect(old.split("\n").length - linesOf("old").length).toBe(
				now.split("\n").length - linesOf("new").length,
			);
		}),
	);
});

test("passages are few and short, those that touch a value first, and the first letter that differs is in sight", () => {
	const long = "Terms of use. ".repeat(200);
	const old = Array.from(
		{ length: 9 },
		(_, at) => `Part ${"abcdefghi"[at]}: ${long}rate 4${at}\nsame ${"abcdefghi"[at]}`,
	).join("\n");
	const now = old.replaceAll("rate", "price").replace("price 47", "price 99");
	const { passages, more } = passagesOf(hunksOf(old, now), new Set(["47"]));
	expect([passages.length, more]).toEqual([5, 4]);
	expect(passages[0]?.old).toContain("rate 47");
	expect(passages[0]?.new).toContain("price 99");
	for (const one of passages) expect(one.old.length + one.new.length).toBeLessThan(1300);
});

describe("noise", () => {
	const values = numbersOf([0.099, 5000, { apr: 0.12, note: "from $25,000.00" }]);

	test.each([
		["a price of the market", "Bitcoin is at $91,234.10", "Bitcoin is at $90,111.00"],
		["a count without its word", "Loans made 1204", "Loans made 1209"],
		["the day of one reading on another", "As of ‹day›, all", "As of Nov 22, 2026, all"],
		["the day of now", "As of Nov 22, 2026, all", "As of ‹day›, all"],
	])("is %s", (_what, old, now) => expect(isNoise(hunk(old, now), values)).toBe(true));

	test.each([
		["words", "We never lend them", "We may lend them"],
		["a rate that no value says", "A fee of 2% applies", "A fee of 3% applies"],
		["a number that becomes a rate", "Fee 2", "Fee 3%"],
		["a rate of a value", "The rate is 9.9", "The rate is 11"],
		["an amount of a value", "At least $50.00", "At least $60.00"],
		["an amount written out in a note", "From 25,000", "From 30,000"],
		["a line that is gone", "Bitcoin is at 5", ""],
	])("is not %s", (_what, old, now) => expect(isNoise(hunk(old, now), values)).toBe(false));

	test("a place touches a value where a number of it stands there no more", () => {
		expect(touches(hunk("Rate 9.9% or 12%", "Rate 12%"), values)).toBe(true);
		expect(touches(hunk("Rate 9.90%", "Our rate: 9.9%"), values)).toBe(false);
		expect(touches(hunk("Bitcoin 91,000", "Bitcoin 92,000"), values)).toBe(false);
		expect(touches(hunk("9.9", "1"), NONE)).toBe(false);
	});

	test("no rate that differs is noise, whatever stands around it", () => {
		const words = fc.constantFrom("rate", "fee from", "BTC at", "or");
		const number = fc.integer({ min: 2, max: 99 });
		fc.assert(
			fc.property(words, number, number, (word, a, b) => {
				fc.pre(a !== b);
				expect(isNoise(hunk(`${word} ${a}% a year`, `${word} ${b}% a year`), NONE)).toBe(false);
			}),
		);
	});
});

test("what a value says is known in every way a page may write it", () => {
	expect([...numbersOf([0.0995])]).toContain("9.95");
	expect([...numbersOf([150_000])]).toContain("1500");
	expect([...numbersOf([1_250_000])]).toContain("0.0125");
	expect(numbersOf([null, undefined, "none", true]).size).toBe(0);
});
