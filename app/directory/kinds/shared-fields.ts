import { formatCountry } from "~/ui/format";
import { freshnessOf } from "../freshness";
import { type Field, type Filter, type FilterOption, listOf } from "./kind";

/** Fields and filters that several kinds have. Each takes the heading it stands under. */

export function nameField(group: string): Field {
	return {
		key: "name",
		label: "Name",
		type: "text",
		group,
		mandatory: true,
		required: true,
		explain: "The name it trades under.",
	};
}

export function websiteField(group: string): Field {
	return {
		key: "website",
		label: "Website",
		type: "url",
		group,
		required: true,
		explain: "Its own site. Check the address before you type a password there.",
	};
}

export function countryField(group: string): Field {
	return {
		key: "country",
		label: "Country",
		type: "country",
		group,
		required: true,
		explain:
			"Where the company is registered or run from. It decides which courts and which rules apply when something goes wrong.",
	};
}

export function foundedField(group: string): Field {
	return {
		key: "founded",
		label: "Founded",
		type: "year",
		group,
		explain:
			"The year it began. A firm that was there in 2022 has lived through the year most lenders failed.",
	};
}

export function descriptionField(group: string): Field {
	return {
		key: "description",
		label: "In short",
		type: "text",
		group,
		explain: "What it is, in a sentence of ours.",
	};
}

export function notesField(group: string): Field {
	return {
		key: "notes",
		label: "Worth knowing",
		type: "text",
		group,
		explain: "Where sources disagree, what changed, and what to ask before signing.",
	};
}

/** Choices of a yes-or-no filter. */
export const yesNo: FilterOption[] = [
	{ value: "yes", label: "Yes" },
	{ value: "no", label: "No" },
];

/** An index of a yes-or-no field for `yesNo`. */
export function yesNoIndex(value: unknown): string | null {
	return typeof value === "boolean" ? (value ? "yes" : "no") : null;
}

/** How recently the newest value of a listing was dated. Every kind has it. */
export const freshnessFilter: Filter = {
	key: "fresh",
	legend: "Freshness",
	type: "any",
	index: (_attributes, verifiedAt) => verifiedAt,
	options: [
		{ value: "fresh", label: "Under 6 months" },
		{ value: "ageing", label: "6 to 12 months" },
		{ value: "stale", label: "Older or undated" },
	],
	matches: (indexed, wanted, today) =>
		freshnessOf(typeof indexed === "string" ? indexed : null, today) === wanted,
};

/** A filter on the country of the listing, its choices those found in the data. */
export function countryFilter(legend: string, nameOf: (code: string) => string): Filter {
	return {
		key: "country",
		legend,
		type: "any",
		index: (attributes) => (typeof attributes.country === "string" ? attributes.country : null),
		options: (found) =>
			found.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => a.label.localeCompare(b.label)),
	};
}

/** The name of a place served: a country code, `EU`, or `WORLD`. */
export function regionName(code: string): string {
	if (code === "WORLD") return "Worldwide, with exceptions";
	if (code === "EU") return "European Union";
	return formatCountry(code);
}

/**
 * A filter on where something is offered, read from `serves` and `regions_excluded`. Where no place is named, only
 * the choice for that finds it.
 */
export function servesFilter(legend: string, codes: string[]): Filter {
	return {
		key: "serves",
		legend,
		type: "one",
		index: (attributes) => {
			const places = [
				...listOf(attributes, "serves"),
				...listOf(attributes, "regions_excluded").map((code) => `-${code}`),
			];
			return places.length > 0 ? places : null;
		},
		options: [
			...codes.map((value) => ({ value, label: regionName(value) })),
			{ value: "unknown", label: "Not stated" },
		],
		matches: (indexed, wanted) => {
			if (wanted === "unknown") return indexed === null;
			return (
				Array.isArray(indexed) &&
				!indexed.includes(`-${wanted}`) &&
				(indexed.includes(wanted) || indexed.includes("WORLD"))
			);
		},
	};
}
