import { IN_APP } from "~/listings/kinds/business";

/** Translates OpenStreetMap tags into a business's fields. See https://wiki.openstreetmap.org/wiki/Bitcoin. Pure. */

type Tags = Record<string, unknown>;

/** Longer texts aren't names. */
const LONGEST = 120;

export function textTag(tags: Tags, key: string): string | null {
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
export function isFormer(tags: Tags): boolean {
	const main = Object.keys(GROUPS);
	return (
		!main.some((key) => key in tags) &&
		Object.keys(tags).some((key) => main.includes(FORMER.exec(key)?.[2] ?? ""))
	);
}

/** The first of the addresses that a tag lists: OpenStreetMap separates values by semicolons. */
export function firstAddress(text: string): string {
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
