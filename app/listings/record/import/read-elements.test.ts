import { describe, expect, test } from "vitest";
import { categoryOf, paymentsOf, readElements, surveyDay } from "./read-elements";

const node = (id: number, tags: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
	type: "node",
	id,
	lat: 50.0875123,
	lon: 14.4213456,
	tags: { name: `Place ${id}`, "currency:XBT": "yes", ...tags },
	...more,
});
const overpass = (...elements: unknown[]) => readElements({ version: 0.6, elements });
const recordOf = (element: unknown) => {
	const [read] = overpass(element);
	return read && "record" in read ? read.record : null;
};
const whyNot = (element: unknown) => {
	const [read] = overpass(element);
	return read && "skipped" in read ? read.skipped : null;
};

describe("an element", () => {
	test("is a record that rests on itself and credits who made it", () => {
		const tags = {
			amenity: "cafe",
			"payment:lightning": "yes",
			"payment:onchain": "no",
			"addr:country": "cz",
			"addr:city": " Prague ",
			website: "https://place.example/",
			"check_date:currency:XBT": "2026-05-04",
		};
		expect(recordOf(node(12, tags))).toMatchObject({
			slug: "osm-node-12",
			name: "Place 12",
			osm_id: "node/12",
			category: "cafe",
			category_group: "food",
			website: "https://place.example/",
			country: "CZ",
			city: "Prague",
			lat: 50.0875123,
			lon: 14.4213456,
			payment_methods: ["lightning"],
			licence_note: expect.stringContaining("OpenStreetMap contributors, ODbL 1.0"),
			sources: ["https://www.openstreetmap.org/node/12"],
			as_of: "2026-05-04",
		});
	});

	test("of BTC Map holds OpenStreetMap's", () => {
		const [read] = readElements([{ id: "node:7", osm_json: node(7), tags: {}, deleted_at: "" }]);
		expect(read).toMatchObject({ record: { osm_id: "node/7" }, gone: false });
	});

	test("that is drawn as a house stands in its middle", () => {
		const house = { type: "way", id: 3, tags: node(3).tags };
		expect(recordOf({ ...house, center: { lat: 1.5, lon: 2.5 } })).toMatchObject({
			lat: 1.5,
			lon: 2.5,
			osm_id: "way/3",
		});
		expect(recordOf({ ...house, bounds: { minlat: 1, maxlat: 2, minlon: 3, maxlon: 5 } })).toMatchObject({
			lat: 1.5,
			lon: 4,
		});
	});

	test.each([
		["no name", node(1, { name: "  " })],
		["no name", node(1, { name: undefined })],
		["no name", node(1, { name: "x".repeat(200) })],
		["no place", node(1, {}, { lat: null })],
		["no place", node(1, {}, { lat: "50", lon: "14" })],
		["no place", node(1, {}, { lat: 91 })],
		["no place", { type: "way", id: 1, tags: node(1).tags }],
		["no bitcoin", node(1, { "currency:XBT": "no" })],
		["no element", node(-5)],
		["no element", node(1.5)],
		["no element", { ...node(1), type: "changeset" }],
		["no element", null],
		["no element", "node/1"],
	])("is skipped: %s", (why, element) => {
		expect(whyNot(element)).toBe(why);
	});

	test("that stands twice is read once", () => {
		expect(overpass(node(1), node(1))).toEqual([
			expect.objectContaining({ gone: false }),
			{ skipped: "twice" },
		]);
	});

	test("that BTC Map has deleted is told apart", () => {
		const [read] = readElements([
			{ osm_json: node(7, { "currency:XBT": "no" }), deleted_at: "2026-01-01T00:00:00Z" },
		]);
		expect(read).toMatchObject({ gone: true, record: { status: "closed" } });
	});

	test("has no address that is none", () => {
		for (const website of ["place.example", "javascript:alert(1)", "", 5])
			expect(recordOf(node(1, { website }))).toMatchObject({ website: null });
	});
});

test.each([[null], ["text"], [{}], [{ elements: "none" }], [5]])("%j is no file of elements", (content) => {
	expect(() => readElements(content)).toThrow(RangeError);
});

test("a website of several is the first", () => {
	for (const website of [
		"https://a.example;https://b.example",
		"https://a.example ; www.b.example",
		"https://a.example; b.example",
		"https://a.example;",
	])
		expect(recordOf(node(1, { website }))).toMatchObject({ website: "https://a.example" });
	expect(recordOf(node(1, { website: "https://a.example/x;y=1" }))).toMatchObject({
		website: "https://a.example/x;y=1",
	});
});

test("an element that is something only under a prefix for what was is gone", () => {
	const former = { amenity: undefined, "disused:amenity": "cafe", "payment:lightning": "yes" };
	const tags = Object.fromEntries(Object.entries(former).filter(([, value]) => value));
	expect(overpass(node(1, tags))).toMatchObject([{ gone: true, record: { status: "closed" } }]);
	expect(overpass(node(1, { ...tags, shop: "bakery" }))).toMatchObject([{ gone: false }]);
	expect(whyNot(node(1, { "currency:XBT": undefined, "was:currency:XBT": "yes" }))).toBe("no bitcoin");
});

test("a way that needs the business’s own app says so, and what says no is none", () => {
	const app = { "payment:lightning": "yes", "payment:lightning:requires_companion_app": "yes" };
	expect(paymentsOf(app)).toEqual(["lightning in the business's app"]);
	expect(paymentsOf({ ...app, "payment:onchain": "only" })).toEqual([
		"lightning in the business's app",
		"on-chain",
	]);
	expect(paymentsOf({ ...app, "currency:XBT": "no" })).toBeNull();
});

test("the ways to pay are those that are named; without one it is said that none is", () => {
	expect(
		paymentsOf({
			"payment:lightning": "yes",
			"payment:lightning_contactless": "yes",
			"payment:onchain": "yes",
		}),
	).toEqual(["lightning", "lightning contactless", "on-chain"]);
	expect(paymentsOf({ "currency:XBT": "yes" })).toEqual(["bitcoin, way not named"]);
	expect(paymentsOf({ "payment:lightning": "maybe" })).toBeNull();
});

test("a day is one that exists, of paying before any other", () => {
	expect(surveyDay({ "survey:date": "2024-01-01", "check_date:currency:XBT": "2026-02-28" })).toBe(
		"2026-02-28",
	);
	expect(surveyDay({ "survey:date": "2026-02-30" })).toBeNull();
	expect(surveyDay({ check_date: "2025-07" })).toBe("2025-07");
	expect(surveyDay({ check_date: "last week" })).toBeNull();
});

test("a category is grouped where we have a group for it", () => {
	expect(categoryOf({ shop: "bakery" })).toEqual({ category: "bakery", group: "food" });
	expect(categoryOf({ shop: "musical_instrument" })).toEqual({
		category: "musical instrument",
		group: "shop",
	});
	expect(categoryOf({ amenity: "fountain" })).toEqual({ category: "fountain", group: null });
	expect(categoryOf({ amenity: "constructor" })).toEqual({ category: "constructor", group: null });
	expect(categoryOf({ shop: "yes" })).toEqual({ category: null, group: null });
});
