import { withArticle } from "~/ui/format";
import type { Entry, EntryPart, Rate, Requirement, SaidBy } from "~db/values";
import type { Entries, EntrySource, Part, Wrong } from "../kinds/entries";
import { isCountry } from "./codes-known";
import { webAddress } from "./read-address";
import { readAsOf } from "./read-date";
import { currency, list, number, region, text, whole } from "./read-plain";

/** Why an entry was refused, and by which of its parts. */
export class PartError extends RangeError {
	constructor(
		readonly part: string,
		reason: string,
	) {
		super(reason);
		this.name = "PartError";
	}
}

/**
 * An entry of the content as it is stored: its parts in their own order, without those that are unknown or as usual.
 * @param today UTC day, after which no date may be
 * @throws PartError naming the part; RangeError where it is no entry
 */
export function readEntry(entries: Entries, raw: unknown, today: string): Entry {
	if (typeof raw !== "object" || raw === null || Array.isArray(raw))
		throw new RangeError(`must be ${withArticle(entries.singular)} with its parts`);
	const given = raw as Record<string, unknown>;
	const known = new Set(entries.parts.map(({ key }) => key));
	for (const key of Object.keys(given))
		if (!known.has(key)) throw new PartError(key, `is not a part of ${withArticle(entries.singular)}`);
	const entry: Entry = {};
	for (const part of entries.parts) {
		const value = readPart(part, given[part.key], today);
		if (value !== null && JSON.stringify(value) !== JSON.stringify(part.usual)) entry[part.key] = value;
		else if (value === null && part.mandatory) throw new PartError(part.key, "must be known");
	}
	refuse(entries.check(entry));
	return entry;
}

/** Refuses an entry that its source cannot hold up. @throws PartError */
export function checkEntrySource(entries: Entries, entry: Entry, source: EntrySource): void {
	refuse(entries.checkSource(entry, source));
}

function refuse(wrong: Wrong | null): void {
	if (wrong) throw new PartError(wrong.part, wrong.reason);
}

function readPart(part: Part, raw: unknown, today: string): EntryPart | null {
	if (raw === null || raw === undefined) return null;
	try {
		return read(part, raw, today);
	} catch (error) {
		if (error instanceof RangeError && !(error instanceof PartError))
			throw new PartError(part.key, error.message);
		throw error;
	}
}

function read(part: Part, raw: unknown, today: string): EntryPart | null {
	switch (part.type) {
		case "text":
			return text(raw, 4000);
		case "list":
			return list(raw, (item) => text(item, 200));
		case "countries":
			return list(raw, region);
		case "currency":
			return currency(raw);
		case "url":
			return webAddress(raw);
		case "boolean":
			if (typeof raw !== "boolean") throw new RangeError("must be true or false");
			return raw;
		case "ratio":
			return number(raw, part.min ?? 0, part.max ?? 1, "a decimal share (0.5 is 50%)");
		case "ratios":
			return ratios(raw);
		case "rates-by":
			return ratesBy(raw, part.choices);
		case "amount":
			return number(raw, 0, 1e13, "an amount");
		case "count":
			return whole(raw, part.min, part.max);
		case "counts":
			return counts(raw, part.min, part.max);
		case "choice":
			if (typeof raw !== "string" || !Object.hasOwn(part.choices, raw))
				throw new RangeError(`must be one of ${Object.keys(part.choices).join(", ")}`);
			return raw;
		case "day":
			return readAsOf(raw, today).asOf;
		case "places-by":
			return placesBy(raw, part.choices);
		case "requirements":
			return objects(raw, requirement);
		case "sources":
			return objects(raw, (item) => saidBy(item, today));
	}
}

function counts(raw: unknown, min: number, max: number): number[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list of whole numbers");
	const read = raw.map((item) => whole(item, min, max));
	if (read.some((count, at) => at > 0 && count <= (read[at - 1] as number)))
		throw new RangeError("must rise from one number to the next");
	return read.length === 0 ? null : read;
}

function share(raw: unknown): number {
	return number(raw, 0, 1, "a decimal share (0.5 is 50%)");
}

function ratios(raw: unknown): number[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list of decimal shares");
	const read = raw.map(share);
	if (read.some((one, at) => at > 0 && one > (read[at - 1] as number)))
		throw new RangeError("must not rise from one share to the next");
	return read.length === 0 ? null : read;
}

function ratesBy(raw: unknown, choices: Record<string, string>): Record<string, Rate> | null {
	const given = objectOf(raw);
	for (const key of Object.keys(given))
		if (!Object.hasOwn(choices, key))
			throw new RangeError(`must be for one of ${Object.keys(choices).join(", ")}, not ${key}`);
	// In the order of the choices: what is stated twice in another order is one statement.
	const by = Object.keys(choices).flatMap((key) =>
		Object.hasOwn(given, key) ? [[key, rate(given[key])] as const] : [],
	);
	return by.length === 0 ? null : Object.fromEntries(by);
}

function rate(raw: unknown): Rate {
	if (!Array.isArray(raw)) return share(raw);
	if (raw.length === 0) throw new RangeError("must have a step, or be one share");
	const steps = raw.map((step): [number | null, number] => {
		if (!Array.isArray(step) || step.length !== 2)
			throw new RangeError("must have steps of two: up to how many dollars a month, and the share");
		return [step[0] === null ? null : number(step[0], 0.01, 1e9, "dollars a month"), share(step[1])];
	});
	const ends = steps.map(([upTo]) => upTo ?? Number.POSITIVE_INFINITY);
	if (ends.some((end, at) => at > 0 && end <= (ends[at - 1] as number)))
		throw new RangeError("must have steps that rise, and only the last without an end");
	return steps;
}

function placesBy(raw: unknown, choices: Record<string, string>): Record<string, string[]> | null {
	const by = Object.entries(objectOf(raw)).map(([key, codes]) => {
		if (!Object.hasOwn(choices, key))
			throw new RangeError(`must be for one of ${Object.keys(choices).join(", ")}`);
		// An empty list says something here: for these there is none.
		return [key, list(codes, region) ?? []] as const;
	});
	return by.length === 0 ? null : Object.fromEntries(by);
}

function objects<Item>(raw: unknown, item: (given: Record<string, unknown>) => Item): Item[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list");
	return raw.length === 0 ? null : raw.map((given) => item(objectOf(given)));
}

function objectOf(raw: unknown): Record<string, unknown> {
	if (typeof raw !== "object" || raw === null || Array.isArray(raw))
		throw new RangeError("must have named parts");
	return raw as Record<string, unknown>;
}

function requirement({ key, value, text: words, in: places, ...rest }: Record<string, unknown>): Requirement {
	onlyKnown(rest, "key, value, text and in");
	if (typeof key !== "string" || !/^[a-z][a-z0-9_]{0,59}$/.test(key))
		throw new RangeError("needs a key of small letters, digits and underscores for each condition");
	const asked = typeof value === "boolean" ? value : text(value, 60);
	const codes = places === undefined || places === null ? null : list(places, countryOrUnion);
	return { key, value: asked, text: text(words, 300), ...(codes ? { in: codes } : {}) };
}

function countryOrUnion(raw: unknown): string {
	if (raw !== "EU" && (typeof raw !== "string" || !isCountry(raw)))
		throw new RangeError("is asked in countries: codes such as GB, or EU");
	return raw;
}

function saidBy({ url, as_of, says, ...rest }: Record<string, unknown>, today: string): SaidBy {
	onlyKnown(rest, "url, as_of and says");
	return { url: webAddress(url), as_of: readAsOf(as_of, today).asOf, says: text(says, 1000) };
}

function onlyKnown(rest: Record<string, unknown>, known: string): void {
	const [key] = Object.keys(rest);
	if (key) throw new RangeError(`has ${key}, where ${known} are known`);
}
