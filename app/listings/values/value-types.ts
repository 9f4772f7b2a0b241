import type { Value } from "~db/values";
import { bitcoin } from "./bitcoin";
import { coordinate } from "./coordinate";
import { country } from "./country";
import { date } from "./date";
import { editions } from "./editions";
import { entry } from "./entry";
import { money } from "./money";
import { sharedTypes } from "./part-types";
import type { Typed, TypesOf, ValueType } from "./value-type";
import { year } from "./year";

/** What a field of a listing can be. A new type is a file here and its name in this table. */
export const valueTypes = {
	...sharedTypes,
	country,
	money,
	bitcoin,
	coordinate,
	year,
	date,
	editions,
	entry,
} satisfies Record<string, ValueType<never, Value>>;

/** A type of field, with what is said beside it. */
export type TypedField = TypesOf<typeof valueTypes>;

/** What a field's type can do. Each object of the table takes what stands beside its own name, so the cast is safe. */
export function typeOf({ type }: TypedField): ValueType<TypedField, Value> {
	return valueTypes[type] as ValueType<TypedField, Value>;
}

/**
 * A value of a content file as we store it: dollars become cents, bitcoin becomes sats, lists and texts are checked. An empty list is unknown.
 * @param today UTC day, for what must not lie ahead
 * @throws RangeError with the reason when the value doesn't fit its field; a PartError when a part of an entry doesn't
 */
export function readValue(field: TypedField, raw: unknown, today: string): Value | null {
	return raw === null || raw === undefined ? null : typeOf(field).parseContent(raw, field, today);
}

/** A stored value as a content file has it: amounts in units and in bitcoin. */
export function printValue(field: TypedField, value: Value | null): unknown {
	const { is, printContent } = typeOf(field);
	return printContent && is(value) ? printContent(value as Value) : value;
}

/**
 * A cell of a CSV file as a content file would have it: numbers, true and false, lists with semicolons or as JSON, editions and entries as JSON.
 * Anything else is text. Whether the value fits its field is for `readValue` to say.
 * @returns null for a cell with nothing in it
 * @throws RangeError with the reason when a list isn't one, or a number could mean two
 */
export function readCell(field: TypedField, cell: string): unknown {
	const { parseCell } = typeOf(field);
	const text = cell.trim();
	if (text === "") return null;
	return parseCell ? parseCell(text, field) : text;
}

/**
 * What a person typed, as a content file would have it: `readValue` checks it next.
 * @param currency the code that an amount is in
 * @throws RangeError with a sentence, where it can't be read
 */
export function readTyped(field: TypedField, typed: Typed, currency = "USD"): unknown {
	const { inputs, parseTyped } = typeOf(field);
	if (inputs) return inputs.parse(typed, field);
	if (typeof typed !== "string") throw new RangeError("One value is asked for here.");
	const text = typed.replace(/\r\n?/g, "\n").trim();
	if (text === "") throw new RangeError("Say what it is, or choose that it is unknown.");
	return parseTyped ? parseTyped(text, field, currency) : text;
}

/** A stored value as a person would type it: percent, money in units, one thing a line. */
export function printTyped(field: TypedField, value: Value | null): Typed {
	const { inputs, is, printTyped: print } = typeOf(field);
	if (inputs) return inputs.print(value, field);
	if (value === null) return "";
	return print && is(value) ? print(value, field) : String(value);
}
