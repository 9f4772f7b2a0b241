import { afterEach, describe, expect, test } from "vitest";
import type { Edition } from "~db/values";
import { type CalendarEvent, eventsCalendar } from "./load.server";

const origin = "https://plumbline.example";
const madeAt = new Date("2026-11-20T12:00:00Z");
const zone = process.env.TZ;

function edition(start: string, end: string, more: Partial<Edition> = {}): Edition {
	return { label: "BTC Prague", start, end, city: "Prague", country: "CZ", source: null, ...more };
}

function calendarOf(editions: Edition[], more: Partial<CalendarEvent> = {}): string {
	const event = { id: "event:btc-prague", name: "BTC Prague", website: null, attributes: { editions } };
	return eventsCalendar([{ ...event, ...more }], origin, madeAt);
}

/** Folded lines joined again, as a calendar reads them. */
function lines(text: string): string[] {
	return text.replaceAll("\r\n ", "").split("\r\n");
}

describe("an edition", () => {
	test("is entered as whole days, the end being the day after its last", () => {
		const text = lines(calendarOf([edition("2027-02-27", "2027-02-28")]));
		expect(text).toContain("DTSTART;VALUE=DATE:20270227");
		expect(text).toContain("DTEND;VALUE=DATE:20270301");
	});

	test("of a single day ends on the next, also over a leap day and a new year", () => {
		const text = lines(
			calendarOf([edition("2028-02-28", "2028-02-28"), edition("2028-12-31", "2028-12-31")]),
		);
		expect(text).toContain("DTEND;VALUE=DATE:20280229");
		expect(text).toContain("DTEND;VALUE=DATE:20290101");
	});

	test("on the last day that a calendar can write has no end in a year of five digits", () => {
		const text = calendarOf([edition("9999-12-31", "9999-12-31")]);
		expect(text).toContain("DTSTART;VALUE=DATE:99991231");
		expect(text).not.toContain("DTEND");
		expect(text).not.toContain("10000");
	});

	test("has an identifier, a place and the address of its page", () => {
		const text = lines(calendarOf([edition("2027-05-06", "2027-05-08")]));
		expect(text).toContain("UID:btc-prague-2027@plumbline");
		expect(text).toContain("SUMMARY:BTC Prague");
		expect(text).toContain("LOCATION:Prague\\, Czechia");
		expect(text).toContain(`URL;VALUE=URI:${origin}/conferences-events/btc-prague`);
		expect(text).toContain("DTSTAMP:20261120T120000Z");
	});

	test("held online says so, and one whose place is unknown names none", () => {
		const nowhere = edition("2027-05-06", "2027-05-08", { city: null, country: null });
		const online = calendarOf([nowhere], { attributes: { editions: [nowhere], format: "virtual" } });
		expect(lines(online)).toContain("LOCATION:Online");
		expect(calendarOf([nowhere])).not.toContain("LOCATION");
	});
});

describe("an identifier", () => {
	function identifiers(editions: Edition[]) {
		return lines(calendarOf(editions)).filter((line) => line.startsWith("UID:"));
	}

	test("stays when the days move within the year, so that the entry moves too", () => {
		const announced = identifiers([edition("2027-05-06", "2027-05-08")]);
		expect(identifiers([edition("2027-06-10", "2027-06-12")])).toEqual(announced);
	});

	test("is another in another year, and for another edition of the year", () => {
		const editions = [
			edition("2027-10-01", "2027-10-02", { label: "BTC Prague 2027, autumn" }),
			edition("2026-05-06", "2026-05-08", { label: "BTC Prague 2026" }),
			edition("2027-05-06", "2027-05-08", { label: "BTC Prague 2027" }),
		];
		expect(identifiers(editions)).toEqual([
			"UID:btc-prague-2026@plumbline",
			"UID:btc-prague-2027@plumbline",
			"UID:btc-prague-2027-autumn@plumbline",
		]);
	});

	test("stays when an earlier edition of the year is added, and two of one label have their days in it", () => {
		const may = edition("2027-05-06", "2027-05-08", { label: "May" });
		const february = edition("2027-02-01", "2027-02-02", { label: "February" });
		expect(identifiers([may])).toEqual(["UID:btc-prague-2027-may@plumbline"]);
		expect(identifiers([may, february])).toEqual([
			"UID:btc-prague-2027-february@plumbline",
			"UID:btc-prague-2027-may@plumbline",
		]);
		expect(identifiers([may, { ...february, label: "May" }])).toEqual([
			"UID:btc-prague-2027-may-02-01@plumbline",
			"UID:btc-prague-2027-may-05-06@plumbline",
		]);
	});

	test("stays when the edition is canceled, and the entry says that it is", () => {
		const may = edition("2027-05-06", "2027-05-08");
		const [before] = identifiers([may]);
		const canceled = { ...may, label: "BTC Prague (canceled)" };
		expect(identifiers([canceled])).toEqual([before]);
		expect(lines(calendarOf([canceled]))).toContain("STATUS:CANCELLED");
		expect(calendarOf([may])).not.toContain("STATUS");
	});

	test("of an edition whose field says that it is canceled says so, and the other editions stay", () => {
		const [may, autumn] = [edition("2027-05-06", "2027-05-08"), edition("2027-10-01", "2027-10-02")];
		const entries = calendarOf([{ ...may, canceled: true }, autumn]).split("BEGIN:VEVENT");
		expect(entries.map((entry) => entry.includes("STATUS:CANCELLED"))).toEqual([false, true, false]);
		expect(identifiers([{ ...may, canceled: true }, autumn])).toEqual(identifiers([may, autumn]));
	});

	test("of an event that has ended says so of what was still to come, and not of what was held", () => {
		const editions = [edition("2026-05-06", "2026-05-08"), edition("2027-05-06", "2027-05-08")];
		const entries = calendarOf(editions, { attributes: { editions, status: "closed" } }).split(
			"BEGIN:VEVENT",
		);
		expect(entries.map((entry) => entry.includes("STATUS:CANCELLED"))).toEqual([false, false, true]);
	});
});

test("an edition whose dates no source gives is not entered", () => {
	const earlier = { editions: [edition("2027-05-06", "2027-05-08")] };
	const text = calendarOf([], {
		attributes: { ...earlier, earlier_editions: [edition("2023-06-08", "2023-06-10")] },
	});
	expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
	expect(text).not.toContain("2023");
});

describe("days", () => {
	afterEach(() => {
		if (zone === undefined) delete process.env.TZ;
		else process.env.TZ = zone;
	});

	test.each(["Pacific/Auckland", "America/Los_Angeles", "UTC"])("do not move in %s", (name) => {
		process.env.TZ = name;
		const text = lines(calendarOf([edition("2027-03-28", "2027-03-29")]));
		expect(text).toContain("DTSTART;VALUE=DATE:20270328");
		expect(text).toContain("DTEND;VALUE=DATE:20270330");
	});
});

test("the same events make the same text, entry by entry, in a frame", () => {
	const editions = [edition("2026-06-11", "2026-06-13"), edition("2027-05-06", "2027-05-08")];
	const text = calendarOf(editions);
	expect(calendarOf(editions)).toBe(text);
	expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
	expect(text.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
	expect(text.trimEnd().endsWith("END:VCALENDAR")).toBe(true);
	expect(eventsCalendar([], origin, madeAt)).not.toContain("VEVENT");
});
