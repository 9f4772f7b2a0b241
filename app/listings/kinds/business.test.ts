import { describe, expect, test } from "vitest";
import content from "~db/content/businesses.json";
import type { Attributes } from "~db/values";
import { cellSource } from "../facts/format-value";
import { business } from "./business";

function listing(attributes: Attributes) {
	return cellSource(business, { name: "Any", attributes }, "2026-11-20");
}

function indexed(key: string, attributes: Attributes) {
	return business.filters.find((candidate) => candidate.key === key)?.index(attributes, null);
}

describe("the ways to pay", () => {
	test("are grouped by what the visitor needs to have with them", () => {
		expect(indexed("pay", { payment_methods: ["lightning contactless", "on-chain"] })).toEqual([
			"lightning",
			"contactless",
			"onchain",
		]);
		expect(indexed("pay", { payment_methods: ["lightning via payment apps"] })).toEqual([
			"lightning",
			"processor",
		]);
		expect(indexed("pay", { payment_methods: ["via BitPay"] })).toEqual(["processor"]);
	});

	test("are read as one list in which each way stands once", () => {
		const words = (...payment_methods: string[]) => listing({ payment_methods }).text("payment_methods");
		expect(words("lightning", "lightning contactless", "on-chain")).toBe("Lightning, contactless, on-chain");
		expect(words("on-chain", "lightning")).toBe("On-chain, Lightning");
		expect(words("via BitPay")).toBe("Through BitPay");
		expect(words("on-chain", "via CoinGate")).toBe("On-chain, through CoinGate");
		expect(words("bitcoin, way not named")).toBe("Bitcoin, way not named");
	});

	test("that no source mentions are not a no, and none stated is unknown", () => {
		expect(listing({ payment_methods: ["lightning"] }).text("takes_onchain")).toBe("Not mentioned");
		expect(listing({ payment_methods: null }).text("takes_onchain")).toBeNull();
		expect(indexed("pay", { payment_methods: null })).toBeNull();
	});
});

describe("the place", () => {
	const place = { lat: 53.44, lon: -2.28, osm_id: "node/9985802993" };

	test("is known only with both coordinates; zero is a coordinate", () => {
		expect(indexed("place", place)).toBe("yes");
		expect(indexed("place", { lat: 0, lon: 0 })).toBe("yes");
		expect(indexed("place", { lat: 53.44, lon: null })).toBe("no");
	});

	test("links to its element on the map, and to nothing that is not one", () => {
		expect(listing(place).text("osm_url")).toBe("https://www.openstreetmap.org/node/9985802993");
		expect(listing({ osm_id: "../login" }).text("osm_url")).toBeNull();
		expect(listing({ osm_id: null }).text("osm_url")).toBeNull();
	});

	test("makes it a local business with a position; without one it is an organisation", () => {
		expect(business.structuredData(place)).toMatchObject({
			"@type": "LocalBusiness",
			geo: { latitude: 53.44, longitude: -2.28 },
		});
		expect(business.structuredData({})).toMatchObject({ "@type": "Organization" });
	});
});

test("whoever uses map data sees who is credited for it", () => {
	expect(business.footnote).toContain("OpenStreetMap contributors");
	for (const record of content)
		if (record.osm_id !== null || record.lat !== null)
			expect(record.licence_note, record.slug).toMatch(/OpenStreetMap contributors, ODbL 1\.0/);
});
