import { bestOf, isBeaten, measureOf } from "~/listings/facts/best";
import { isKnown } from "~/listings/facts/facts";
import { formatValue } from "~/listings/facts/format-value";
import { type Provenance, type ProvenanceMap, weakestOf } from "~/listings/facts/provenance";
import { partsBehind, pastWords, valueMark } from "~/listings/facts/value-mark";
import { conditionOf } from "~/listings/kinds/condition";
import { currentValue, type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { termLinks } from "~/syllabus/glossary";
import { hostOf } from "~/ui/format";
import type { Attributes } from "~db/values";
import type { CompareCell, CompareRow } from "./view";

export type Compared = {
	kind: Kind;
	name: string;
	attributes: Attributes;
	provenance: ProvenanceMap;
};

/** A cell with where its value comes from, which the page shows as a mark and the CSV spells out. */
export type SourcedCell = CompareCell & { provenance: Provenance | null; computed: boolean };
export type SourcedRow = Omit<CompareRow, "cells"> & { cells: SourcedCell[] };
export type RowGroup = {
	heading: string;
	rows: SourcedRow[];
	/** No question covers it, so it's folded at the end. */
	isRest?: true;
};

/** The name heads its column. Long texts belong on the detail page. */
const leftOut = new Set(["name", "description", "notes"]);
const SHARED = "In common";

/**
 * Comparison rows. If all listings share a kind, its fields. Otherwise the fields that every kind has under the
 * same key and type.
 * @param today UTC day, YYYY-MM-DD
 */
export function compareGroups(listings: Compared[], today: string): RowGroup[] {
	const kinds = [...new Set(listings.map((listing) => listing.kind))];
	const [first, ...others] = kinds;
	if (!first) return [];
	const fields = sharedFields(kinds);
	const headings = others.length > 0 ? [SHARED] : first.groups;
	return headings
		.map((heading) => ({
			heading,
			rows: fields
				.filter((field) => others.length > 0 || field.group === heading)
				.map((field) => compareRow(field, listings, today))
				.filter(({ key, same }) => same !== "unknown" || !fieldOf(first, key)?.onlyOnceKnown),
		}))
		.filter((group) => group.rows.length > 0);
}

/** Fields that every kind shares by key and type, in the first kind's order. */
export function sharedFields([first, ...others]: readonly Kind[]): Field[] {
	if (!first) return [];
	return comparedFields(first).filter((field) =>
		others.every((kind) => comparesWith(field, fieldOf(kind, field.key))),
	);
}

function compareRow(first: Field, listings: Compared[], today: string): SourcedRow {
	const fields = listings.map(({ kind }) => fieldOf(kind, first.key) ?? first);
	const cells = listings.map((listing, at) => compareCell(fields[at] ?? first, listing, today));
	const better = fields.every((field) => field.better === first.better) ? first.better : undefined;
	const measured = cells.map((cell, at) => ({
		text: cell.value,
		...measureOf(listings[at] as Compared, fields[at] ?? first, today),
	}));
	const best = bestOf(better, measured);
	return {
		key: first.key,
		label: first.label,
		explain: first.explain,
		terms: termLinks(first.terms),
		cells: cells.map((cell, at) => ({ ...cell, best: best[at] ?? false })),
		...(isBeaten(better, measured) && { isBeaten: true as const }),
		same: samenessOf(cells),
	};
}

function compareCell(field: Field, { kind, attributes, provenance }: Compared, today: string): SourcedCell {
	const value = currentValue(kind, attributes, field.key, today);
	const words = value !== null && isKnown(value) ? formatValue(field, value, attributes) : "";
	const text = words && (conditionOf(kind, attributes, field.key)?.words(words) ?? words);
	const known = text !== "";
	const weakest = known
		? weakestOf(partsBehind(kind, { attributes, provenance }, field.key).map(({ from }) => from))
		: null;
	const listing = { attributes, provenance };
	const old = known && field.ageClass !== "identity" ? pastWords(kind, listing, field.key, today) : null;
	const address = known && field.type === "url" && /^https?:\/\//.test(String(value));
	return {
		value: known ? (address ? hostOf(String(value)) : text) : null,
		note: known ? null : (field.whenUnknown?.(attributes) ?? null),
		href: address ? String(value) : null,
		...(known && field.pips ? { pips: field.pips(attributes) } : {}),
		best: false,
		...(old ? { old } : {}),
		mark: known ? valueMark(kind, listing, field.key, today) : null,
		provenance: weakest,
		computed: field.derive !== undefined,
	};
}

/**
 * Why a row shows no difference. `alike` means that all of two or more share one known value. `unknown` means that
 * all are unknown. Null when they differ.
 */
export function samenessOf(cells: Array<{ value: string | null }>): CompareRow["same"] {
	const first = cells[0]?.value ?? null;
	if (cells.length < 2 || cells.some((cell) => cell.value !== first)) return null;
	return first === null ? "unknown" : "alike";
}

/** A kind's comparable fields, without the name, long texts, map points and bare currency codes. */
function comparedFields(kind: Kind): Field[] {
	const currencies = new Set(
		kind.fields.flatMap((field) =>
			field.type === "money" && typeof field.currency !== "string" ? [field.currency.field] : [],
		),
	);
	return kind.fields.filter(
		(field) => !leftOut.has(field.key) && !currencies.has(field.key) && field.type !== "coordinate",
	);
}

function comparesWith(field: Field, other: Field | undefined): boolean {
	if (other?.type !== field.type) return false;
	if (field.type === "count" && other.type === "count") return field.unit === other.unit;
	return true;
}
