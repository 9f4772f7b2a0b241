import type { Part } from "~/listings/kinds/entries";
import type { Field } from "~/listings/kinds/kind";
import { withArticle } from "~/ui/format";

/** What a value of a field is in the files that are taken along, where money is in whole units and bitcoin in BTC. */
export function valueWords(field: Field): string {
	switch (field.type) {
		case "text":
			return "text";
		case "currency":
			return "currency, three letters";
		case "country":
			return "country, two letters";
		case "countries":
			return "list of countries, two letters each";
		case "list":
			return "list of texts";
		case "boolean":
			return "true or false";
		case "editions":
			return "list of earlier dates and places";
		case "entry":
			return `${withArticle(field.entries.singular)} with its parts`;
		case "url":
			return "address";
		case "ratio":
			return `share of one, ${field.min ?? 0} to ${field.max ?? 1}`;
		case "money":
			return typeof field.currency === "string"
				? `amount in ${field.currency}`
				: `amount in the currency of ${field.currency.field}`;
		case "bitcoin":
			return "amount in BTC";
		case "count":
			return field.unit ? `number of ${field.unit}` : "number";
		case "coordinate":
			return "degrees";
		case "year":
			return "year";
		case "date":
			return "day, year-month-day";
		case "choice":
			return `one of ${Object.keys(field.choices).join(", ")}`;
	}
}

/** What a part of an entry is there, such as a condition of an offer. Amounts are in whole units. */
export function partTypeWords(part: Part): string {
	switch (part.type) {
		case "amount":
			return part.currency ? `amount in the currency of ${part.currency}` : "amount in USD";
		case "counts":
			return `list of numbers of ${part.unit}`;
		case "ratios":
			return "list of shares of one";
		case "rates-by":
			return `for each of ${Object.keys(part.choices).join(", ")} a share of one, or its steps: dollars a month up to which it holds, null for all above, and the share`;
		case "day":
			return "day, month or year";
		case "places-by":
			return `lists of places for ${Object.keys(part.choices).join(", ")}`;
		case "requirements":
			return "list of key, value, text and the countries in which it is asked";
		case "sources":
			return "list of url, as_of and says";
		default:
			return valueWords({ ...part, group: "" });
	}
}
