import type { FactRecord, Provenance } from "~db/records";
import type { Attributes, Entry, EntryPart, SaidBy, Value } from "~db/values";
import { liveStatements } from "../facts/choose-statement";
import { shownOf } from "../facts/facts";
import { type PartField, partFieldOf, statedKey } from "../facts/part-field";
import { isStated } from "../kinds/fields";
import { type Field, fieldOf, type Kind } from "../kinds/kind";
import { type Entries, isEntry, type Part, partOf } from "../values/entries";
import { partWords } from "../values/entry";
import type { FactsInput } from "./plan-facts";

/** A key names a field (`taker_fee`) or one number in an entry (`offers.core.ltv_max`). We always record whole entries. */

type NamedValue = {
	field: Field;
	/** The field that we record. It's the field itself or the entry's field. */
	stated: Field;
	part: PartField | null;
};

export function namedValue(kind: Kind, key: string, attributes: Attributes): NamedValue | null {
	const stated = fieldOf(kind, statedKey(kind, key));
	if (!stated || !isStated(stated)) return null;
	if (stated.key === key) return { field: stated, stated, part: null };
	const part = partFieldOf(kind, key, attributes[stated.key]);
	return part && { field: part.field, stated, part };
}

export function valueNamed({ stated, part }: NamedValue, attributes: Attributes): Value | null {
	const value = attributes[stated.key] ?? null;
	if (!part) return value;
	return isEntry(value) ? part.valueIn(value) : null;
}

/** The source of a value. A number from another page has that page's date. */
export function whereFrom(
	{ stated, part }: NamedValue,
	{ attributes, provenance }: { attributes: Attributes; provenance: Record<string, Provenance | undefined> },
): Provenance | undefined {
	const own = provenance[stated.key];
	const entry = attributes[stated.key];
	const also = stated.type === "entry" ? stated.entries.alsoFrom : undefined;
	if (!own || !part || !also?.parts.includes(part.part.key) || !isEntry(entry)) return own;
	const url = entry[also.source];
	if (typeof url !== "string") return own;
	const date = entry[also.date];
	const isSame = url === own.sourceUrl;
	const asOf = typeof date === "string" ? date : isSame ? own.asOf : null;
	if (isSame) return { ...own, asOf };
	return { confidence: own.confidence, asOf, sourceUrl: url, ...(own.readAt && { readAt: own.readAt }) };
}

export type SaidValue = {
	value: unknown;
	source: string;
	asOf: string | null;
	readAt: string;
	note: string | null;
	/** The source is a filing or a contract. */
	isFiling: boolean;
};

/** No other number of an entry changes, and none gets the date of a page that doesn't say it. @throws RangeError if the listing has no such value */
export function stateValue(
	kind: Kind,
	key: string,
	facts: FactRecord[],
	said: SaidValue,
): Pick<FactsInput, "rows" | "ends"> {
	const live = liveStatements(facts).filter((fact) => fact.field === statedKey(kind, key));
	const shown = shownOf(kind, statedKey(kind, key), live);
	const named = namedValue(kind, key, shown ? { [statedKey(kind, key)]: shown.value } : {});
	if (!named) throw new RangeError(`${kind.singular} has no ${key} to change`);
	const { stated, part } = named;
	const own = {
		field: stated.key,
		source: said.source,
		as_of: said.asOf,
		read_at: said.readAt,
		...(said.note && { note: said.note }),
	};
	if (!part || !shown || !isEntry(shown.value) || stated.type !== "entry")
		return { rows: [{ ...own, value: said.value, ...(said.isFiling && { grade: "filing" }) }], ends: [] };
	const { from } = shown;
	const { entry, isSamePage } = withPart(stated.entries, shown.value, from, part.part, said);
	const note = [said.note, from.note].filter(Boolean).join(" ");
	const asBefore = {
		field: stated.key,
		source: from.sourceUrl,
		as_of: from.asOf,
		...(from.readAt && { read_at: from.readAt }),
		...(from.via && { via: from.via }),
		...(from.grade === "filing" && { grade: "filing" }),
		...(from.confidence !== "sourced" && { confidence: from.confidence }),
	};
	const row = {
		...(isSamePage ? asBefore : own),
		...(note && { note }),
		...(from.standing === "stands" && { stands: true }),
		value: entry,
	};
	return { rows: [row], ends: [from.id] };
}

/** The page of the first number in `pageOf` becomes the entry's page. Another number's page joins the further sources or `alsoFrom`. */
function withPart(
	entries: Entries,
	old: Entry,
	from: Pick<FactRecord, "sourceUrl" | "asOf">,
	part: Part,
	{ value, source, asOf }: SaidValue,
): { entry: Entry; isSamePage: boolean } {
	const entry: Entry = { ...old, [part.key]: value as EntryPart };
	const { alsoFrom: also } = entries;
	const isElsewhere = also?.parts.includes(part.key) ?? false;
	const isMain = entries.pageOf?.find((key) => entry[key] !== undefined) === part.key;
	const isSamePage = from.sourceUrl !== null && (isElsewhere || !isMain);
	const page = { url: from.sourceUrl, as_of: from.asOf };
	if (!also || !isElsewhere) {
		// What came from the page of old keeps it.
		if (also && !isSamePage && page.url && old[also.source] === undefined && saysAny(old, also.parts))
			setPage(entry, also, page.url, page.as_of);
		if (isSamePage)
			addSource(entries, entry, { url: source, as_of: asOf, says: saysOf(entries, entry, [part.key]) });
		else if (page.url && page.url !== source)
			addSource(entries, entry, { ...page, url: page.url, says: saysOf(entries, old, [part.key], REST) });
		return { entry, isSamePage };
	}
	const url = old[also.source] ?? page.url;
	const date = old[also.source] === undefined ? page.as_of : (old[also.date] ?? null);
	const says = saysOf(entries, old, also.parts);
	if (typeof url === "string" && url !== source && says !== "")
		addSource(entries, entry, { url, as_of: typeof date === "string" ? date : null, says });
	setPage(entry, also, source, asOf);
	return { entry, isSamePage };
}

const REST = "everything else here";

const saysAny = (entry: Entry, keys: string[]) => keys.some((key) => entry[key] !== undefined);

function setPage(
	entry: Entry,
	also: NonNullable<Entries["alsoFrom"]>,
	url: string,
	date: string | null,
): void {
	entry[also.source] = url;
	if (date === null) delete entry[also.date];
	else entry[also.date] = date;
}

function saysOf({ parts }: Entries, entry: Entry, keys: string[], ...more: string[]): string {
	const said = parts.flatMap((part) => {
		const words =
			keys.includes(part.key) && typeof entry[part.key] === "number" ? partWords(part, entry) : null;
		return words === null ? [] : [`${part.label.charAt(0).toLowerCase()}${part.label.slice(1)} ${words}`];
	});
	return [...said, ...more].join(", ");
}

const unnumbered = (words: string) => words.replace(/\d[\d.,]*/g, "");

/** Adds a page's claim to the further sources and replaces its earlier claim about the same parts. */
function addSource({ parts }: Entries, entry: Entry, said: SaidBy): void {
	const sources = parts.find(({ type }) => type === "sources");
	if (!sources) return;
	const before = (partOf(entry, sources) ?? []) as SaidBy[];
	const isAgain = ({ url, says }: SaidBy) => url === said.url && unnumbered(says) === unnumbered(said.says);
	entry[sources.key] = [...before.filter((one) => !isAgain(one)), said];
}
