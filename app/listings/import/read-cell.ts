import { withArticle } from "~/ui/format";
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
			return /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text) ? Number(text) : text;
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

const LIST = 'must be a list as JSON, such as ["one", "two"]';

function parseJson(text: string, otherwise: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new RangeError(otherwise);
	}
}
