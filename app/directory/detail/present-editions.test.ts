import { expect, test } from "vitest";
import { lastEdition, nextEdition, nextStartByDay } from "~/listings/kinds/editions";
import type { Edition } from "~db/values";
import { presentEditions } from "./present.server";

const TODAY = "2026-11-22";
const ICS = "/conferences-events/btc-prague.ics";

function edition(start: string, end: string, more: Partial<Edition> = {}): Edition {
	return {
		label: `BTC Prague ${start.slice(0, 4)}`,
		start,
		end,
		city: "Prague",
		country: "CZ",
		source: null,
		...more,
	};
}

test("editions stand newest first, each with its days, its place and how far off it is", () => {
	const editions = [
		edition("2026-06-11", "2026-06-13"),
		edition("2027-05-06", "2027-05-08", { venue: "PVA Expo" }),
	];
	expect(presentEditions({ editions }, ICS, TODAY)).toEqual({
		ics: ICS,
		rows: [
			{
				label: "BTC Prague 2027",
				dates: "May 6–8, 2027",
				place: "PVA Expo, Prague, Czechia",
				when: "in 165 days",
				isSourced: true,
			},
			{
				label: "BTC Prague 2026",
				dates: "Jun 11–13, 2026",
				place: "Prague, Czechia",
				when: "over",
				isSourced: true,
			},
		],
	});
});

test("dates of general knowledge say so, announce nothing and are in no file", () => {
	const earlier = [edition("2023-06-08", "2023-06-10"), edition("2028-05-04", "2028-05-06")];
	const view = presentEditions({ earlier_editions: earlier }, ICS, TODAY);
	expect(view?.ics).toBeNull();
	expect(view?.rows.map(({ when, isSourced }) => [when, isSourced])).toEqual([
		["not confirmed", false],
		["over", false],
	]);
});

test("an edition that is canceled says so, and the next one is another", () => {
	const editions = [
		edition("2027-05-06", "2027-05-08", { canceled: true }),
		edition("2028-05-04", "2028-05-06"),
	];
	expect(presentEditions({ editions }, ICS, TODAY)?.rows.map(({ when }) => when)).toEqual([
		"in 529 days",
		"canceled",
	]);
	expect(nextEdition({ editions }, TODAY)?.start).toBe("2028-05-04");
	expect(nextStartByDay.on(nextStartByDay.index({ editions }), TODAY)).toBe("2028-05-04");
	expect(lastEdition({ editions }, "2027-06-01")).toBeNull();
});

test("an event without a known date has no table", () => {
	expect(presentEditions({}, ICS, TODAY)).toBeNull();
});

test("an online edition has no unknown place", () => {
	const editions = [edition("2026-03-04", "2026-03-05", { city: null, country: null })];
	expect(presentEditions({ editions, format: "virtual" }, ICS, TODAY)?.rows[0]?.place).toBe("Online");
	expect(presentEditions({ editions }, ICS, TODAY)?.rows[0]?.place).toBeNull();
});
