import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { MapPage } from "./map-page";
import { WORLD } from "./map-window";
import { presentMap } from "./present";

const places = [
	{ slug: "cafe", name: "Café <b>", lat: 52.5, lon: 13.4, country: "DE", city: "Berlin", group: "food" },
	{ slug: "shop", name: "Shop", lat: -33.9, lon: 18.4, country: "ZA", city: null, group: "shop" },
];
const view = presentMap({ places, total: 5 }, { kind: null, country: null }, WORLD, null, null);
const html = await draw(<MapPage view={view} />, "/bitcoin-friendly-businesses/map");

test("each mark is a link with a name, and the same places stand below as a list", () => {
	expect(html.match(/class="map-mark"/g)).toHaveLength(4);
	expect(html).toContain('aria-label="Shop, South Africa"');
	expect(html.match(/href="\/bitcoin-friendly-businesses\/cafe"/g)).toHaveLength(3);
	expect(html).toContain("Café &lt;b&gt;");
	expect(html).toMatch(/3(<!-- -->)? businesses aren’t on the map/);
});

test("whoever made the data is credited, and nothing is asked of another site", () => {
	expect(html).toContain("https://www.openstreetmap.org/copyright");
	expect(html).toContain("Open Database License (ODbL) 1.0");
	expect(html).toContain("Natural Earth");
	expect(html).not.toMatch(/<(img|script|iframe|image)\b/);
	expect([...html.matchAll(/<use[^>]*href="([^"]*)"/g)].every(([, href]) => href?.startsWith("/"))).toBe(
		true,
	);
});

test("it is narrowed by a form that needs no script", () => {
	expect(html).toMatch(/<form method="get" action="\/bitcoin-friendly-businesses\/map"/);
	expect(html).toContain('<option value="ZA">South Africa (1)</option>');
});
