import { describe, expect, test } from "vitest";
import type { Attributes, Edition } from "~db/values";
import { shownContent } from "../../../tests/support/shown-content";
import { cellSource } from "../facts/format-value";
import { event } from "./event";

function edition(start: string, end: string, place: Partial<Edition> = {}): Edition {
	return { label: start.slice(0, 4), start, end, city: "Prague", country: "CZ", source: null, ...place };
}

/** Out of order, as an editor might append them. */
const series: Attributes = {
	format: "in-person",
	editions: [edition("2027-05-06", "2027-05-08"), edition("2026-06-11", "2026-06-13")],
};
const over: Attributes = { format: "in-person", editions: [edition("2026-06-11", "2026-06-13")] };

function on(today: string, attributes: Attributes) {
	return cellSource(event, { name: "Any", attributes }, today);
}

function filter(key: string) {
	const found = event.filters.find((candidate) => candidate.key === key);
	if (!found) throw new Error(`no filter ${key}`);
	return found;
}

function when(attributes: Attributes, wanted: string, today: string) {
	const { index, matches } = filter("when");
	return matches?.(index(attributes, null), wanted, today);
}

function dates(attributes: Attributes, today: string) {
	return event.columns.find((column) => column.key === "when")?.cell(on(today, attributes));
}

describe("an edition", () => {
	test("is still upcoming on its last day and over on the next", () => {
		expect(when(over, "upcoming", "2026-06-13")).toBe(true);
		expect(when(over, "past", "2026-06-13")).toBe(false);
		expect(when(over, "upcoming", "2026-06-14")).toBe(false);
		expect(when(over, "past", "2026-06-14")).toBe(true);
	});

	test("says how far off it is, that it is under way, or that it is over", () => {
		expect(dates(over, "2026-06-10")).toEqual({ text: "Jun 11–13, 2026", sub: "in 1 day" });
		expect(dates(over, "2026-06-11")).toEqual({ text: "Jun 11–13, 2026", sub: "now" });
		expect(dates(over, "2026-06-13")).toEqual({ text: "Jun 11–13, 2026", sub: "now" });
		expect(dates(over, "2026-06-14")).toEqual({ text: "Jun 11–13, 2026", sub: "over" });
	});
});

describe("a series", () => {
	test("is upcoming while any edition is, and shows the first of those", () => {
		expect(when(series, "upcoming", "2026-11-20")).toBe(true);
		expect(when(series, "past", "2026-11-20")).toBe(false);
		expect(on("2026-11-20", series).text("next_start")).toBe("May 6–8, 2027");
		expect(on("2026-06-01", series).text("next_start")).toBe("Jun 11–13, 2026");
	});

	test("has no next edition once all are over, so that it sorts after those that have", () => {
		expect(on("2027-05-09", series).value("next_start")).toBeNull();
		expect(on("2027-05-09", series).value("last_end")).toBe("2027-05-08");
		expect(event.defaultSort).toMatchObject({ field: "next_start", direction: "asc" });
	});

	test("lists its editions newest first, whatever the order they were recorded in", () => {
		expect(on("2026-11-20", series).text("editions")).toBe(
			"2027: May 6–8, 2027, Prague, Czechia; 2026: Jun 11–13, 2026, Prague, Czechia",
		);
	});

	test("names the house where it is known, in words and for search engines", () => {
		const housed = { editions: [edition("2027-05-06", "2027-05-08", { venue: "PVA Expo" })] };
		expect(on("2026-11-20", housed).text("editions")).toBe("2027: May 6–8, 2027, PVA Expo, Prague, Czechia");
		expect(event.structuredData(housed)).toMatchObject({ location: { name: "PVA Expo, Prague, Czechia" } });
	});

	test("is described to search engines by its newest edition", () => {
		expect(event.structuredData(series)).toMatchObject({
			startDate: "2027-05-06",
			endDate: "2027-05-08",
			eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
			location: { address: { addressLocality: "Prague", addressCountry: "CZ" } },
		});
	});
});

describe("editions whose dates are general knowledge", () => {
	const earlier = {
		...series,
		earlier_editions: [edition("2023-06-08", "2023-06-10"), edition("2028-05-04", "2028-05-06")],
	};

	test("count among those known and as the last one held", () => {
		expect(on("2026-11-20", earlier).value("editions_known")).toBe(4);
		expect(on("2026-06-01", earlier).value("last_end")).toBe("2023-06-10");
		for (const key of ["editions_known", "last_end"])
			expect(event.fields.find((field) => field.key === key)?.derive?.from).toContain("earlier_editions");
	});

	test("announce nothing: neither the next date nor the data for search engines comes from them", () => {
		expect(on("2027-06-01", earlier).value("next_start")).toBeNull();
		expect(when(earlier, "upcoming", "2027-06-01")).toBe(false);
		expect(event.structuredData(earlier)).toMatchObject({ startDate: "2027-05-06" });
	});

	test("are told apart in words", () => {
		expect(on("2026-11-20", earlier).text("editions")).not.toContain("2023");
		expect(on("2026-11-20", earlier).text("earlier_editions")).toMatch(/^2028: .*; 2023: /);
	});
});

test("an event without a known date is neither upcoming nor past", () => {
	expect(when({}, "upcoming", "2026-11-20")).toBe(false);
	expect(when({}, "past", "2026-11-20")).toBe(false);
});

test("an edition across two months is found under both, and months are offered newest first", () => {
	const across = { editions: [edition("2026-09-30", "2026-10-02")] };
	expect(filter("month").index(across, null)).toEqual(["2026-09", "2026-10"]);
	const { options } = filter("month");
	expect(typeof options === "function" && options(["2026-09", "2027-04", "2026-10"])).toEqual([
		{ value: "2027-04", label: "Apr 2027" },
		{ value: "2026-10", label: "Oct 2026" },
		{ value: "2026-09", label: "Sep 2026" },
	]);
});

test("an online event has no unknown place", () => {
	expect(event.tagline(on("2026-11-20", { ...over, format: "virtual", city: null, country: null }))).toBe(
		"Online",
	);
	expect(event.tagline(on("2026-11-20", { format: "in-person" }))).toBeNull();
});

test("a ticket's price is shown in its own currency, and not asked for where none is published", () => {
	expect(on("2026-11-20", { price_from: 24_900, price_currency: "CHF" }).text("price_from")).toBe("249 CHF");
	for (const key of ["price_from", "price_currency"])
		expect(event.fields.find((field) => field.key === key)?.whenUnknown?.({})).toBeNull();
});

describe("the shipped events", () => {
	const records = shownContent(event, "2026-11-22");

	test("announce no edition that its organizer moved or called off", () => {
		const ahead = (slug: string) => on("2026-11-22", records.get(slug) ?? {}).value("next_start");
		for (const slug of ["bitcoin-mena", "bitcoin-for-corporations-mena", "labitconf"])
			expect(ahead(slug), slug).toBeNull();
		expect(ahead("bitfest")).toBe("2026-11-19");
	});
});
