import { IN_APP } from "~/listings/kinds/business";

/** Translates OpenStreetMap tags into a business's fields. See https://wiki.openstreetmap.org/wiki/Bitcoin. Pure. */

type Tags = Record<string, unknown>;

/** Longer texts aren't names. */
const LONGEST = 120;

function textTag(tags: Tags, key: string): string | null {
	const text = tags[key];
	if (typeof text !== "string") return null;
	const trimmed = text.trim();
	return trimmed === "" || trimmed.length > LONGEST ? null : trimmed;
}

const WAYS: Array<[way: string, tags: string[]]> = [
	["lightning", ["payment:lightning"]],
	["lightning contactless", ["payment:lightning_contactless"]],
	["on-chain", ["payment:onchain"]],
];
const CURRENCIES = ["currency:XBT", "currency:BTC"];
const SAYS_BITCOIN = [...CURRENCIES, "payment:bitcoin"];

const isYes = (value: unknown) => value === "yes" || value === "only";

/** A method that needs the business's own app isn't open to someone with an ordinary wallet. */
export function paymentsOf(tags: Tags): string[] | null {
	if (CURRENCIES.some((key) => tags[key] === "no")) return null;
	const ways = WAYS.flatMap(([way, keys]) => {
		const named = keys.filter((key) => isYes(tags[key]));
		if (named.length === 0) return [];
		return named.every((key) => isYes(tags[`${key}:requires_companion_app`])) ? [`${way}${IN_APP}`] : [way];
	});
	if (ways.length > 0) return ways;
	return SAYS_BITCOIN.some((key) => isYes(tags[key])) ? ["bitcoin, way not named"] : null;
}

/** Prefixes for former uses. See https://wiki.openstreetmap.org/wiki/Lifecycle_prefix. */
const FORMER = /^(was|disused|abandoned|demolished|removed|razed|destroyed|closed|ruins):(.+)$/;

/** Whether the business has closed. Its type then appears only under a prefix such as `disused:`. */
function isFormer(tags: Tags): boolean {
	const main = Object.keys(GROUPS);
	return (
		!main.some((key) => key in tags) &&
		Object.keys(tags).some((key) => main.includes(FORMER.exec(key)?.[2] ?? ""))
	);
}

/** The first of the addresses that a tag lists: OpenStreetMap separates values by semicolons. */
function firstAddress(text: string): string {
	const [first = "", ...others] = text.split(";").map((one) => one.trim());
	// A semicolon in a path is part of the address; one in a host never is.
	const isList =
		!/^https?:\/\/[^/]+\//i.test(first) || others.every((one) => /^(https?:|www\.|$)/i.test(one));
	return isList ? first : text;
}

/** Tags with the day of a survey, those about payments first. */
const SURVEYS = ["check_date:currency:XBT", "survey:date", "check_date", "lastcheck"];

export function surveyDay(tags: Tags): string | null {
	for (const key of SURVEYS) {
		const text = textTag(tags, key);
		if (text && /^20\d{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text) && isDay(text))
			return text;
	}
	return null;
}

function isDay(text: string): boolean {
	return text.length < 10 || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

const GROUPS: Record<string, Record<string, string>> = {
	amenity: {
		restaurant: "food",
		cafe: "food",
		bar: "food",
		pub: "food",
		fast_food: "food",
		ice_cream: "food",
		biergarten: "food",
		food_court: "food",
		community_centre: "community",
		coworking_space: "community",
		events_venue: "community",
		school: "learning",
		language_school: "learning",
		bureau_de_change: "payments",
		atm: "payments",
		payment_centre: "payments",
		car_rental: "travel",
		taxi: "travel",
	},
	shop: { hairdresser: "barber", barber: "barber", bakery: "food", travel_agency: "travel", "*": "shop" },
	tourism: { "*": "travel" },
	office: { it: "software", coworking: "community" },
	leisure: { sports_centre: "community", fitness_centre: "community" },
};

export function categoryOf(tags: Tags): { category: string | null; group: string | null } {
	for (const [key, groups] of Object.entries(GROUPS)) {
		const value = textTag(tags, key);
		if (!value || value === "yes" || !/^[a-z_]+$/.test(value)) continue;
		const group = Object.hasOwn(groups, value) ? groups[value] : groups["*"];
		return { category: value.replaceAll("_", " "), group: group ?? null };
	}
	return { category: null, group: null };
}

/** Unchecked. The element itself is the source of each part. */
type PlaceRecord = Record<string, unknown> & { slug: string; osm_id: string; website?: string | null };

type Skipped = "no element" | "no name" | "no place" | "no bitcoin" | "deleted" | "twice";

/** An element's record, or why it has none. `gone` means that BTC Map deleted it or OpenStreetMap marks it as former. */
type ReadElement = { record: PlaceRecord; gone: boolean } | { skipped: Skipped };

const LICENCE = "Place data © OpenStreetMap contributors, ODbL 1.0.";

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
