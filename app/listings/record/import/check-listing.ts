import { ContentError } from "~/listings/facts/content-error";
import { formatValue } from "~/listings/facts/format-value";
import { fieldOf, type Kind, numberOf } from "~/listings/kinds/kind";
import { entriesOf, entryKey } from "~/listings/values/entries";
import type { Attributes } from "~db/values";

/** @throws ContentError */
export function checkListing(kind: Kind, file: string, record: string, attributes: Attributes): void {
	checkOrder(kind, file, record, attributes);
	const wrong = kind.entries?.checkAll(entriesOf(kind.entries, attributes));
	if (kind.entries && wrong)
		throw new ContentError(file, record, entryKey(kind.entries, wrong.id), wrong.reason, wrong.part);
}

function checkOrder(kind: Kind, file: string, record: string, attributes: Attributes): void {
	for (const { fields } of kind.ascending ?? []) {
		const known = fields.filter((key) => numberOf(attributes, key) !== null);
		for (const [at, upper] of known.slice(1).entries()) {
			const lower = known[at] as string;
			const [below, above] = [numberOf(attributes, lower) as number, numberOf(attributes, upper) as number];
			if (below <= above) continue;
			const words = `${wordsOf(kind, attributes, lower)} is above ${wordsOf(kind, attributes, upper)}`;
			throw new ContentError(file, record, upper, words);
		}
	}
}

function wordsOf(kind: Kind, attributes: Attributes, key: string): string {
	const field = fieldOf(kind, key);
	const value = attributes[key];
	return field && value != null ? `${key} (${formatValue(field, value, attributes)})` : key;
}
