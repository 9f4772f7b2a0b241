import { ContentError } from "~/listings/facts/content-error";
import type { Grader } from "~/listings/facts/publishers";
import type { StatedFact } from "~/listings/facts/state-facts";
import { isStated } from "~/listings/kinds/fields";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { readCell } from "~/listings/values/value-types";
import type { FactRecord, ListingRecord } from "~db/records";
import { readRow } from "../import/read-facts";
import { printStatement, UNKNOWN } from "./print-sheet";
import {
	COLUMNS,
	type Column,
	cellWords,
	type Parts,
	type Problem,
	type SheetRow,
	STATED,
} from "./sheet-row";

type RowGround = {
	kind: Kind;
	listing: Pick<ListingRecord, "slug" | "name" | "website">;
	facts: Map<string, FactRecord>;
	live: FactRecord[];
	gradeOf: Grader;
	today: string;
};

export type RowPlan =
	/** An empty value changes nothing. */
	| { does: "nothing" }
	/** A statement that exists already, or the end of one that has ended. */
	| { does: "same" }
	| { does: "end"; field: Field; statement: FactRecord }
	/** A new statement; `instead` ends with it. */
	| {
			does: "state";
			field: Field;
			row: Record<string, unknown>;
			stated: StatedFact;
			instead: FactRecord | null;
	  }
	| { does: "fail"; problem: Problem };

const FILE = "sheet";

/** Reads one row for a listing. Bad input becomes a problem of its cell and never an exception. */
export function planRow(row: SheetRow, ground: RowGround): RowPlan {
	try {
		return readPlan(row, ground);
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		const column = columnOf(error.field);
		return { does: "fail", problem: problemAt(row, column, error.said) };
	}
}

export function problemAt(row: SheetRow, column: Column | "slug" | null, reason: string): Problem {
	return { row: row.at, column, reason, cell: column ? cellWords(row.parts[column]) : null };
}

function columnOf(name: string): Column | null {
	if (name === "(row)") return null;
	return COLUMNS.find((column) => column === name) ?? "value";
}

function readPlan(row: SheetRow, ground: RowGround): RowPlan {
	const fail = (column: Column, reason: string): never => {
		throw new ContentError(FILE, `row ${row.at}`, column, reason);
	};
	const { kind, facts, live } = ground;
	const { field: key, statement: id, end } = row.parts;
	const field = typeof key === "string" ? fieldOf(kind, key) : undefined;
	if (!field)
		return fail("field", key === undefined ? "Enter a field." : `A ${kind.singular} has no field ${key}.`);
	if (!isStated(field))
		return fail(
			"field",
			field.derive
				? "We compute this from other fields, so you can’t enter it."
				: "This field is retired, so you can’t enter it.",
		);
	const named = typeof id === "string" ? facts.get(id) : undefined;
	if (id !== undefined && !named)
		return fail(
			"statement",
			"This listing has no statement with this ID. For a new statement, leave this cell empty.",
		);
	if (named && named.field !== field.key)
		return fail("statement", "This statement belongs to another field.");
	const isLive = named !== undefined && live.includes(named);

	if (end !== undefined && !/^yes$/i.test(String(end)))
		return fail("end", "Enter yes to end the statement, or leave this empty.");
	if (end !== undefined) {
		if (!named)
			return fail("statement", "Enter the ID of the statement to end. You’ll find it in an export.");
		return isLive ? { does: "end", field, statement: named } : { does: "same" };
	}
	const parts = partsOf(row, field);
	if (parts.value === undefined) return { does: "nothing" };
	// An exported row that comes back unchanged is the same statement, even if no new row could state it.
	if (named && isLive && statementText(printStatement(field, named)) === statementText(parts))
		return { does: "same" };
	return readStatement(row, ground, field, parts, isLive && named ? named : null, fail);
}

function readStatement(
	row: SheetRow,
	{ kind, listing, live, gradeOf, today }: RowGround,
	field: Field,
	parts: Parts,
	instead: FactRecord | null,
	fail: (column: Column, reason: string) => never,
): RowPlan {
	if (parts.scope !== undefined) return fail("scope", SCOPED);
	const stating = Object.fromEntries(
		(["field", ...STATED] as const).flatMap((column) =>
			parts[column] === undefined ? [] : [[column, parts[column]]],
		),
	);
	const { slug, name, website } = listing;
	const company = { kind: kind.id, slug, name, website };
	const stated = readRow(kind, FILE, `row ${row.at}`, stating, company, gradeOf, today);
	const said = statementText(printStatement(field, stated));
	const isSaid = live.some(
		(fact) => fact.field === field.key && statementText(printStatement(field, fact)) === said,
	);
	if (isSaid) return instead ? { does: "end", field, statement: instead } : { does: "same" };
	if (parts.statement !== undefined && !instead) return fail("statement", ENDED);
	return { does: "state", field, row: stating, stated, instead };
}

const SCOPED =
	"A row can’t change an earlier value or one with only a listing-level source. To enter a new value, give the page that says it, and empty this cell and the statement cell.";
const ENDED = "This statement has ended since. Export again, or empty this cell to enter it as a new one.";

/** The parts of a row as rows of `db/content/facts/` have them. @throws ContentError */
function partsOf({ at, parts, isCells }: SheetRow, field: Field): Parts {
	if (!isCells) return parts;
	return { ...parts, value: cellValue(at, parts.value, field), stands: standsOf(parts.stands) };
}

function cellValue(at: number, cell: unknown, field: Field): unknown {
	if (typeof cell !== "string") return undefined;
	if (cell.toLowerCase() === UNKNOWN) return null;
	try {
		return readCell(field, cell);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new ContentError(FILE, `row ${at}`, "value", error.message);
	}
}

/** Reads true and false. Other text stays, and the importer refuses it. */
function standsOf(cell: unknown): unknown {
	if (typeof cell !== "string") return cell;
	return /^true$/i.test(cell) ? true : /^false$/i.test(cell) ? false : cell;
}

function statementText(parts: Parts): string {
	const { confidence } = parts;
	const usual = { ...parts, confidence: confidence === "sourced" ? undefined : confidence };
	return JSON.stringify((["field", ...STATED, "scope"] as const).map((column) => usual[column] ?? null));
}
