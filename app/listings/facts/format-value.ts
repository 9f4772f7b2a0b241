import type { Fall } from "~/ui/fall";
import type { Attributes, Value } from "~db/values";
import { conditionOf } from "../kinds/condition";
import {
	type Cell,
	type CellSource,
	currentValue,
	type Field,
	fieldOf,
	type Kind,
	type Options,
} from "../kinds/kind";
import { typeOf } from "../values/value-types";

/** Never throws: a value of an unexpected type reads as itself. */
export function formatValue(field: Field, value: Value, attributes: Attributes): string {
	if (field.format) return field.format(value, attributes);
	const { is, isProse, print } = typeOf(field);
	if (!is(value)) return String(value);
	const words = print(value, field, attributes);
	// Names such as iShares stay as they are.
	return isProse ? words.replace(/^[a-z](?![A-Z])/, (letter) => letter.toUpperCase()) : words;
}

export function cellSource(
	kind: Kind,
	listing: { name: string; attributes: Attributes },
	today: string,
	options: Options = {},
): CellSource {
	const { name, attributes } = listing;
	function value(key: string) {
		return currentValue(kind, attributes, key, today, options);
	}
	function said(key: string) {
		const field = fieldOf(kind, key);
		const stored = value(key);
		if (!field || stored === null) return { forAll: null, forSome: null };
		const words = formatValue(field, stored, attributes);
		const held = conditionOf(kind, attributes, key);
		return held ? { forAll: null, forSome: held.words(words) } : { forAll: words, forSome: null };
	}
	return {
		name,
		attributes,
		today,
		options,
		value,
		text(key) {
			const { forAll, forSome } = said(key);
			return forAll ?? forSome;
		},
		forAll: (key) => said(key).forAll,
		forSome: (key) => said(key).forSome,
	};
}

export function fallOf(
	kind: Kind,
	listing: { name: string; attributes: Attributes },
	today: string,
): Fall | null {
	const source = cellSource(kind, listing, today);
	for (const column of kind.columns) {
		const cell = column.cell(source);
		if (isFall(cell)) return cell;
	}
	return null;
}

export function isFall(cell: Cell): cell is Cell & Fall {
	return typeof cell === "object" && cell !== null && "call" in cell;
}
