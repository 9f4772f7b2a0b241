import { grouped } from "~/ui/format";
import { withoutEnding } from "~/ui/text-end";
import { readNumber } from "~/ui/typed-number";
import type { Edition, Value } from "~db/values";
import { isEntry } from "../kinds/entries";
import type { Field } from "../kinds/kind";
import { printTypedEntry, readTypedEntry } from "./typed-entry";
import {
	amount,
	bounded,
	currencyOf,
	lines,
	numberIn,
	placeOf,
	places,
	ratio,
	shifted,
	whole,
	yesOrNo,
} from "./typed-plain";

/**
 * A value as people type it, and back: percent, money in units, bitcoin, one thing a line. What is read here is what a row of
 * `db/content/facts/` would say, so that the importer's own check follows it. Pure.
 */

/** One of several structured entries: what was typed of each of its parts. */
export type TypedEntry = Record<string, string>;

/** What is typed of a value: a text, several entries, or the parts of one. */
export type Typed = string | TypedEntry[] | TypedEntry;

/** A part of a structured entry. */
export type EntryPart = { key: string; label: string; hint?: string; required?: boolean };

const EDITION: EntryPart[] = [
	{ key: "label", label: "Name", required: true },
	{ key: "start_date", label: "First day", hint: "2026-11-22", required: true },
	{ key: "end_date", label: "Last day", hint: "2026-11-23", required: true },
	{ key: "venue", label: "Venue" },
	{ key: "city", label: "City" },
	{ key: "country", label: "Country" },
	{ key: "source", label: "Source of this one" },
	{ key: "canceled", label: "Canceled", hint: "yes, where this one isn't held" },
];

/** The parts of each entry of a field whose value is a list of structured entries; null for every other field. */
export function entryParts(field: Field): EntryPart[] | null {
	return field.type === "editions" ? EDITION : null;
}

/** A stored value as it would be typed. */
export function printTyped(field: Field, value: Value | null): Typed {
	if (entryParts(field))
		return (Array.isArray(value) ? value : []).map((one) => printEdition(one as Edition));
	if (field.type === "entry") return printTypedEntry(field.entries, isEntry(value) ? value : {});
	if (value === null || isEntry(value)) return "";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.join(field.type === "countries" ? ", " : "\n");
	if (typeof value !== "number") return value;
	switch (field.type) {
		case "ratio":
			return String(shifted(value, 2));
		case "money":
			return grouped(value / 100, 2, value % 100 === 0 ? 0 : 2).replace("−", "-");
		case "bitcoin":
			return withoutDoubt(grouped(value / 1e8, 8));
		case "count":
			return grouped(value, 0).replace("−", "-");
		default:
			return String(value);
	}
}

/** `1,500` BTC would be asked about when it comes back. */
function withoutDoubt(bitcoin: string): string {
	return readNumber(bitcoin, "bitcoin").doubt ? bitcoin.replaceAll(",", "") : bitcoin;
}

function printEdition({ label, start, end, venue, city, country, source, canceled }: Edition): TypedEntry {
	return {
		...{ label, start_date: start, end_date: end, venue: venue ?? "" },
		...{ city: city ?? "", country: country ?? "", source: source ?? "" },
		canceled: canceled ? "yes" : "",
	};
}

/**
 * What was typed, as a row of facts says it.
 * @param currency the code that an amount is in
 * @throws RangeError with a sentence, where it cannot be read
 */
export function readTyped(field: Field, typed: Typed, currency = "USD"): unknown {
	if (entryParts(field)) return readEntries(typed);
	if (field.type === "entry") return readTypedEntry(field.entries, typed);
	if (typeof typed !== "string") throw new RangeError("One value is asked for here.");
	const text = typed.replace(/\r\n?/g, "\n").trim();
	if (text === "") throw new RangeError("Say what it is, or choose that it is unknown.");
	switch (field.type) {
		case "boolean":
			return yesOrNo(text);
		case "list":
			return lines(text);
		case "countries":
			return places(text);
		case "country":
			return placeOf(text);
		case "currency":
			return currencyOf(text);
		case "ratio":
			return ratio(text, field.min ?? 0, field.max ?? 1);
		case "money":
			return amount(text, currency);
		case "bitcoin":
			return numberIn(text, "bitcoin", "An amount of bitcoin such as 0.25.");
		case "count":
			return whole(field.unit ? withoutEnding(text, field.unit) : text, field);
		case "coordinate":
			return bounded(numberIn(text, "share", "Degrees such as 47.3769."), field.min, field.max);
		case "year":
			return bounded(numberIn(text, "whole", "A year such as 2019."), 1600, 2100, String);
		default:
			return text;
	}
}

/** Entries of which nothing was typed are none. */
function readEntries(typed: Typed): unknown {
	if (!Array.isArray(typed)) throw new RangeError("A list of entries is asked for here.");
	const entries = typed
		.map((entry) => Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, text.trim()])))
		.filter((entry) => Object.values(entry).some((text) => text !== ""));
	if (entries.length === 0) throw new RangeError("Add an entry, or choose that it is unknown.");
	return entries.map((entry, at) => {
		for (const { key, label, required } of EDITION)
			if (required && !entry[key])
				throw new RangeError(`Entry ${at + 1}: ${label.toLowerCase()} is missing.`);
		const { venue, country, canceled, ...rest } = entry;
		return {
			...Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text || null])),
			...(venue ? { venue } : {}),
			country: country ? placeOf(country) : null,
			...(canceled && yesOrNo(canceled) ? { canceled: true } : {}),
		};
	});
}
