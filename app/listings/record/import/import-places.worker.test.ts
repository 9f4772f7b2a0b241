import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { business } from "~/listings/kinds/business";
import { openDatabase } from "~db/database";
import { readPlaces } from "~db/queries/places";
import { contentFiles } from "../../../../tests/support/content-files";
import { importKind } from "./import-content";
import { importPlaces } from "./import-places";
import { readKind } from "./read-contents";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openDatabase(env.DB);
const SHIPPED = (contentFiles.businesses as unknown[]).length;

const node = (id: number, tags: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
	osm_json: {
		type: "node",
		id,
		lat: 10 + (id % 1000) / 1000,
		lon: 20,
		tags: { name: `Place ${id}`, "payment:lightning": "yes", ...tags },
	},
	...more,
});
const run = (elements: unknown[], at = NOW) => importPlaces(db, elements, contentFiles.publishers, at);

async function shown(slug: string): Promise<Record<string, unknown>> {
	const row = await env.DB.prepare("select attributes from listings where id = ?")
		.bind(`business:${slug}`)
		.first<{
			attributes: string;
		}>();
	return JSON.parse(row?.attributes ?? "null");
}

beforeAll(async () => {
	await importKind(db, business, readKind(business, contentFiles, NOW), NOW);
});

describe("a file of places", () => {
	const elements = [
		node(1, { amenity: "bar" }),
		node(2),
		node(3, { name: "" }),
		node(4, { "addr:country": "XX" }),
		node(9_985_802_993),
		node(5, {}, { deleted_at: "2026-01-01T00:00:00Z" }),
	];

	it("becomes listings beside those of the content, and says what became of the rest", async () => {
		expect(await run(elements)).toMatchObject({
			elements: 6,
			places: 2,
			closed: 0,
			missing: 0,
			skipped: { "no name": 1, refused: 1, "listed already": 1, deleted: 1 },
			refused: [expect.stringMatching(/^node\/4: country: must be an ISO 3166-1/)],
		});
		expect(await shown("osm-node-1")).toMatchObject({ name: "Place 1", category_group: "food", lat: 10.001 });
		const { places, total } = await readPlaces(db, business.id, 1000);
		expect(total).toBe(SHIPPED + 2);
		expect(places.find(({ slug }) => slug === "osm-node-2")).toMatchObject({
			lat: 10.002,
			lon: 20,
			name: "Place 2",
		});
	});

	it("read again changes nothing, and neither does the content after it", async () => {
		expect(await run(elements, NOW + 1)).toMatchObject({ places: 2, newFacts: 0 });
		const again = await importKind(db, business, readKind(business, contentFiles, NOW), NOW + 2);
		expect(again).toEqual({ listings: SHIPPED + 2, written: 0, newFacts: 0 });
	});

	it("of a later day changes what it says otherwise; what it does not have stays, and is counted", async () => {
		const report = await run([node(1, { amenity: "cafe" })], NOW + 3);
		expect(report).toMatchObject({ places: 1, missing: 1 });
		expect(await shown("osm-node-1")).toMatchObject({ category: "cafe" });
		expect(await shown("osm-node-2")).toMatchObject({ name: "Place 2" });
	});

	it("that has one as deleted closes it, and takes it off the map", async () => {
		const report = await run([node(2, {}, { deleted_at: "2026-11-01T00:00:00Z" })], NOW + 4);
		expect(report).toMatchObject({ places: 1, closed: 1 });
		expect(await shown("osm-node-2")).toMatchObject({ status: "closed" });
		const { places } = await readPlaces(db, business.id, 1000);
		expect(places.map(({ slug }) => slug)).not.toContain("osm-node-2");
	});

	it("that is none is refused before anything is written", async () => {
		await expect(importPlaces(db, { places: [] }, contentFiles.publishers, NOW)).rejects.toThrow(RangeError);
	});
});
