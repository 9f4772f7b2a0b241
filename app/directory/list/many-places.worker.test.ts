import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { business } from "~/listings/kinds/business";
import { importPlaces } from "~/listings/record/import/import-places";
import { PAGE_SIZE, parseListQuery } from "~/listings/record/index/search-params";
import { openDatabase } from "~db/database";
import { readPlaces } from "~db/queries/places";
import { searchDocuments } from "~db/queries/search";
import { countingDatabase } from "../../../tests/support/counting-database";
import { readList } from "./read.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const TODAY = "2026-11-22";
const MANY = 3000;
const COUNTRIES = ["DE", "CZ", "SV", "ZA", "US", "BR"];
const KINDS = ["cafe", "restaurant", "bar", "pub"];

/** Made-up places with a number for a name, as Overpass gives them. */
const elements = Array.from({ length: MANY }, (_, at) => ({
	type: "node",
	id: at + 1,
	lat: -50 + ((at * 7919) % 12_000) / 100,
	lon: -180 + ((at * 104_729) % 36_000) / 100,
	tags: {
		name: `Place ${String(at + 1).padStart(5, "0")}`,
		amenity: KINDS[at % KINDS.length],
		"addr:country": COUNTRIES[at % COUNTRIES.length],
		"payment:lightning": "yes",
	},
}));

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);

function listOf(search: string) {
	count.trips = 0;
	count.rowsRead = 0;
	return readList(db, business, parseListQuery(business, new URLSearchParams(search)).query, TODAY);
}

describe("three thousand places of a file", () => {
	beforeAll(async () => {
		const report = await importPlaces(openDatabase(env.DB), { elements }, [], NOW);
		expect(report).toMatchObject({ elements: MANY, places: MANY, skipped: {} });
	});

	it.each([
		["", "Place 00001"],
		["page=60", "Place 02951"],
		["sort=name&dir=desc", "Place 03000"],
		["country=DE&page=2", "Place 00301"],
		["kind=food&pay=lightning&place=yes", "Place 00001"],
	])("have pages that read what they show: ?%s", async (search, first) => {
		const { rows } = await listOf(search);
		expect(rows).toHaveLength(PAGE_SIZE);
		expect(rows[0]?.name).toBe(first);
		expect(count.trips).toBeLessThanOrEqual(2);
		expect(count.rowsRead).toBeLessThanOrEqual(10 * PAGE_SIZE);
	});

	it("are found by name, in the list and in the search of everything", async () => {
		const { rows, matched } = await listOf("q=02345");
		expect(matched).toBe(1);
		expect(rows[0]?.name).toBe("Place 02345");
		const { found } = await searchDocuments(db, "place 00777", 20);
		expect(found[0]).toMatchObject({ name: "Place 00777" });
	});

	it("are all on the map, in one round trip", async () => {
		count.trips = 0;
		const { places, total } = await readPlaces(db, business.id, 25_000);
		expect([places.length, total, count.trips]).toEqual([MANY, MANY, 1]);
		expect(places[0]).toMatchObject({ name: "Place 00001", country: "DE", group: "food", city: null });
	});
});
