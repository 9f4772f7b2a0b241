import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "~/ui/format";
import { kindById } from "../kinds/all";
import { fieldOf } from "../kinds/kind";
import { dueOf, shelfLifeOf } from "../values/shelf-life";
import { doubtedDays } from "./due-values";

const exchange = kindById("exchange");
const fee = exchange && fieldOf(exchange, "taker_fee");
if (!fee) throw new Error("a field that there is");
const TODAY = "2026-11-25";

test("what is doubted counts for more days than what is as old and only past its shelf life, and for more each day", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 60 }), (age, waited) => {
			const from = { asOf: null, readAt: addDays(TODAY, -age) };
			const days = doubtedDays(fee, from, waited, TODAY);
			expect(days).toBeGreaterThan(daysBetween(dueOf(fee, from), TODAY));
			expect(days).toBeGreaterThanOrEqual(shelfLifeOf(fee).aim);
			expect(doubtedDays(fee, from, waited + 1, TODAY)).toBe(days + 1);
		}),
	);
});

test("a value without a date, and a record as a whole, count too", () => {
	expect(doubtedDays(fee, { asOf: null }, 0, TODAY)).toBeGreaterThan(600);
	expect(doubtedDays(fee, undefined, 0, TODAY)).toBe(shelfLifeOf(fee).aim);
	expect(doubtedDays(null, undefined, 3, TODAY)).toBe(183);
});
