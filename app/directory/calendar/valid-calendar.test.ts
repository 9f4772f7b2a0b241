import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addDays } from "~/ui/format";
import { eventsCalendar } from "./load.server";

const words = fc.oneof(
	fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }),
	fc
		.array(fc.constantFrom(",", ";", "\\", "\\n", "\n", "\r\n", "END:VEVENT", "a:b", '"', "ü", "比特币"), {
			minLength: 1,
			maxLength: 12,
		})
		.map((pieces) => pieces.join("")),
);
const day = fc
	.integer({ min: Date.UTC(2009, 0, 3), max: Date.UTC(2100, 0, 1) })
	.map((time) => new Date(time).toISOString().slice(0, 10));

test("whatever an event is called, a reader of calendars finds its entry, its words and its days", () => {
	fc.assert(
		fc.property(words, words, day, fc.nat(5), (label, notes, start, length) => {
			const end = addDays(start, length);
			const place = { city: null, country: null, source: null };
			const attributes = { editions: [{ label, start, end, ...place }], notes };
			const text = eventsCalendar(
				[{ id: "event:one", name: "One", website: null, attributes }],
				"https://plumbline.example",
				new Date("2026-11-22T12:00:00Z"),
			);
			const calendar = new ICAL.Component(ICAL.parse(text));
			expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
			const entries = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
			expect(entries).toHaveLength(1);
			const [entry] = entries;
			expect(String(entry?.startDate)).toBe(start);
			expect(String(entry?.endDate)).toBe(addDays(end, 1));
			expect(entry?.summary).toBe(label.replace(/\r\n?/g, "\n"));
			expect(entry?.description).toBe(`One\n${notes}`.replace(/\r\n?/g, "\n"));
		}),
		{ numRuns: 200 },
	);
});
