import { liveStatements } from "~/listings/facts/choose-statement";
import type { StatedFact } from "~/listings/facts/state-facts";
import { isStated } from "~/listings/kinds/fields";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { printValue } from "~/listings/values/value-types";
import { type CsvCell, csvHead, csvLine, toCsv } from "~/ui/csv";
import type { FactRecord } from "~db/records";
import { plainText } from "./read-sheet";
import { COLUMNS, type Parts, type SheetRow } from "./sheet-row";

/** The `value` column for something that an editor looked for and didn't find. */
export const UNKNOWN = "unknown";

type ByListing = Iterable<FactRecord[]> | AsyncIterable<FactRecord[]>;

/** `readSheet` and `planListing` read them back as no change. */
export async function* printCsv(kind: Kind, listings: ByListing): AsyncGenerator<string> {
	yield csvHead([...COLUMNS]);
	for await (const facts of listings)
		for (const row of printRows(kind, facts))
			yield csvLine(COLUMNS.map((column) => cellOf(column, row[column])));
}

export async function* printJson(kind: Kind, listings: ByListing): AsyncGenerator<string> {
	let before = "[";
	for await (const facts of listings)
		for (const row of printRows(kind, facts)) {
			yield `${before}\n\t${JSON.stringify(row, null, "\t").replaceAll("\n", "\n\t")}`;
			before = ",";
		}
	yield before === "[" ? "[]\n" : "\n]\n";
}

export function printRead(rows: SheetRow[]): string {
	if (rows.some(({ isCells }) => !isCells))
		return `${JSON.stringify(
			rows.map(({ parts }) => parts),
			null,
			"\t",
		)}\n`;
	const header = ([...COLUMNS, "slug"] as const).filter((column) =>
		rows.some(({ parts }) => parts[column] !== undefined),
	);
	const cells = rows.map(({ parts }) => header.map((column) => String(parts[column] ?? "")));
	return plainText(toCsv(header, cells));
}

/** By listing and field. A field that the kind has no more cannot be stated, and is left out. */
export function printRows(kind: Kind, facts: FactRecord[]): Parts[] {
	const place = new Map(kind.fields.map(({ key }, at) => [key, at]));
	// Entries come after all fields of the kind, by their ids.
	const placeOf = ({ field }: FactRecord) => place.get(field) ?? kind.fields.length;
	return liveStatements(facts)
		.sort(
			(a, b) =>
				compare(a.listingId, b.listingId) ||
				placeOf(a) - placeOf(b) ||
				compare(a.field, b.field) ||
				compare(a.id, b.id),
		)
		.flatMap((fact) => {
			const field = fieldOf(kind, fact.field);
			return field && isStated(field) ? [printStatement(field, fact)] : [];
		});
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A statement as a row, without defaults. An unrecorded statement has no id. */
export function printStatement(field: Field, fact: StatedFact & { id?: string }): Parts {
	const parts: Parts = {
		listing: fact.listingId,
		field: fact.field,
		value: printValue(field, fact.value),
		source: fact.sourceUrl,
		as_of: fact.asOf,
		read_at: fact.readAt,
		via: fact.via,
		grade: fact.grade === "filing" ? "filing" : null,
		confidence: fact.confidence === "sourced" ? null : fact.confidence,
		note: fact.note,
		stands: fact.standing === "stands" ? true : fact.standing === "aside" ? false : null,
		scope: scopeOf(fact),
		statement: fact.id ?? null,
	};
	return Object.fromEntries(
		Object.entries(parts).filter(([column, part]) => column === "value" || part !== null),
	);
}

function scopeOf({ scope, standing }: StatedFact): "record" | "earlier" | null {
	return standing === "earlier" ? "earlier" : scope === "record" ? "record" : null;
}

export function cellOf(column: string, part: unknown): CsvCell {
	if (part === undefined) return null;
	if (column === "value" && part === null) return UNKNOWN;
	if (typeof part === "object" && part !== null && !Array.isArray(part)) return JSON.stringify(part);
	if (Array.isArray(part)) return canBeJoined(part) ? part.join("; ") : JSON.stringify(part);
	return typeof part === "number" || typeof part === "boolean" ? part : String(part);
}

/** Whether a list comes back as it was when it is written with semicolons. */
function canBeJoined(list: unknown[]): boolean {
	return list.every(
		(item, at) =>
			typeof item === "string" &&
			item === item.trim() &&
			item !== "" &&
			!item.includes(";") &&
			!(at === 0 && /^(\[|unknown$)/i.test(item)),
	);
}
