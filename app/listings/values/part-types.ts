import { formatDate, grouped, hostOf } from "~/ui/format";
import { withoutEnding } from "~/ui/text-end";
import type { EntryPart, Rate, Requirement, SaidBy } from "~db/values";
import { boolean, type Choices, choice, typedYesOrNo } from "./choice";
import { isCountry } from "./codes-known";
import { checkRegion, countries, currency, typedPlaces } from "./country";
import { day, readAsOf } from "./date";
import { checkList, checkObject, checkObjects, list, onlyKnown, typedLines } from "./list";
import {
	amount,
	checkNumber,
	checkRatio,
	count,
	counts,
	ratio,
	ratios,
	shifted,
	typedAmount,
	typedRatio,
} from "./numbers";
import { checkText, text, url, webAddress } from "./text";
import type { PartType, TypesOf } from "./value-type";
import { rateWords, regionName, requirementWords } from "./words";

const requirements: PartType<unknown, Requirement[]> = {
	parseContent: (raw) => checkObjects(raw, checkRequirement),
	parseTyped: (text) => typedLines(text).map(typedRequirement),
	printTyped: (value) => value.map(printRequirement).join("\n"),
	print: (value) => value.map(requirementWords).join("; ") || "none",
	words: () => "list of key, value, text and the countries where it’s required",
	form: {
		partHint:
			"One per line: key | yes, or what’s required | the condition in words | countries, if it’s required only there.",
		control: "lines",
	},
};

function checkRequirement({ key, value, text, in: places, ...rest }: Record<string, unknown>): Requirement {
	onlyKnown(rest, "key, value, text and in");
	if (typeof key !== "string" || !/^[a-z][a-z0-9_]{0,59}$/.test(key))
		throw new RangeError("needs a key of small letters, digits and underscores for each condition");
	const asked = typeof value === "boolean" ? value : checkText(value, 60);
	const codes = places === undefined || places === null ? null : checkList(places, countryOrUnion);
	return { key, value: asked, text: checkText(text, 300), ...(codes ? { in: codes } : {}) };
}

function countryOrUnion(raw: unknown): string {
	if (raw !== "EU" && (typeof raw !== "string" || !isCountry(raw)))
		throw new RangeError("is asked in countries: codes such as GB, or EU");
	return raw;
}

function typedRequirement(line: string) {
	const [key = "", asked = "", text = "", codes] = line.split("|").map((one) => one.trim());
	if (!key || !asked || !text)
		throw new RangeError(
			"Enter one condition per line, like: key | yes, or what’s required | the condition in words.",
		);
	const value = /^(yes|no)$/i.test(asked) ? typedYesOrNo(asked) : asked;
	return { key, value, text, ...(codes ? { in: typedPlaces(codes) } : {}) };
}

function printRequirement({ key, value, text, in: codes }: Requirement): string {
	const asked = value === true ? "yes" : value === false ? "no" : value;
	return [key, asked, text, codes?.join(", ")].filter((one) => one !== undefined).join(" | ");
}

const sources: PartType<unknown, SaidBy[]> = {
	parseContent: (raw, _, today) =>
		checkObjects(raw, ({ url, as_of, says, ...rest }) => {
			onlyKnown(rest, "url, as_of and says");
			return { url: webAddress(url), as_of: readAsOf(as_of, today).asOf, says: checkText(says, 1000) };
		}),
	parseTyped: (text) => typedLines(text).map(typedSource),
	printTyped: (value) => value.map(({ url, as_of, says }) => `${url} | ${as_of ?? ""} | ${says}`).join("\n"),
	print: (value) =>
		value.map(({ url, as_of, says }) => `${hostOf(url)} (${formatDate(as_of)}): ${says}`).join("; ") ||
		"none",
	words: () => "list of url, as_of and says",
	form: {
		partHint: "One per line: address | date, or nothing | what it says.",
		control: "lines",
	},
};

function typedSource(line: string) {
	const [url = "", date, ...says] = line.split("|").map((one) => one.trim());
	if (date === undefined || says.length === 0)
		throw new RangeError("Enter one page per line, like: address | date, or nothing | what it says.");
	return { url, as_of: date || null, says: says.join(" | ") };
}

const placesBy: PartType<Choices, Record<string, string[]>> = {
	parseContent(raw, { choices }) {
		const by = Object.entries(checkObject(raw)).map(([key, codes]) => {
			if (!Object.hasOwn(choices, key))
				throw new RangeError(`must be for one of ${Object.keys(choices).join(", ")}`);
			// An empty list means that there are no places for this group.
			return [key, checkList(codes, checkRegion) ?? []] as const;
		});
		return by.length === 0 ? null : Object.fromEntries(by);
	},
	parseTyped: (text, { choices }) =>
		Object.fromEntries(
			typedLines(text).map((line) => {
				const [by = "", codes] = line.split(/:(.*)/s).map((one) => one.trim());
				if (codes === undefined || !Object.hasOwn(choices, by))
					throw new RangeError(`Enter one per line, like ${Object.keys(choices)[0]}: US-NY, US-VT.`);
				return [by, typedPlaces(codes)];
			}),
		),
	printTyped: (value) =>
		Object.entries(value)
			.map(([by, codes]) => `${by}: ${codes.join(", ")}`.trim())
			.join("\n"),
	print: (value, { choices }) =>
		Object.entries(value)
			.map(([by, places]) => `${choices[by] ?? by}: ${places.map(regionName).join(", ") || "none"}`)
			.join("; ") || "none",
	words: ({ choices }) => `lists of places for ${Object.keys(choices).join(", ")}`,
	form: { partHint: "One per line, like business: US-NY, US-VT.", control: "lines" },
};

type Step = [upTo: number | null, rate: number];

/** A rate for each of some choices, in steps of a month's dollars where it changes. */
const ratesBy: PartType<Choices, Record<string, Rate>> = {
	parseContent(raw, { choices }) {
		const given = checkObject(raw);
		for (const key of Object.keys(given))
			if (!Object.hasOwn(choices, key))
				throw new RangeError(`must be for one of ${Object.keys(choices).join(", ")}, not ${key}`);
		// In the order of the choices, so that two orders of the same rates make one statement.
		const by = Object.keys(choices).flatMap((key) =>
			Object.hasOwn(given, key) ? [[key, checkRate(given[key])] as const] : [],
		);
		return by.length === 0 ? null : Object.fromEntries(by);
	},
	parseTyped(text, { choices }) {
		const read: Record<string, Rate> = {};
		for (const line of typedLines(text)) {
			const [by = "", rate] = line.split(/:(.*)/s).map((one) => one.trim());
			if (!rate || !Object.hasOwn(choices, by))
				throw new RangeError(
					`Enter one per line, like ${Object.keys(choices)[0]}: 3, or in steps ${Object.keys(choices)[0]}: 3 to 500 | 1.`,
				);
			if (Object.hasOwn(read, by)) throw new RangeError(`${by} is there twice. Enter one line for each.`);
			read[by] = typedRate(rate);
		}
		return read;
	},
	printTyped: (value) =>
		Object.entries(value)
			.map(([by, rate]) => `${by}: ${printRate(rate)}`)
			.join("\n"),
	print: (value, { choices }) =>
		Object.entries(value)
			.map(([by, rate]) => `${(choices[by] ?? by).toLocaleLowerCase("en")} ${rateWords(rate)}`)
			.join(", ") || "none",
	words: ({ choices }) =>
		`for each of ${Object.keys(choices).join(", ")} a share of one, or its steps: dollars a month up to which it holds, null for all above, and the share`,
	form: {
		partHint:
			"One per line, like dining: 3, or in steps of monthly dollars, like fuel: 4 to 300 | 1. Enter 0 if it earns nothing.",
		control: "lines",
	},
};

function checkRate(raw: unknown): Rate {
	if (!Array.isArray(raw)) return checkRatio(raw);
	if (raw.length === 0) throw new RangeError("must have a step, or be one share");
	const steps = raw.map((step): Step => {
		if (!Array.isArray(step) || step.length !== 2)
			throw new RangeError("must have steps of two: up to how many dollars a month, and the share");
		return [
			step[0] === null ? null : checkNumber(step[0], 0.01, 1e9, "dollars a month"),
			checkRatio(step[1]),
		];
	});
	const ends = steps.map(([upTo]) => upTo ?? Number.POSITIVE_INFINITY);
	if (ends.some((end, at) => at > 0 && end <= (ends[at - 1] as number)))
		throw new RangeError("must have steps that rise, and only the last without an end");
	return steps;
}

/** One share, or monthly steps, such as `3` or `4 to 300 | 1`. */
function typedRate(text: string): Rate {
	const steps = text.split("|").map((step): Step => {
		const [share = "", upTo] = step.split(/\bto\b/).map((one) => one.trim());
		return [upTo === undefined ? null : typedAmount(upTo, "USD"), typedRatio(withoutEnding(share, "up"))];
	});
	const [first] = steps;
	return steps.length === 1 && first && first[0] === null ? first[1] : steps;
}

function printRate(rate: Rate): string {
	const steps: Step[] = typeof rate === "number" ? [[null, rate]] : rate;
	return steps
		.map(([upTo, share]) => `${shifted(share, 2)}${upTo === null ? "" : ` to ${grouped(upTo, 2)}`}`)
		.join(" | ");
}

export const sharedTypes = { text, list, countries, currency, url, boolean, ratio, count, choice };

export const partTypes = {
	...sharedTypes,
	amount,
	ratios,
	counts,
	day,
	requirements,
	sources,
	"places-by": placesBy,
	"rates-by": ratesBy,
} satisfies Record<string, PartType<never, EntryPart>>;

export type TypedPart = TypesOf<typeof partTypes>;

/** The functions of a part's type. Each object of the table takes the settings with its own name, so the cast is safe. */
export function partTypeOf({ type }: TypedPart): PartType<TypedPart, EntryPart> {
	return partTypes[type] as PartType<TypedPart, EntryPart>;
}
