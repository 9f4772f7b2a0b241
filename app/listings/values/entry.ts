import * as z from "zod";
import { withArticle } from "~/ui/format";
import type { Entry } from "~db/values";
import { type Entries, type EntrySource, isEntry, type Part, partOf, type Wrong } from "./entries";
import { jsonInCell } from "./list";
import { currencyIn } from "./numbers";
import { partTypeOf } from "./part-types";
import type { TypedEntry, ValueType } from "./value-type";

export const entry: ValueType<{ entries: Entries }, Entry> = {
	is: (value) => isEntry(value as Entry),
	schema: z.unknown(),
	parseContent: (raw, { entries }, today) => readEntry(entries, raw, today),
	parseCell: (text, { entries: { singular } }) =>
		jsonInCell(text, `must be ${withArticle(singular)} as JSON, such as {"name": "Term loan"}`),
	print: (value, { entries }) => entries.words(value),
	words: ({ entries: { singular } }) => `${withArticle(singular)} with its parts`,
	inputs: {
		parse: (typed, { entries }) => readTypedEntry(entries, typed),
		print: (value, { entries }) => printTypedEntry(entries, isEntry(value as Entry) ? (value as Entry) : {}),
	},
};

export class PartError extends RangeError {
	constructor(
		readonly part: string,
		reason: string,
	) {
		super(reason);
		this.name = "PartError";
	}
}

/** @throws PartError naming the part; RangeError if it isn't an entry */
export function readEntry(entries: Entries, raw: unknown, today: string): Entry {
	if (typeof raw !== "object" || raw === null || Array.isArray(raw))
		throw new RangeError(`must be ${withArticle(entries.singular)} with its parts`);
	const given = raw as Record<string, unknown>;
	const known = new Set(entries.parts.map(({ key }) => key));
	for (const key of Object.keys(given))
		if (!known.has(key)) throw new PartError(key, `is not a part of ${withArticle(entries.singular)}`);
	const read: Entry = {};
	for (const part of entries.parts) {
		const own = given[part.key] ?? null;
		const value = own === null ? null : naming(part, () => partTypeOf(part).parseContent(own, part, today));
		if (value !== null && JSON.stringify(value) !== JSON.stringify(part.usual)) read[part.key] = value;
		else if (value === null && part.mandatory) throw new PartError(part.key, "must be known");
	}
	refuse(entries.check(read));
	return read;
}

export function checkEntrySource(entries: Entries, entry: Entry, source: EntrySource): void {
	refuse(entries.checkSource(entry, source));
}

function refuse(wrong: Wrong | null): void {
	if (wrong) throw new PartError(wrong.part, wrong.reason);
}

function naming<T>(part: Part, read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (error instanceof RangeError) throw new PartError(part.key, error.message);
		throw error;
	}
}

/** @throws PartError with a sentence, naming the part */
export function readTypedEntry(entries: Entries, typed: unknown): Record<string, unknown> {
	const given = (typeof typed === "object" && typed !== null ? typed : {}) as TypedEntry;
	return Object.fromEntries(
		entries.parts.flatMap((part) => {
			const text = (given[part.key] ?? "").replace(/\r\n?/g, "\n").trim();
			if (text === "") return [];
			const { parseTyped } = partTypeOf(part);
			// An empty currency means dollars.
			const currency = part.type === "amount" ? currencyIn(part, given).trim().toUpperCase() || "USD" : "USD";
			return [[part.key, parseTyped ? naming(part, () => parseTyped(text, part, currency)) : text]];
		}),
	);
}

export function printTypedEntry(entries: Entries, entry: Entry): TypedEntry {
	return Object.fromEntries(
		entries.parts.map((part) => {
			const value = entry[part.key];
			const { printTyped = String } = partTypeOf(part);
			return [part.key, value === undefined ? "" : printTyped(value, part)];
		}),
	);
}

export function partWords(part: Part, entry: Entry): string | null {
	const value = partOf(entry, part);
	return value === null ? null : partTypeOf(part).print(value, part, entry);
}

export function differingWords({ parts }: Entries, some: Array<Entry | null>): Array<string | null> {
	const known = some.filter((entry) => entry !== null);
	const differing = parts.filter(
		(part) => part.key !== "place" && new Set(known.map((entry) => partWords(part, entry))).size > 1,
	);
	return some.map((entry) => {
		if (entry === null) return null;
		const said = differing.map((part) => `${part.label} ${partWords(part, entry) ?? "unknown"}`);
		return said.join("; ") || "the same";
	});
}

/** Leaves out table positions, which mean nothing to readers. */
export function changeWords({ parts }: Entries, before: Entry, after: Entry): string {
	const changes = parts.flatMap((part) => {
		if (part.key === "place") return [];
		const [was, is] = [partWords(part, before), partWords(part, after)];
		return was === is ? [] : [`${part.label}: ${was ?? "unknown"} to ${is ?? "unknown"}`];
	});
	return changes.join("; ") || "the same";
}
