import { capitalise } from "~/ui/format";
import type { Attributes } from "~db/values";
import { fieldColumn } from "./columns";
import { choiceFilter, countryFilter, freshnessFilter, yesNoFilter } from "./filters";
import { type FieldWords, type Kind, listOf, numberOf, stringOf } from "./kind";
import { addressOf, descriptionField, nameField, textOf, under, websiteField } from "./shared-fields";
import { statusField } from "./status";

/** The ending of a method that needs the business's own app, because an ordinary wallet can't pay that way. */
export const IN_APP = " in the business's app";

const methodWords: Record<string, string> = {
	lightning: "Lightning",
	"lightning contactless": "Lightning, contactless",
	"lightning via payment apps": "Lightning, through payment apps",
	"via processor": "through a processor",
	[`lightning${IN_APP}`]: `Lightning only${IN_APP}`,
	[`lightning contactless${IN_APP}`]: `contactless Lightning only${IN_APP}`,
	[`on-chain${IN_APP}`]: `on-chain only${IN_APP}`,
};

/** Lists each way once, such as `Lightning, contactless, on-chain` if the content has Lightning alone and contactless. */
function methodsText(methods: string[]): string {
	const ways = methods.flatMap((method) => wordsOf(method).split(", "));
	return capitalise([...new Set(ways)].join(", "));
}

function wordsOf(method: string): string {
	return methodWords[method] ?? method.replace(/^via /, "through ");
}

function waysOf(attributes: Attributes): string[] | null {
	const methods = listOf(attributes, "payment_methods");
	if (methods.length === 0) return null;
	const ways = new Set<string>();
	for (const method of methods) {
		if (method.endsWith(IN_APP)) {
			ways.add("app");
			continue;
		}
		if (method.startsWith("lightning")) ways.add("lightning");
		if (method === "on-chain") ways.add("onchain");
		if (method.includes("contactless")) ways.add("contactless");
		if (method.includes("via ")) ways.add("processor");
	}
	return [...ways];
}

/** Null for a method that works only in the business's app, because it's neither a yes nor unmentioned. */
function takes(way: string, attributes: Attributes): boolean | null {
	const ways = waysOf(attributes);
	if (ways === null || ways.includes(way)) return ways && true;
	return ways.includes("app") ? null : false;
}

function wayField(way: string, field: Pick<FieldWords, "key" | "label" | "explain">): FieldWords {
	return {
		type: "boolean",
		derive: { from: ["payment_methods"], value: (attributes) => takes(way, attributes) },
		format: (value) => (value ? "Yes" : "Not mentioned"),
		...field,
	};
}

const PAYING = "Paying with bitcoin";
const PLACE = "Location";
const BUSINESS = "The business";

const groups = {
	food: "Food and drink",
	shop: "Shops",
	barber: "Barbers",
	travel: "Travel and lodging",
	software: "Software and hosting",
	hardware: "Bitcoin hardware",
	payments: "Payment services",
	community: "Communities and venues",
	learning: "Maps and learning",
};

export const business: Kind = {
	id: "business",
	path: "/bitcoin-friendly-businesses",
	aliases: [],
	content: "businesses",
	singular: "business",
	plural: "businesses",
	short: "Businesses",
	purpose: "places to spend it",
	heading: "Businesses that accept bitcoin",
	lede: "Places that accept bitcoin, how you can pay, and when it was last confirmed. Ask before you order.",
	soughtBy: "shops, restaurants, cafes, where to spend bitcoin, pay with bitcoin, merchants",
	groups: [PAYING, PLACE, BUSINESS],
	fields: [
		...under(PAYING, "access", [
			{
				key: "payment_methods",
				label: "Payment methods",
				type: "list",
				required: true,
				format: (value) => methodsText(value as string[]),
				explain:
					"Lightning settles at once and suits small amounts, and on-chain waits for a block and costs a network fee. With a processor, the business may never see bitcoin, and the processor may ask for ID.",
				terms: ["lightning-network", "transaction-fee"],
			},
			wayField("lightning", {
				key: "takes_lightning",
				label: "Lightning",
				explain: "Whether a source says it accepts Lightning. “Not mentioned” doesn’t mean no.",
			}),
			wayField("onchain", {
				key: "takes_onchain",
				label: "On-chain",
				explain: "Whether a source says it accepts ordinary bitcoin payments.",
			}),
			wayField("contactless", {
				key: "takes_contactless",
				label: "Contactless",
				explain: "Whether you can tap a card or phone, as with a bank card.",
			}),
		]),
		...under(PLACE, "identity", [
			{
				key: "online",
				label: "Sells online",
				type: "boolean",
				required: true,
				explain: "Whether it accepts bitcoin online, not just at a counter.",
			},
			{
				key: "country",
				label: "Country",
				type: "country",
				required: true,
				explain: "Where the place is, or where the company is run from if it sells online.",
			},
			{
				key: "city",
				label: "City",
				type: "text",
				explain: "The town it’s in. If we worked it out from coordinates, it’s marked as unsourced.",
			},
			{
				key: "lat",
				label: "Latitude",
				type: "coordinate",
				min: -90,
				max: 90,
				explain: "Degrees north of the equator. South is negative.",
			},
			{
				key: "lon",
				label: "Longitude",
				type: "coordinate",
				min: -180,
				max: 180,
				explain: "Degrees east of Greenwich. West is negative.",
			},
			{
				key: "osm_url",
				label: "OpenStreetMap page",
				type: "url",
				derive: { from: ["osm_id"], value: osmUrl },
				explain: "The place on OpenStreetMap, where anyone can see and correct it.",
			},
			{
				key: "osm_id",
				label: "OpenStreetMap ID",
				type: "text",
				explain: "The place’s ID on the map.",
			},
			{
				key: "licence_note",
				label: "Place data license",
				type: "text",
				explain:
					"You can use and share map data under the Open Database License if you credit OpenStreetMap contributors.",
			},
		]),
		...under(BUSINESS, "identity", [
			nameField,
			descriptionField,
			websiteField,
			statusField("Whether the business is open and still accepts bitcoin.", {
				restricted: "Only at some locations",
				closed: "Closed, or no longer accepts bitcoin",
			}),
			{
				key: "category_group",
				label: "Business type",
				type: "choice",
				choices: groups,
				required: true,
				readingOf: "category",
				explain: "We group businesses by category.",
			},
			{
				key: "category",
				label: "Category",
				type: "text",
				required: true,
				explain: "What it is, more specifically.",
			},
		]),
	],
	keyFields: ["payment_methods", "country"],
	tagline: ({ attributes }) => {
		const category = stringOf(attributes, "category");
		return category && capitalise(category);
	},
	columns: [
		fieldColumn({
			key: "kind",
			field: "category_group",
			label: "Business type",
			first: "asc",
		}),
		{
			key: "country",
			label: "Location",
			sort: { field: "country", first: "asc" },
			cell: (listing) => {
				const city = listing.text("city");
				const country = listing.text("country");
				return city ? { text: country, sub: city } : country;
			},
		},
		fieldColumn({ key: "pay", field: "payment_methods", label: "Payment methods", first: "asc" }),
		fieldColumn({ field: "online", label: "Sells online", first: "desc" }),
	],
	filters: [
		choiceFilter({ key: "kind", legend: "Business type", field: "category_group", choices: groups }),
		choiceFilter({
			key: "pay",
			legend: "Payment methods",
			field: waysOf,
			choices: {
				lightning: "Lightning",
				onchain: "On-chain",
				contactless: "Contactless",
				processor: "Through a processor",
				app: "In the business's app",
			},
		}),
		yesNoFilter({ key: "online", legend: "Sells online", field: "online" }),
		choiceFilter({
			key: "place",
			legend: "Map location",
			field: (attributes) => (hasPlace(attributes) ? "yes" : "no"),
			choices: { yes: "Known", no: "Unknown" },
		}),
		countryFilter(),
		freshnessFilter,
	],
	headlineFrom: ["payment_methods"],
	headline: [
		{
			label: "Payment methods",
			value: (listing) => listing.text("payment_methods"),
			note: () => "ask before you order",
		},
		{
			label: "Location",
			value: (listing) => listing.text("city") ?? listing.text("country"),
			note: (listing) => (listing.text("city") ? listing.text("country") : null),
		},
		{
			label: "Sells online",
			value: (listing) => listing.text("online"),
			note: (listing) => listing.text("category_group"),
		},
	],
	defaultSort: { field: "name", direction: "asc" },
	outOfReach: "Closed, or no longer accepting bitcoin",
	beside: [{ href: "/bitcoin-friendly-businesses/map", label: "Map" }],
	footnote:
		"Place data © OpenStreetMap contributors, under the Open Database License (ODbL) 1.0. Reports by BTC Map. For map places, the date is the last report that paying worked. “Not mentioned” means no source names the payment method, not that it isn’t accepted.",
	structuredData: (attributes) => ({
		"@type": hasPlace(attributes) ? "LocalBusiness" : "Organization",
		description: textOf(attributes, "description"),
		...(hasPlace(attributes)
			? {
					geo: { "@type": "GeoCoordinates", latitude: attributes.lat, longitude: attributes.lon },
					currenciesAccepted: "BTC",
					hasMap: osmUrl(attributes) ?? undefined,
				}
			: {}),
		address: addressOf(attributes),
	}),
	related: (attributes) => ({
		group: attributes.category_group,
		city: attributes.city,
		country: attributes.country,
		online: attributes.online,
	}),
};

function hasPlace(attributes: Attributes): boolean {
	return numberOf(attributes, "lat") !== null && numberOf(attributes, "lon") !== null;
}

/** An element is `node/1`, `way/1` or `relation/1`; anything else gets no address. */
function osmUrl(attributes: Attributes): string | null {
	const element = stringOf(attributes, "osm_id");
	return element && /^(node|way|relation)\/\d+$/.test(element)
		? `https://www.openstreetmap.org/${element}`
		: null;
}
