import { categoryOf, firstAddress, isFormer, paymentsOf, surveyDay, textTag } from "./osm-tags";

/** Unchecked. The element itself is the source of each part. */
export type PlaceRecord = Record<string, unknown> & { slug: string; osm_id: string; website?: string | null };

export type Skipped = "no element" | "no name" | "no place" | "no bitcoin" | "deleted" | "twice";

/** An element's record, or why it has none. `gone` means that BTC Map deleted it or OpenStreetMap marks it as former. */
export type ReadElement = { record: PlaceRecord; gone: boolean } | { skipped: Skipped };

const LICENCE = "Place data © OpenStreetMap contributors, ODbL 1.0.";

type Tags = Record<string, unknown>;
type Element = {
	type: string;
	id: number;
	tags: Tags;
	lat: number | null;
	lon: number | null;
	deleted: boolean;
};

/** BTC Map has OpenStreetMap elements under `osm_json`, Overpass has `{"elements": […]}`. @throws RangeError if the file is neither */
export function readElements(content: unknown): ReadElement[] {
	const elements = Array.isArray(content) ? content : isObject(content) ? content.elements : null;
	if (!Array.isArray(elements))
		throw new RangeError("must be a list of elements, or an object with one under `elements`");
	const seen = new Set<string>();
	return elements.map((raw: unknown) => {
		const element = elementOf(raw);
		if (!element) return { skipped: "no element" };
		const osmId = `${element.type}/${element.id}`;
		if (seen.has(osmId)) return { skipped: "twice" };
		seen.add(osmId);
		return readElement(osmId, element);
	});
}

function readElement(osmId: string, { tags, lat, lon, ...element }: Element): ReadElement {
	const deleted = element.deleted || isFormer(tags);
	const name = textTag(tags, "name");
	if (name === null) return { skipped: "no name" };
	if (lat === null || lon === null) return { skipped: "no place" };
	const payments = paymentsOf(tags);
	if (payments === null && !deleted) return { skipped: "no bitcoin" };
	const source = `https://www.openstreetmap.org/${osmId}`;
	const surveyed = surveyDay(tags);
	const { category, group } = categoryOf(tags);
	const from = { source, as_of: surveyed };
	const record: PlaceRecord = {
		slug: `osm-${osmId.replace("/", "-")}`,
		name,
		osm_id: osmId,
		...(deleted ? { status: "closed" } : {}),
		category,
		category_group: group,
		website: webTag(tags),
		country: countryTag(tags),
		city: textTag(tags, "addr:city"),
		lat,
		lon,
		payment_methods: payments,
		licence_note: LICENCE,
		sources: [source],
		as_of: surveyed,
		confidence: "sourced",
		field_sources: { payment_methods: from, lat: from, lon: from },
	};
	return { record, gone: deleted };
}

function isObject(raw: unknown): raw is Record<string, unknown> {
	return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function elementOf(raw: unknown): Element | null {
	if (!isObject(raw)) return null;
	const osm = isObject(raw.osm_json) ? raw.osm_json : raw;
	const { type, id, tags, center, bounds } = osm;
	if (type !== "node" && type !== "way" && type !== "relation") return null;
	if (typeof id !== "number" || !Number.isSafeInteger(id) || id <= 0) return null;
	const middle = isObject(center) ? center : isObject(bounds) ? middleOf(bounds) : osm;
	return {
		type,
		id,
		tags: isObject(tags) ? tags : {},
		lat: degrees(type === "node" ? osm.lat : middle.lat, 90),
		lon: degrees(type === "node" ? osm.lon : middle.lon, 180),
		deleted: typeof raw.deleted_at === "string" && raw.deleted_at !== "",
	};
}

function middleOf({ minlat, maxlat, minlon, maxlon }: Record<string, unknown>) {
	return { lat: (Number(minlat) + Number(maxlat)) / 2, lon: (Number(minlon) + Number(maxlon)) / 2 };
}

function degrees(raw: unknown, most: number): number | null {
	if (typeof raw !== "number" || !Number.isFinite(raw) || Math.abs(raw) > most) return null;
	return Math.round(raw * 1e7) / 1e7;
}

function webTag(tags: Tags): string | null {
	const said = [tags.website, tags["contact:website"]].find((one) => typeof one === "string" && one.trim());
	const address = textTag({ said: firstAddress(String(said ?? "").trim()) }, "said");
	if (address === null || !URL.canParse(address)) return null;
	return /^https?:$/.test(new URL(address).protocol) ? address : null;
}

function countryTag(tags: Tags): string | null {
	const code = textTag(tags, "addr:country");
	return code !== null && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null;
}
