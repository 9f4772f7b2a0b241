import type { Value } from "~db/values";
import { country } from "./country";
import { date } from "./date";
import { editions } from "./editions";
import { entry } from "./entry";
import { bitcoin, coordinate, money, year } from "./numbers";
import { sharedTypes } from "./part-types";
import type { Typed, TypesOf, ValueType } from "./value-type";

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

export type TypedField = TypesOf<typeof valueTypes>;

/** The functions of a field's type. Each object of the table takes the settings with its own name, so the cast is safe. */
export function typeOf({ type }: TypedField): ValueType<TypedField, Value> {
	return valueTypes[type] as ValueType<TypedField, Value>;
}

/** @throws RangeError with the reason; PartError if a part of an entry doesn't fit */
export function readValue(field: TypedField, raw: unknown, today: string): Value | null {
	return raw === null || raw === undefined ? null : typeOf(field).parseContent(raw, field, today);
}

export function printValue(field: TypedField, value: Value | null): unknown {
	const { is, printContent } = typeOf(field);
	return printContent && is(value) ? printContent(value as Value) : value;
}

/** Null for an empty cell. @throws RangeError if a list isn't one, or a number is ambiguous */
export function readCell(field: TypedField, cell: string): unknown {
	const { parseCell } = typeOf(field);
	const text = cell.trim();
	if (text === "") return null;
	return parseCell ? parseCell(text, field) : text;
}

/** `readValue` checks it next. @throws RangeError with a sentence if it can't be read */
export function readTyped(field: TypedField, typed: Typed, currency = "USD"): unknown {
	const { inputs, parseTyped } = typeOf(field);
	if (inputs) return inputs.parse(typed, field);
	if (typeof typed !== "string") throw new RangeError("Enter one value.");
	const text = typed.replace(/\r\n?/g, "\n").trim();
	if (text === "") throw new RangeError("Enter a value, or choose unknown.");
	return parseTyped ? parseTyped(text, field, currency) : text;
}

export function printTyped(field: TypedField, value: Value | null): Typed {
	const { inputs, is, printTyped: print } = typeOf(field);
	if (inputs) return inputs.print(value, field);
	if (value === null) return "";
	return print && is(value) ? print(value, field) : String(value);
}
