import { firstDay } from "~/ui/format";
import type { FactRecord, QualityCounts } from "~db/records";
import { type Attributes, currentValue, type Field, fieldOf, type Kind, type Value } from "./kinds/kind";
import type { Provenance, ProvenanceMap } from "./provenance";

/** A value somebody published, as recorded. */
export type Fact = FactRecord;

/** What a listing row derives from its facts. */
export type Derived = {
	name: string;
	website: string | null;
	country: string | null;
	status: string | null;
	attributes: Attributes;
	provenance: ProvenanceMap;
	summary: Summary;
	quality: QualityCounts;
	verifiedAt: string | null;
};

/** What a list row needs: the short values, and of the kind's key numbers confidence, date and whether second-hand. */
export type Summary = { attributes: Attributes; provenance: ProvenanceMap };

/** Texts longer than this are for the detail page. */
const LONGEST_IN_SUMMARY = 160;

/** The facts of each field, newest recorded first: the first is current. */
export function byField(facts: Fact[]): Map<string, Fact[]> {
	const fields = new Map<string, Fact[]>();
	for (const fact of [...facts].sort(newestFirst))
		fields.set(fact.field, [...(fields.get(fact.field) ?? []), fact]);
	return fields;
}

function newestFirst(a: Fact, b: Fact): number {
	if (a.recordedAt !== b.recordedAt) return b.recordedAt - a.recordedAt;
	const [dayOfA, dayOfB] = [a.asOf ? firstDay(a.asOf) : "", b.asOf ? firstDay(b.asOf) : ""];
	return dayOfA === dayOfB ? (a.id < b.id ? -1 : 1) : dayOfA < dayOfB ? 1 : -1;
}

/**
 * The current state of a listing from all its facts.
 * @param domainOf the registrable domain of a source URL; null where it has none
 */
export function deriveListing(kind: Kind, facts: Fact[], domainOf: (url: string) => string | null): Derived {
	const attributes: Attributes = {};
	const provenance: ProvenanceMap = {};
	let verifiedAt: string | null = null;
	for (const [field, history] of byField(facts)) {
		const current = history[0];
		if (!current || current.value === null) continue;
		attributes[field] = current.value;
		provenance[field] = provenanceOf(current, history.length - 1);
		if (current.asOf && (!verifiedAt || firstDay(current.asOf) > firstDay(verifiedAt)))
			verifiedAt = current.asOf;
	}
	return {
		name: textOf(attributes.name) ?? "",
		website: textOf(attributes.website),
		country: textOf(attributes.country),
		status: textOf(attributes.status),
		attributes,
		provenance,
		summary: summarise(kind, attributes, provenance),
		quality: countQuality(kind, attributes, provenance, domainOf),
		verifiedAt,
	};
}

function textOf(value: Value | null | undefined): string | null {
	return typeof value === "string" ? value : null;
}

function provenanceOf(fact: Fact, earlier: number): Provenance {
	const provenance: Provenance = { c: fact.confidence, a: fact.asOf };
	if (fact.sourceUrl) provenance.s = fact.sourceUrl;
	if (fact.otherSources.length > 0) provenance.o = fact.otherSources;
	if (fact.scope === "record") provenance.r = 1;
	if (fact.via) provenance.v = fact.via;
	if (earlier > 0) provenance.n = earlier;
	return provenance;
}

function summarise(kind: Kind, attributes: Attributes, provenance: ProvenanceMap): Summary {
	const short: Attributes = {};
	for (const [key, value] of Object.entries(attributes)) {
		if (key === "name" || key === "website" || key === "notes" || key === "description") continue;
		if (typeof value === "string" && value.length > LONGEST_IN_SUMMARY) continue;
		short[key] = value;
	}
	const marks: ProvenanceMap = {};
	for (const key of kind.keyFields) {
		const full = provenance[key];
		if (full) marks[key] = { c: full.c, a: full.a, ...(full.v ? { v: "yes" } : {}) };
	}
	return { attributes: short, provenance: marks };
}

function countQuality(
	kind: Kind,
	attributes: Attributes,
	provenance: ProvenanceMap,
	domainOf: (url: string) => string | null,
): QualityCounts {
	const own = kind.fields.filter((field) => counts(field, attributes));
	const required = own.filter((field) => field.required);
	const optional = own.filter((field) => !field.required);
	function filled(fields: typeof own) {
		return fields.filter((field) => isKnown(attributes[field.key])).length;
	}
	const urls = Object.values(provenance).flatMap((part) =>
		part && part.c !== "general-knowledge" ? [part.s, ...(part.o ?? [])] : [],
	);
	const domains = new Set(
		urls.map((url) => (url ? domainOf(url) : null)).filter((domain) => domain !== null),
	);
	return {
		requiredFilled: filled(required),
		requiredTotal: required.length,
		optionalFilled: filled(optional),
		optionalTotal: optional.length,
		independentSources: domains.size,
	};
}

/** Whether a field counts as known or unknown: not when it is computed, nor when its absence says something by itself. */
export function counts(field: Field, attributes: Attributes): boolean {
	return !field.derive && (!field.whenUnknown || isKnown(attributes[field.key]));
}

/** Whether a value says something: an empty list does not. */
export function isKnown(value: Value | null | undefined): boolean {
	return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** The provenances a value rests on: its own, or those of the known fields it is computed from. */
export function provenancesOf(kind: Kind, provenance: ProvenanceMap, key: string): Provenance[] {
	const keys = fieldOf(kind, key)?.derive?.from ?? [key];
	return keys.flatMap((from) => provenance[from] ?? []);
}

/** Counts how well the fields of a listing are known, for the coverage bars. Derived values do not count. */
export function countCoverage(kind: Kind, derived: Derived, isOld: (asOf: string | null) => boolean) {
	const coverage = { recent: 0, old: 0, general: 0, unknown: 0 };
	for (const field of kind.fields) {
		if (!counts(field, derived.attributes)) continue;
		const part = derived.provenance[field.key];
		if (!part || !isKnown(currentValue(kind, derived.attributes, field.key, ""))) coverage.unknown++;
		else if (part.c === "general-knowledge") coverage.general++;
		else if (isOld(part.a)) coverage.old++;
		else coverage.recent++;
	}
	return coverage;
}
