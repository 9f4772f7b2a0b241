import { describe, expect, test } from "vitest";
import type { Edition } from "~db/values";
import { type MonthResult, monthFrom, monthHref, presentMonth, readMonth } from "./present";

const TODAY = "2026-11-22";

function edition(start: string, end: string): Edition {
	return { label: "Any", start, end, city: "Prague", country: "CZ", source: null };
}

function eventOf(slug: string, editions: Edition[], earlier: Edition[] = []): MonthResult["events"][number] {
	return { slug, name: slug, attributes: { editions, earlier_editions: earlier } };
}

function present(month: string, events: MonthResult["events"], counts: Record<string, number> = {}) {
	return presentMonth(month, null, { events, counts }, TODAY, null);
}

/** The days with events, and their names. */
function daysWith(view: ReturnType<typeof present>): Array<[day: string, ...names: string[]]> {
	return view.weeks
		.flat()
		.flatMap((day) =>
			day && day.events.length > 0 ? [[day.day, ...day.events.map(({ label }) => label)]] : [],
		) as never;
}

describe("the month that an address asks for", () => {
	test("is that of today where it names none", () => {
		expect(readMonth(null, TODAY)).toEqual({ month: "2026-11", problem: null });
		expect(readMonth("", TODAY)).toEqual({ month: "2026-11", problem: null });
		expect(readMonth("2027-03", TODAY)).toEqual({ month: "2027-03", problem: null });
	});

	test.each([
		"2027-13",
		"2027-00",
		"2027",
		"03-2027",
		"1999-01",
		"2999-01",
		"2027-3",
		"x".repeat(10_000),
		"2027-03\n",
	])("%j is none, and it says what would be one", (asked) => {
		const { month, problem } = readMonth(asked, TODAY);
		expect(month).toBe("2026-11");
		expect(problem).toMatch(/Enter a year and month, like 2027-03\./);
		expect(problem?.length).toBeLessThan(120);
	});

	test("has one address: that of today stands under the bare one", () => {
		expect(monthHref("2026-11", TODAY)).toBe("/conferences-events/calendar");
		expect(monthHref("2027-03", TODAY)).toBe("/conferences-events/calendar?month=2027-03");
	});

	test.each([
		["2026-11", 1, "2026-12"],
		["2026-12", 1, "2027-01"],
		["2026-01", -1, "2025-12"],
		["2026-11", 36, "2029-11"],
	])("%s and %i months is %s", (month, steps, expected) => {
		expect(monthFrom(month, steps)).toBe(expected);
	});
});

describe("a month", () => {
	test("has each of its days once, in weeks that begin on Monday", () => {
		for (const [month, days, weeks, first] of [
			["2027-03", 31, 5, 0],
			["2027-02", 28, 4, 0],
			["2028-02", 29, 5, 1],
			["2027-05", 31, 6, 5],
		] as const) {
			const view = present(month, []);
			expect(view.weeks.flat().flatMap((day) => day?.number ?? [])).toEqual(
				Array.from({ length: days }, (_, at) => at + 1),
			);
			expect(view.weeks).toHaveLength(weeks);
			expect(view.weeks[0]?.findIndex(Boolean)).toBe(first);
			for (const week of view.weeks) expect(week).toHaveLength(7);
		}
	});

	test("marks today, in its own month only", () => {
		const marked = (month: string) =>
			present(month, [])
				.weeks.flat()
				.flatMap((day) => (day?.isToday ? day.day : []));
		expect(marked("2026-11")).toEqual([TODAY]);
		expect(marked("2026-12")).toEqual([]);
	});

	test("shows an edition on each of its days, also where it began in the month before", () => {
		const events = [
			eventOf("across", [edition("2027-02-27", "2027-03-02")]),
			eventOf("other", [edition("2027-03-02", "2027-03-02")]),
		];
		expect(daysWith(present("2027-03", events))).toEqual([
			["2027-03-01", "across"],
			["2027-03-02", "across", "other"],
		]);
		expect(present("2027-03", events).count).toBe(2);
	});

	test("takes dates of general knowledge for what was, never for what is ahead", () => {
		const past = eventOf("past", [], [edition("2023-06-08", "2023-06-08")]);
		const ahead = eventOf("ahead", [], [edition("2027-06-08", "2027-06-08")]);
		expect(present("2023-06", [past]).count).toBe(1);
		expect(present("2027-06", [ahead]).count).toBe(0);
	});

	test("names six a day and says how many more there are", () => {
		const events = Array.from({ length: 9 }, (_, at) =>
			eventOf(`event-${at}`, [edition("2027-03-05", "2027-03-05")]),
		);
		const day = present("2027-03", events)
			.weeks.flat()
			.find((candidate) => candidate?.number === 5);
		expect(day?.events).toHaveLength(6);
		expect(day?.more).toBe(3);
	});

	test("with nothing in it leads to the nearest that has: one ahead before one behind", () => {
		const counts = { "2026-01": 1, "2027-05": 2, "2028-01": 1 };
		expect(present("2026-12", [], counts).nearest?.name).toBe("May 2027");
		expect(present("2028-09", [], counts).nearest?.name).toBe("January 2028");
		expect(present("2028-09", []).nearest).toBeNull();
		expect(present("2028-09", []).ics).toBeNull();
	});

	test("leads no further than editions may be announced, and not before bitcoin", () => {
		expect(present("2029-11", []).next).toBeNull();
		expect(present("2009-01", []).previous).toBeNull();
		expect(present("2026-10", []).next?.href).toBe("/conferences-events/calendar");
	});
});
