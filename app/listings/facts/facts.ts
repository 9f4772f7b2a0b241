import { groupBy } from "~db/group-by";
import type {
	FactRecord,
	Grade,
	Provenance,
	ProvenanceMap,
	QualityCounts,
	Summary,
	UnknownMap,
} from "~db/records";
import type { Attributes, Edition, Value } from "~db/values";
import { figureFields } from "../kinds/columns";
import { dayKey, doesMove, entriesBehind, isStated, outlineOf } from "../kinds/fields";
import { currentValue, type Field, fieldOf, type Kind, stringOf } from "../kinds/kind";
import { compareDates, compareTexts } from "../values/age";
import { entryKey, entryKeysAmong, isEntry, type Outlined } from "../values/entries";
import {
	besideShown,
	confirmedOn,
	countReadings,
	inOrder,
	isHomePage,
	liveStatements,
	type Statement,
} from "./choose-statement";
import { weakestOf } from "./provenance";

export type Fact = FactRecord;

export type Derived = {
	name: string;
	website: string | null;
	country: string | null;
	status: string | null;
	attributes: Attributes;
	provenance: ProvenanceMap;
	unknowns: UnknownMap;
	summary: Summary;
	quality: QualityCounts;
	verifiedAt: string | null;
};

/** Longer texts appear only on the detail page. */
const LONGEST_IN_SUMMARY = 160;

/** Values that we showed until something replaced them count as earlier values, so that a correction stays visible. */
export function statementsByField(facts: Fact[]): Map<string, Fact[]> {
	const live = new Set(liveStatements(facts));
	const replaced = new Set(facts.flatMap((fact) => fact.supersedes ?? []));
	const statements = facts.flatMap((fact): Fact[] => {
		if (live.has(fact)) return [fact];
		return replaced.has(fact.id) ? [{ ...fact, standing: "earlier" }] : [];
	});
	// Those of one import have one time.
	return groupBy(
		statements.sort((a, b) => a.recordedAt - b.recordedAt || compareTexts(a.id, b.id)),
		({ field }) => field,
	);
}

type Shown<S> = { value: Value | null; from: S };

/** Null if we may show none. A null value is unknown, and its statement says why. */
export function shownOf<S extends Statement>(kind: Kind, key: string, statements: S[]): Shown<S> | null {
	const ordered = inOrder(statements);
	const best = ordered[0];
	if (!best) return null;
	if (fieldOf(kind, key)?.type !== "editions") return { value: best.value, from: best };
	const { editions, newestFrom } = mergeEditions(ordered);
	return { value: editions.length > 0 ? editions : null, from: newestFrom ?? best };
}

export function shownValues<S extends Statement>(kind: Kind, statements: S[]): Attributes {
	const attributes: Attributes = {};
	for (const [key, group] of groupBy(statements, ({ field }) => field))
		attributes[key] = shownOf(kind, key, group)?.value;
	return attributes;
}

/** @param domainOf the registrable domain of a source URL, or null */
export function deriveListing(kind: Kind, facts: Fact[], domainOf: (url: string) => string | null): Derived {
	const attributes: Attributes = {};
	const provenance: ProvenanceMap = {};
	const unknowns: UnknownMap = {};
	let verifiedAt: string | null = null;
	const stated = statementsByField(facts);
	const entries = entryKeysAmong(kind.entries, stated.keys()).map((key) => ({ key, keepsDay: false }));
	for (const { key, keepsDay } of [...kind.fields.filter(isStated), ...entries]) {
		const statements = stated.get(key) ?? [];
		const shown = shownOf(kind, key, statements);
		if (!shown) continue;
		if (shown.value === null) {
			const { asOf, readAt } = shown.from;
			unknowns[key] = { asOf, ...(readAt && { readAt }) };
			continue;
		}
		attributes[key] = shown.value;
		if (keepsDay) attributes[dayKey(key)] = shown.from.asOf;
		provenance[key] = provenanceOf(kind, key, shown.from, statements);
		if (compareDates(shown.from.asOf, verifiedAt) > 0) verifiedAt = shown.from.asOf;
	}
	const quality = countQuality(kind, attributes, provenance, domainOf);
	for (const [key, outlined] of outlineOf(kind, attributes)) {
		// How many values an entry had before says nothing of where one that is read off it is from.
		const behind = outlined.from
			.flatMap((id) => behindOutline(kind, { attributes, provenance }, id, outlined, domainOf))
			.map(({ earlierValues: _before, ...part }) => part);
		// Several entries of one page and day are one source.
		const from = weakestOf([...new Map(behind.map((part) => [JSON.stringify(part), part])).values()]);
		if (!from) continue;
		attributes[key] = outlined.value;
		provenance[key] = from;
	}
	return {
		name: textOf(attributes.name) ?? "",
		website: textOf(attributes.website),
		country: textOf(attributes.country),
		status: textOf(attributes.status),
		attributes,
		provenance,
		unknowns,
		summary: summarise(kind, attributes, provenance),
		quality,
		verifiedAt,
	};
}

function textOf(value: Value | null | undefined): string | null {
	return typeof value === "string" ? value : null;
}

function provenanceOf(kind: Kind, key: string, shown: Fact, statements: Fact[]): Provenance {
	const { earlier } = besideShown(statements, shown, doesMove(kind, key));
	const provenance: Provenance = { confidence: shown.confidence, asOf: shown.asOf };
	if (shown.sourceUrl) provenance.sourceUrl = shown.sourceUrl;
	if (shown.otherSources.length > 0) provenance.otherSources = shown.otherSources;
	if (shown.scope === "record") provenance.wholeRecord = true;
	if (shown.via) provenance.via = shown.via;
	if (earlier.length > 0) provenance.earlierValues = earlier.length;
	if (shown.grade !== "record" && shown.grade !== "general-knowledge") provenance.grade = shown.grade;
	if (shown.scope === "value" && isHomePage(shown.sourceUrl)) provenance.homePage = true;
	if (shown.readAt) provenance.readAt = shown.readAt;
	if (disagreeing(kind, key, statements, shown).length > 0) provenance.disputed = true;
	// What moves by itself is of its own day, however often its page is opened.
	const confirmed = fieldOf(kind, key)?.ageClass === "moving" ? null : confirmedOn(statements, shown);
	if (confirmed) provenance.confirmedAt = confirmed;
	if (countReadings(statements, shown) > 1) provenance.readTwice = true;
	return provenance;
}

/** Skips texts, which always differ, and entries, which list their own disputes. */
export function disagreeing<S extends Statement>(kind: Kind, key: string, statements: S[], shown: S): S[] {
	const field = fieldOf(kind, key);
	if (!field || ["text", "list", "editions", "entry", "url"].includes(field.type)) return [];
	const { other } = besideShown(statements, shown, doesMove(kind, key));
	return other.filter(({ grade, value }) => grade !== "record" && value !== null);
}

function summarise(kind: Kind, attributes: Attributes, provenance: ProvenanceMap): Summary {
	const short: Attributes = {};
	for (const [key, value] of Object.entries(attributes)) {
		if (key === "name" || key === "website" || key === "notes" || key === "description") continue;
		if (isEntry(value) || (typeof value === "string" && value.length > LONGEST_IN_SUMMARY)) continue;
		short[key] = value;
	}
	const marks: ProvenanceMap = {};
	const shown = [...kind.keyFields, ...figureFields(kind)];
	for (const key of shown.flatMap((each) => storedBehind(kind, attributes, each))) {
		const full = provenance[key];
		if (full) marks[key] = shortProvenance(full);
	}
	return { attributes: short, provenance: marks };
}

function shortProvenance(from: Provenance): Provenance {
	const { confidence, asOf, confirmedAt, via, wholeRecord, homePage, grade } = from;
	const short: Provenance = { confidence, asOf };
	if (confirmedAt) short.confirmedAt = confirmedAt;
	if (via) short.via = "yes";
	if (wholeRecord && confidence !== "general-knowledge") short.wholeRecord = true;
	if (homePage) short.homePage = true;
	if (grade === "rival" || grade === "farm") short.grade = grade;
	return short;
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
		part && part.confidence !== "general-knowledge" ? [part.sourceUrl, ...(part.otherSources ?? [])] : [],
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

/** Neither do fields whose absence already means something. */
export function counts(field: Field, attributes: Attributes): boolean {
	return isStated(field) && (!field.whenUnknown || isKnown(attributes[field.key]));
}

export function hasRow(field: Field, attributes: Attributes): boolean {
	if (field.derive && !field.derive.entries)
		return !field.onlyOnceKnown || isKnown(field.derive.value(attributes, ""));
	return !field.whenUnknown || isKnown(attributes[field.key]);
}

export function isKnown(value: Value | null | undefined): boolean {
	return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

export function storedBehind(kind: Kind, attributes: Attributes, key: string): string[] {
	const derive = fieldOf(kind, key)?.derive;
	if (!derive || derive.entries) return [key];
	const from = derive.uses?.(attributes) ?? derive.from;
	return [...new Set(from.flatMap((each) => (each === key ? [] : storedBehind(kind, attributes, each))))];
}

export function inputsOf(kind: Kind, attributes: Attributes, key: string): string[] {
	const stated = storedBehind(kind, attributes, key).flatMap((each) => {
		const isOff = fieldOf(kind, each)?.derive?.entries === true;
		const behind = isOff ? entriesBehind(kind, attributes, each) : [];
		return behind.length > 0 ? behind : [each];
	});
	return [...new Set(stated)];
}

export function provenancesOf(
	kind: Kind,
	{ attributes, provenance }: { attributes: Attributes; provenance: ProvenanceMap },
	key: string,
): Provenance[] {
	return storedBehind(kind, attributes, key).flatMap((from) => provenance[from] ?? []);
}

export function knownValues(kind: Kind, { attributes, provenance }: Derived): Provenance[] {
	return kind.fields.flatMap((field) =>
		counts(field, attributes) && isKnown(attributes[field.key]) ? (provenance[field.key] ?? []) : [],
	);
}

export function countCoverage(kind: Kind, derived: Derived, isOld: (asOf: string | null) => boolean) {
	const coverage = { recent: 0, old: 0, general: 0, unknown: 0 };
	for (const field of kind.fields) {
		if (!counts(field, derived.attributes)) continue;
		const part = derived.provenance[field.key];
		if (!part || !isKnown(currentValue(kind, derived.attributes, field.key, ""))) coverage.unknown++;
		else if (part.confidence === "general-knowledge") coverage.general++;
		else if (isOld(part.asOf)) coverage.old++;
		else coverage.recent++;
	}
	return coverage;
}

/** The source of an entry behind a summary value. Numbers from another page have that page's date. */
function behindOutline(
	{ entries }: Kind,
	{ attributes, provenance }: { attributes: Attributes; provenance: ProvenanceMap },
	id: string,
	{ isElsewhere }: Outlined,
	domainOf: (url: string) => string | null,
): Provenance[] {
	const key = entries ? entryKey(entries, id) : "";
	const [entry, own] = [attributes[key], provenance[key]];
	if (!own || !isEntry(entry)) return [];
	const url = isElsewhere && entries?.alsoFrom ? entry[entries.alsoFrom.source] : undefined;
	if (!entries?.alsoFrom || typeof url !== "string") return [own];
	const date = entry[entries.alsoFrom.date];
	const asOf = typeof date === "string" ? date : null;
	if (url === own.sourceUrl) return [{ ...own, asOf: asOf ?? own.asOf }];
	const site = domainOf(url);
	const isOwn = site !== null && site === domainOf(stringOf(attributes, "website") ?? "");
	const grade = isOwn ? "own" : site === domainOf(own.sourceUrl ?? "") ? own.grade : undefined;
	return [{ confidence: own.confidence, asOf, sourceUrl: url, ...(grade && { grade }) }];
}

type Stated = { value: unknown; sourceUrl: string | null; grade: Grade };

/** Two are the same if the label or the first day is the same, and the better statement's stays. */
function mergeEditions<S extends Stated>(inOrder: S[]): { editions: Edition[]; newestFrom: S | null } {
	const merged: Array<{ edition: Edition; from: S }> = [];
	for (const from of inOrder)
		for (const edition of editionsIn(from.value)) {
			if (merged.some(({ edition: other }) => isSame(edition, other))) continue;
			const source = edition.source ?? (from.grade === "record" ? null : from.sourceUrl);
			merged.push({ edition: { ...edition, source }, from });
		}
	merged.sort((a, b) => (a.edition.start < b.edition.start ? -1 : a.edition.start > b.edition.start ? 1 : 0));
	return { editions: merged.map(({ edition }) => edition), newestFrom: merged.at(-1)?.from ?? null };
}

function isSame(a: Edition, b: Edition): boolean {
	return a.start === b.start || a.label.toLowerCase() === b.label.toLowerCase();
}

function editionsIn(value: unknown): Edition[] {
	if (!Array.isArray(value)) return [];
	return value.filter((item): item is Edition => typeof item === "object" && item !== null);
}
