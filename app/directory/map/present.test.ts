import { describe, expect, test } from "vitest";
import { business } from "~/listings/kinds/business";
import type { Place } from "~db/queries/places";
import { shownContent } from "../../../tests/support/shown-content";
import { readWindow, WORLD } from "./map-window";
import { presentMap, readChoice } from "./present";

const place = (slug: string, lat: number, lon: number, more: Partial<Place> = {}): Place => ({
	slug,
	name: slug,
	lat,
	lon,
	country: "DE",
	city: "Berlin",
	group: "food",
	...more,
});
const ALL = { kind: null, country: null };

function present(places: Place[], search = "", total = places.length) {
	const params = new URLSearchParams(search);
	return presentMap({ places, total }, readChoice(params, places), readWindow(params).window, null, null);
}

const wide = (view: ReturnType<typeof present>) => view.drawings[0]?.marks ?? [];

describe("a mark", () => {
	test("of one place leads to its page and says where it is", () => {
		const [mark] = wide(present([place("cafe", 52.5, 13.4)]));
		expect(mark).toMatchObject({
			href: "/bitcoin-friendly-businesses/cafe",
			label: "cafe, Berlin, Germany",
			count: null,
		});
	});

	test("of several leads closer, until they are seen apart", () => {
		const two = [place("a", 52.52, 13.4), place("b", 52.5, 13.45)];
		let view = present(two);
		for (let steps = 0; wide(view).length === 1; steps++) {
			expect(steps).toBeLessThan(13);
			const href = wide(view)[0]?.href ?? "";
			expect(href).toMatch(/^\/bitcoin-friendly-businesses\/map\?at=.*&zoom=\d+$/);
			view = present(two, href.split("?")[1]);
			expect(view.inSight).toBe(2);
		}
		expect(wide(view).map(({ count }) => count)).toEqual([null, null]);
	});

	test("of several in one house, seen as close as it gets, leads to their names below", () => {
		const house = [place("a", 52.5, 13.4), place("b", 52.5, 13.4)];
		const [mark] = wide(present(house, "at=52.5,13.4&zoom=12"));
		expect(mark).toMatchObject({ count: "2", href: "#places" });
	});

	test("lies inside the drawing, in both widths", () => {
		const view = present([place("a", 70, -179), place("b", -50, 179), place("c", 0, 0)]);
		for (const { width, height, marks } of view.drawings)
			for (const { x, y } of marks) {
				expect(x).toBeGreaterThanOrEqual(0);
				expect(x).toBeLessThanOrEqual(width);
				expect(y).toBeGreaterThanOrEqual(0);
				expect(y).toBeLessThanOrEqual(height);
			}
	});
});

describe("the choices", () => {
	const places = [place("a", 52, 13), place("b", 48, 2, { country: "FR", group: "shop" })];

	test("narrow the map, its names, and the way to the list", () => {
		const view = present(places, "country=FR");
		expect(view.places.map(({ name }) => name)).toEqual(["b"]);
		expect(view.list).toBe("/bitcoin-friendly-businesses?country=FR");
		expect(view.summary).toBe("World map with 1 of 1 place.");
		expect(view.choices[0]?.options.map(({ label }) => label)).toEqual(["Food and drink (1)", "Shops (1)"]);
	});

	test("that nothing has are left out", () => {
		for (const search of ["country=XX", "kind=none", "country=", "kind=%00"])
			expect(readChoice(new URLSearchParams(search), places)).toEqual(ALL);
	});

	test("are carried closer", () => {
		const near = [place("a", 52.5, 13.4), place("b", 52.51, 13.41)];
		expect(wide(present(near, "kind=food"))[0]?.href).toMatch(/&kind=food&zoom=/);
	});
});

test("what is not on the map is counted, and names beyond sixty are too", () => {
	const many = Array.from({ length: 70 }, (_, at) => place(`place-${at}`, 52 + at / 100, 13));
	const view = present(many, "", 100);
	expect(view.withoutPlace).toBe(30);
	expect(view.places).toHaveLength(60);
	expect(view.unnamed).toBe(10);
});

test("an empty map is one", () => {
	const view = present([]);
	expect(view.drawings.map(({ marks }) => marks)).toEqual([[], []]);
	expect(view.ways).toEqual([]);
});

test("the shipped businesses with coordinates are all on it", () => {
	const shown = [...shownContent(business, "2026-11-22")];
	const places = shown.flatMap(([slug, { lat, lon, country, city, category_group: group }]) =>
		typeof lat === "number" && typeof lon === "number"
			? [place(slug, lat, lon, { country: country as string, city: city as string, group: group as string })]
			: [],
	);
	expect(places.length).toBeGreaterThan(30);
	const view = presentMap({ places, total: shown.length }, ALL, WORLD, null, null);
	expect(view.inSight).toBe(places.length);
});
