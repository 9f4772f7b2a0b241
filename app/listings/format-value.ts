import {
	formatBitcoin,
	formatCount,
	formatCountry,
	formatDate,
	formatDateRange,
	formatMoney,
	formatRatio,
} from "~/ui/format";
import type { Attributes, Edition, Value } from "~db/values";
import { conditionOf } from "./kinds/condition";
import { isEntry } from "./kinds/entries";
import { type CellSource, currentValue, type Field, fieldOf, type Kind, type Options } from "./kinds/kind";

/** A stored value in the words of its field. Never throws: a value of an unexpected type reads as itself. */
export function formatValue(field: Field, value: Value, attributes: Attributes): string {
	if (field.format) return field.format(value, attributes);
	switch (field.type) {
		case "boolean":
			return value === true ? "Yes" : "No";
		case "ratio":
			return typeof value === "number" ? formatRatio(value) : String(value);
		case "money":
			return typeof value === "number"
				? formatMoney(value, currencyOf(field.currency, attributes))
				: String(value);
		case "bitcoin":
			return typeof value === "number" ? formatBitcoin(value) : String(value);
		case "count":
			return typeof value === "number"
				? [formatCount(value), value === 1 ? field.unit?.replace(/s$/, "") : field.unit]
						.filter(Boolean)
						.join(" ")
				: String(value);
		case "date":
			return typeof value === "string" ? formatDate(value) : String(value);
		case "choice":
			return typeof value === "string" ? (field.choices[value] ?? value) : String(value);
		case "country":
			return typeof value === "string" ? formatCountry(value) : String(value);
		case "countries":
			return Array.isArray(value)
				? value.map((item) => formatCountry(String(item))).join(", ")
				: String(value);
		case "editions":
			return Array.isArray(value)
				? value.map((item) => editionText(item as Edition)).join("; ")
				: String(value);
		case "entry":
			return isEntry(value) ? field.entries.words(value) : String(value);
		case "text":
			return capitalise(String(value));
		default:
			return Array.isArray(value) ? capitalise(value.join(", ")) : String(value);
	}
}

/** Sources' words begin a line of ours: `held by the lender` reads `Held by the lender`; `iShares` stays. */
function capitalise(text: string): string {
	return text.replace(/^[a-z](?![A-Z])/, (letter) => letter.toUpperCase());
}

function currencyOf(currency: string | { field: string }, attributes: Attributes): string {
	if (typeof currency === "string") return currency;
	const code = attributes[currency.field];
	return typeof code === "string" ? code : "USD";
}

function editionText(edition: Edition): string {
	return `${edition.label}, ${formatDateRange(edition.start, edition.end)}${edition.canceled ? " (canceled)" : ""}`;
}

/** What columns, taglines and headlines may ask of one listing on one day. */
export function cellSource(
	kind: Kind,
	listing: { name: string; attributes: Attributes },
	today: string,
	options: Options = {},
): CellSource {
	const { name, attributes } = listing;
	function value(key: string) {
		return currentValue(kind, attributes, key, today, options);
	}
	function said(key: string) {
		const field = fieldOf(kind, key);
		const stored = value(key);
		if (!field || stored === null) return { forAll: null, forSome: null };
		const words = formatValue(field, stored, attributes);
		const held = conditionOf(kind, attributes, key);
		return held ? { forAll: null, forSome: held.words(words) } : { forAll: words, forSome: null };
	}
	return {
		name,
		attributes,
		today,
		options,
		value,
		text(key) {
			const { forAll, forSome } = said(key);
			return forAll ?? forSome;
		},
		forAll: (key) => said(key).forAll,
		forSome: (key) => said(key).forSome,
	};
}
