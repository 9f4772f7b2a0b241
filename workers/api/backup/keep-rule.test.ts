import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseKept } from "./keep-rule";

const DAY = 86_400_000;
const FIRST = Date.parse("2025-01-01T02:00:03Z");
const stampOf = (time: number) => new Date(time).toISOString().slice(0, 19).replaceAll(":", "-");
const daily = (days: number) => Array.from({ length: days }, (_, day) => stampOf(FIRST + day * DAY));

/** What the rule leaves when it is asked after every backup, as the clock does. */
function keptDaily(stamps: string[]): ReturnType<typeof chooseKept> {
	let there: string[] = [];
	for (const stamp of stamps) there = [...chooseKept([...there, stamp]).site];
	return chooseKept(there);
}

describe("which backups are kept", () => {
	test("a year of days leaves seven days, four weeks and twelve months", () => {
		const { whole, site } = keptDaily(daily(400));
		const [newest] = daily(400).slice(-1);
		expect([...whole].sort().slice(-7)).toEqual(daily(400).slice(-7));
		// Of 4 February 2026, a Wednesday: the Sundays before, and the ends of months before these.
		expect(newest).toBe("2026-02-04T02-00-03");
		expect([...whole].sort().slice(0, -7)).toEqual(["2026-01-18T02-00-03", "2026-01-25T02-00-03"]);
		const months = [...site].filter((stamp) => !whole.has(stamp)).sort();
		expect(months.map((stamp) => stamp.slice(0, 10))).toEqual(
			["2025-03-31", "2025-04-30", "2025-05-31", "2025-06-30", "2025-07-31", "2025-08-31"].concat([
				"2025-09-30",
				"2025-10-31",
				"2025-11-30",
				"2025-12-31",
			]),
		);
	});

	test("nothing of visitors is kept for longer than five weeks, whatever day it is", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 200 }), (days) => {
				const stamps = daily(days);
				const oldest = [...keptDaily(stamps).whole].sort()[0]?.slice(0, 10) ?? "";
				const age = (FIRST + (days - 1) * DAY - Date.parse(oldest)) / DAY;
				expect(age).toBeLessThan(35);
			}),
			{ numRuns: 60 },
		);
	});

	test("the newest is always kept whole, and a rule asked twice says the same", () => {
		const time = fc.integer({ min: 0, max: 3 * 366 }).map((day) => stampOf(FIRST + day * DAY));
		fc.assert(
			fc.property(fc.uniqueArray(time, { minLength: 1, maxLength: 60 }), (stamps) => {
				const kept = chooseKept(stamps);
				expect(kept.whole.has([...stamps].sort().at(-1) ?? "")).toBe(true);
				expect(chooseKept([...kept.site])).toEqual(kept);
				expect([...kept.whole].every((stamp) => kept.site.has(stamp))).toBe(true);
			}),
		);
	});

	test("of several backups of a day only the newest", () => {
		const day = ["2026-11-25T02-00-00", "2026-11-25T14-00-00"];
		expect([...chooseKept(day).site]).toEqual([day[1]]);
	});
});
