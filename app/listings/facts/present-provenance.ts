import { capitalise, formatDate, hostOf, plural, RECORDS_SOURCES, SECONDHAND } from "~/ui/format";
import { lineWords, type Mark } from "~/ui/mark";
import type { FactRecord, ListingRecord } from "~db/records";
import { isStated } from "../kinds/fields";
import { type Field, fieldOf, type Kind } from "../kinds/kind";
import { besideShown, isHomePage } from "./choose-statement";
import { disagreeing, inputsOf, shownOf } from "./facts";
import { formatValue } from "./format-value";
import { flawOf, gradeOf, gradeWords, markOfParts, type Provenance, weakestOf } from "./provenance";
import { asOfWords, isValueCurrent, maxAgeWords, pastFromOf } from "./value-mark";

const CONFIDENCE_WORDS = {
	sourced: "Sourced",
	"general-knowledge": "Unsourced",
	"user-reported": "Reported by a visitor",
} as const;

export type ProvenanceView = ReturnType<typeof presentProvenance>;
export type SaidView = ReturnType<typeof saidBy>;
export type SourceLink = ReturnType<typeof linkTo>;

type Stated = { kind: Kind; field: Field; listing: ListingRecord; statements: FactRecord[] };

/** `from` is the provenance of the value, or of its weakest input. */
export function presentProvenance(stated: Stated, from: Provenance, today: string) {
	const { kind, field, statements, listing } = stated;
	const computed = !isStated(field);
	// Statements from before we computed the value are its history.
	const shown = computed ? null : (shownOf(kind, field.key, statements)?.from ?? null);
	const beside = shown ? besideShown(statements, shown, field.moves) : null;
	const past = pastFromOf(kind, listing, field.key);
	const said = (fact: FactRecord) => saidBy(stated, fact);
	const isSame = (fact: FactRecord) => shown !== null && saysTheSame(stated, fact, shown);
	const [other, earlier] = [beside?.other ?? [], beside?.earlier ?? []];
	return {
		confidence: confidenceWords(kind, field, from),
		grade:
			computed || from.confidence === "general-knowledge"
				? null
				: gradeWords(gradeOf(from), kind.id, from.homePage),
		flaw: flawOf(gradeOf(from), from.homePage),
		asOf: asOfWords(from.asOf, today),
		readAt: from.readAt && !computed ? formatDate(from.readAt) : null,
		maxAge: maxAgeWords(field.derive && !field.derive.entries ? null : field, from, past, today),
		isOld: !isValueCurrent(kind, listing, field.key, today),
		readings: readingsOf(from),
		source: !computed && from.sourceUrl ? linkTo(from.sourceUrl) : null,
		otherSources: computed ? [] : (from.otherSources ?? []).map(linkTo),
		wholeRecord: !computed && from.wholeRecord === true && from.confidence !== "general-knowledge",
		/** The site that quoted the source. The value is then secondhand. */
		via: computed ? null : (from.via ?? null),
		note: shown?.note ?? null,
		inputs: field.derive ? presentInputs(kind, inputsOf(kind, listing.attributes, field.key), listing) : null,
		also: [...(beside?.also ?? []), ...other.filter(isSame)].map(said),
		others: other.filter((fact) => !isSame(fact)).map(said),
		earlier: earlier.filter((fact) => field.moves || !isSame(fact)).map(said),
	};
}

export function presentDispute(stated: Stated): string | null {
	const { kind, field, statements } = stated;
	const shown = isStated(field) ? shownOf(kind, field.key, statements)?.from : null;
	const against = shown
		? disagreeing(kind, field.key, statements, shown).filter((fact) => !saysTheSame(stated, fact, shown))
		: [];
	const [first, ...more] = against.map((fact) => saidBy(stated, fact));
	if (!first) return null;
	const others =
		more.length === 0
			? ""
			: `, and ${more.length === 1 ? "another says" : `${more.length} others say`} something else`;
	return `Another source says ${first.value} (${[first.by, first.flaw, first.asOf].filter(Boolean).join(", ")})${others}`;
}

export function presentDenial(statements: FactRecord[], kind: Kind, key: string): SaidView | null {
	const field = fieldOf(kind, key);
	const shown = field && isStated(field) ? shownOf(kind, key, statements)?.from : null;
	if (!shown || shown.value !== null || shown.note === null) return null;
	return { value: shown.note, ...whoSaid(shown, kind.id) };
}

function readingsOf({ readTwice, wholeRecord, confidence }: Provenance): string {
	if (readTwice) return "checked twice";
	return wholeRecord || confidence === "general-knowledge" ? "not checked on its own page" : "checked once";
}

/** Whether two statements mean the same, however they are written. */
function saysTheSame({ field, listing }: Stated, a: FactRecord, b: FactRecord): boolean {
	if (a.value === null || b.value === null) return a.value === b.value;
	const words = [a.value, b.value].map((value) => formatValue(field, value, listing.attributes));
	return words[0] === words[1];
}

function saidBy({ kind, field, listing }: Stated, fact: FactRecord) {
	const value = fact.value === null ? "none named" : formatValue(field, fact.value, listing.attributes);
	return { value, ...whoSaid(fact, kind.id) };
}

function whoSaid(fact: FactRecord, kindId: string) {
	return {
		by: fact.grade === "record" ? RECORDS_SOURCES : (fact.publisher ?? "unsourced"),
		grade: gradeWords(fact.grade, kindId),
		flaw: fact.via ? SECONDHAND : flawOf(fact.grade, isHomePage(fact.sourceUrl)),
		asOf: formatDate(fact.asOf),
		source: fact.sourceUrl ? linkTo(fact.sourceUrl) : null,
		note: fact.note,
	};
}

type Input = { label: string; value: string | null; by: string | null; from: string };

function presentInputs(kind: Kind, keys: string[], listing: ListingRecord) {
	return keys.flatMap((key): Input[] => {
		const [field, from, value] = [fieldOf(kind, key), listing.provenance[key], listing.attributes[key]];
		if (!field) return [];
		// Not the offer's id, which is ours. Its words begin with its name.
		const label = field.type === "entry" ? capitalise(field.entries.singular) : field.label;
		if (!from || value === null || value === undefined) return [{ label, value: null, by: null, from: "" }];
		const by =
			from.sourceUrl && !from.wholeRecord ? hostOf(from.sourceUrl) : gradeWords(gradeOf(from), kind.id);
		const text = formatValue(field, value, listing.attributes);
		// The grade already names a source without its own page.
		const grade =
			from.sourceUrl && !from.wholeRecord ? gradeWords(gradeOf(from), kind.id, from.homePage) : null;
		const read = from.readAt ? `checked ${formatDate(from.readAt)}` : null;
		return [
			{
				label,
				by,
				value: text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text,
				from: [by, grade, formatDate(from.asOf), read].filter(Boolean).join(", "),
			},
		];
	});
}

function confidenceWords(kind: Kind, field: Field, from: Provenance): string {
	const words = CONFIDENCE_WORDS[from.confidence];
	const read = field.readingOf ? fieldOf(kind, field.readingOf) : undefined;
	return read ? `${words}, grouped by us from “${read.label}”` : words;
}

export function linkTo(href: string) {
	return { href, host: hostOf(href) };
}

type HeldUp = { mark: Pick<Mark, "line" | "weight"> | null; by: string; on: string };

export function heldUpBy(parts: Provenance[], kindId: string, isComputed: boolean, today: string): HeldUp {
	const [weakest, mark] = [weakestOf(parts), markOfParts(parts, today)];
	if (!weakest || !mark) return { mark: null, by: "We found no published figure", on: "" };
	const sources = new Set(parts.map((part) => part.sourceUrl ?? gradeOf(part))).size;
	const grade = gradeWords(gradeOf(weakest), kindId, weakest.homePage);
	const said = sources > 1 ? `${plural(sources, "source", "sources")}, the weakest ${grade}` : grade;
	const host = sources > 1 ? null : hostOfSource(parts);
	return heldUp(mark, isComputed ? `calculated from ${said}` : said, weakest.via ?? null, host);
}

export function heldUp(
	{ line, weight, date }: Mark,
	by: string,
	via: string | null,
	host: string | null,
): HeldUp {
	const when = date === "undated" ? date : `as of ${date}`;
	const on = [lineWords[line], via && SECONDHAND, when, host].filter(Boolean).join(", ");
	return { mark: { line, weight }, by: capitalise(by), on: capitalise(on) };
}

function hostOfSource([part]: Provenance[]): string | null {
	return part?.sourceUrl && !part.wholeRecord ? hostOf(part.sourceUrl) : null;
}
