import { formatCountry, grouped } from "~/ui/format";
import type { Attributes } from "~db/values";
import { freshnessOf } from "../values/age";
import { regionName } from "../values/words";
import {
	type Filter,
	type FilterOption,
	type Indexed,
	listOf,
	numberOf,
	type Options,
	stringOf,
} from "./kind";

type Reading = (attributes: Attributes, options?: Options) => number | null;

type NumberFilter = {
	key: string;
	legend: string;
	/** The field to read, or a function. It must not return a value that holds only for some. */
	field: string | Reading;
	/** Whether the typed number is the most or the least that passes; it passes itself. */
	bound: "most" | "least";
	/** Least that may be typed; 0 unless told. */
	min?: number;
	max: number;
	step: number;
	words: string;
};

export function percentFilter(options: NumberFilter): Filter {
	return numberFilter(options, "%", 1e4, 100);
}

export function dollarFilter(options: NumberFilter): Filter {
	return numberFilter(options, "USD", 0.01, 1);
}

/** The index stores whole numbers of basis points or dollars. */
function numberFilter(
	{ key, legend, field, bound, min = 0, max, step, words }: NumberFilter,
	unit: string,
	perStored: number,
	perTyped: number,
): Filter {
	const atMost = bound === "most";
	return {
		key,
		legend,
		type: "number",
		number: {
			unit,
			min,
			max,
			step,
			chip: (wanted) => `${words} ${spoken(wanted, unit)} or ${atMost ? "less" : "more"}`,
			holds: (indexed, wanted) => {
				if (typeof indexed !== "number") return null;
				const limit = Number(wanted) * perTyped;
				return atMost ? indexed <= limit + 1e-6 : indexed >= limit - 1e-6;
			},
			looser: atMost ? "larger" : "smaller",
			loosest: (indexed) => (typeof indexed === "number" ? toStep(indexed / perTyped, step, atMost) : null),
		},
		// Rounded away from passing, so that a whole number in the index never lets through what the value would not.
		index: (attributes, _asOf, options) => {
			const value = typeof field === "string" ? numberOf(attributes, field) : field(attributes, options);
			if (value === null) return null;
			return atMost ? Math.ceil(value * perStored - 1e-6) : Math.floor(value * perStored + 1e-6);
		},
	};
}

function spoken(wanted: string, unit: string): string {
	return unit === "%" ? `${wanted}%` : `${grouped(Number(wanted), 3)} ${unit}`;
}

/** A number on the field's steps, rounded so that it lets the value it came from pass. */
export function toStep(value: number, step: number, up: boolean): number {
	const steps = up ? Math.ceil(value / step - 1e-6) : Math.floor(value / step + 1e-6);
	return Math.round(steps * step * 1e6) / 1e6;
}

type ChoiceFilter = {
	key: string;
	legend: string;
	/** The text field it reads, or what it reads of a listing. */
	field: string | ((attributes: Attributes, options?: Options) => Indexed);
	choices: Record<string, string>;
};

export function choiceFilter({ key, legend, field, choices }: ChoiceFilter): Filter {
	return {
		key,
		legend,
		type: "any",
		index:
			typeof field === "string"
				? (attributes) => stringOf(attributes, field)
				: (attributes, _asOf, options) => field(attributes, options),
		options: optionsFrom(choices),
	};
}

function optionsFrom(choices: Record<string, string>): FilterOption[] {
	return Object.entries(choices).map(([value, label]) => ({ value, label }));
}

type YesNoFilter = {
	key: string;
	legend: string;
	field: string;
	choices?: { yes?: string; no?: string };
};

export function yesNoFilter({ key, legend, field, choices }: YesNoFilter): Filter {
	return choiceFilter({
		key,
		legend,
		field: ({ [field]: value }) => (typeof value === "boolean" ? (value ? "yes" : "no") : null),
		choices: choices ?? { yes: "Yes", no: "No" },
	});
}

export const kycFilter = yesNoFilter({
	key: "kyc",
	legend: "Identity check",
	field: "kyc",
	choices: { no: "None", yes: "Required" },
});

type FoundFilter = Pick<ChoiceFilter, "key" | "legend" | "field"> & {
	nameOf?: (value: string) => string;
};

export function foundFilter({ nameOf = (value) => value, ...filter }: FoundFilter): Filter {
	return {
		...choiceFilter({ ...filter, choices: {} }),
		options: (found) =>
			found.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => a.label.localeCompare(b.label)),
	};
}

export function countryFilter(legend = "Country"): Filter {
	return foundFilter({ key: "country", legend, field: "country", nameOf: formatCountry });
}

/** `notStated` labels a choice for listings that name no place. Without it no choice finds them. */
export function servesFilter(legend: string, codes: string[], notStated?: string): Filter {
	const places = codes.map((value) => ({ value, label: regionName(value) }));
	return {
		key: "serves",
		legend,
		type: "one",
		index: (attributes) => {
			const served = listOf(attributes, "serves");
			// If sources differ, the place is unknown, and we don't promise service there.
			const excluded = ["regions_excluded", "regions_disputed"]
				.flatMap((key) => listOf(attributes, key))
				.map((code) => `-${code}`);
			return notStated && served.length + excluded.length === 0 ? null : [...served, ...excluded];
		},
		options: notStated ? [...places, { value: "unknown", label: notStated }] : places,
		matches: (indexed, wanted) => {
			// Where it is not offered says nothing of where it is.
			if (notStated && wanted === "unknown")
				return (
					indexed === null ||
					(Array.isArray(indexed) && indexed.every((code) => String(code).startsWith("-")))
				);
			if (!Array.isArray(indexed) || indexed.includes(`-${wanted}`)) return false;
			return indexed.includes(wanted) || indexed.includes("WORLD");
		},
	};
}

/** Filters by the row's date, which is that of its oldest dated key number. Every kind has this filter. */
export const freshnessFilter: Filter = {
	key: "fresh",
	legend: "As of",
	hint: "The oldest date among the key figures, as in its row.",
	type: "any",
	index: (_attributes, asOf) => asOf,
	options: optionsFrom({ fresh: "Under 6 months", ageing: "6 to 12 months", stale: "Older or undated" }),
	matches: (indexed, wanted, today) =>
		freshnessOf(typeof indexed === "string" ? indexed : null, today) === wanted,
};
