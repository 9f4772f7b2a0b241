import { withArticle } from "~/ui/format";
import { readNumber } from "~/ui/typed-number";
import type { Field } from "../kinds/kind";

/**
 * What is typed into a field, or stands in a cell of a CSV file, as the rows of `db/content/facts/` have it: numbers, true and false, lists by
 * semicolons or as JSON, editions and entries as JSON; whatever else is text. Says nothing of whether the value fits: `readValue` does.
 * @returns null for a cell with nothing in it
 * @throws RangeError with the reason where a list is no list
 */
export function readCell(field: Field, cell: string): unknown {
	const text = cell.trim();
	if (text === "") return null;
	switch (field.type) {
		case "ratio":
		case "money":
		case "bitcoin":
		case "count":
		case "coordinate":
		case "year":
			return numberOf({ type: field.type }, text);
		case "boolean":
			return /^(true|false)$/i.test(text) ? text.toLowerCase() === "true" : text;
		case "list":
		case "countries":
			return text.startsWith("[") ? parseJson(text, LIST) : text.split(";").map((item) => item.trim());
		case "editions":
			return parseJson(text, LIST);
		case "entry":
			return parseJson(
				text,
				`must be ${withArticle(field.entries.singular)} as JSON, such as {"name": "Term loan"}`,
			);
		default:
			return text;
	}
}

/** What each type of number counts. */
const COUNTED = {
	money: "dollars",
	bitcoin: "bitcoin",
	count: "whole",
	year: "whole",
	ratio: "share",
	coordinate: "share",
} as const;

/** A plain number as our own files have it, or one as people write it. Text that isn't a number stays text. */
function numberOf({ type }: { type: keyof typeof COUNTED }, text: string): number | string {
	const { digits, doubt } = readNumber(text, COUNTED[type]);
	if (doubt) throw new RangeError(doubt);
	// What our own files have may be written with an exponent.
	if (/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text)) return Number(text);
	// Shares are parts of one here: 50% would be taken for 50.
	return digits === null || text.includes("%") ? text : Number(digits);
}

const LIST = 'must be a list as JSON, such as ["one", "two"]';

function parseJson(text: string, otherwise: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new RangeError(otherwise);
	}
}
