import { DAY } from "../../../db/time";
import { object, words } from "../fetching/json-parts";
import { type Importer, NotUnderstood } from "./importer";
import { readJson, snippetOf } from "./read-answer";

/** By OpenStreetMap number: `verified_at` is the day someone last verified that a place takes bitcoin. A place with `deleted_at` no longer does, and staff decide whether it has closed. */
export const btcMap: Importer = {
	name: "btc-map",
	title: "BTC Map places",
	purpose: "When someone last checked that a place takes bitcoin, and whether BTC Map deleted it.",
	documentation: "https://github.com/teambtcmap/btcmap-api/blob/master/docs/rest/v4/places.md",
	kind: "business",
	fields: ["payment_methods", "status"],
	interval: 7 * DAY,
	mostAsks: 10,
	pause: 2000,
	mostBytes: 64 * 1024,
	asks: ({ listings }) =>
		listings.flatMap(({ id, slug, attributes }) => {
			const place = /^(node|way|relation)\/(\d{1,15})$/.exec(String(attributes.osm_id ?? ""));
			if (!place) return [];
			const url = `https://api.btcmap.org/v4/places/${place[1]}:${place[2]}?fields=id,name,verified_at,updated_at,deleted_at`;
			return [{ key: `place:${slug}`, url, as: "json" as const, listing: id, about: { place: place[0] } }];
		}),
	parse(text, { ask, listings }) {
		const place = object(readJson(text));
		if (typeof place.id !== "number") throw new NotUnderstood("No place");
		const listing = listings.find(({ id }) => id === ask.listing);
		const source = `https://btcmap.org/merchant/${place.id}`;
		const deleted = words(place.deleted_at)?.slice(0, 10) ?? null;
		if (listing && deleted !== null) {
			const said = { listing: listing.id, field: "status", value: "closed", source };
			const asOf = isDay(deleted) ? deleted : null;
			const doubt = "BTC Map has deleted this place. It may have closed, or only stopped taking bitcoin.";
			return {
				proposals: [{ ...said, asOf, snippet: snippetOf(place), doubt }],
				remarks: [`${listing.name}: BTC Map has deleted it. Look at it: ${source}`],
			};
		}
		const day = words(place.verified_at)?.slice(0, 10) ?? null;
		const methods = listing?.attributes.payment_methods;
		if (!listing || !Array.isArray(methods) || day === null || !isDay(day))
			return { proposals: [], remarks: day === null ? [`${ask.key}: nobody has verified it`] : [] };
		const said = { listing: listing.id, field: "payment_methods", value: methods, asOf: day };
		return { proposals: [{ ...said, source, snippet: snippetOf(place) }] };
	},
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
