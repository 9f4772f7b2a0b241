import { grouped } from "~/ui/format";
import { withoutEnding } from "~/ui/text-end";
import type { Entry, EntryPart, Rate, Requirement, SaidBy } from "~db/values";
import { PartError } from "../import/read-entry";
import type { Entries, Part } from "../kinds/entries";
import { amount, currencyOf, lines, places, ratio, shifted, whole, yesOrNo } from "./typed-plain";

/** The parts of an entry as people type them, and back. Lists are one thing a line; conditions and sources have a bar between their parts. */

/** What was typed of each part. */
type TypedParts = Record<string, string>;

/** An entry as it would be typed; a part that is left out is empty. */
export function printTypedEntry(entries: Entries, entry: Entry): TypedParts {
	return Object.fromEntries(
		entries.parts.map((part) => {
			const value = entry[part.key];
			return [part.key, value === undefined ? "" : printPart(part, value)];
		}),
	);
}

function printPart(part: Part, value: EntryPart): string {
	switch (part.type) {
		case "ratio":
			return String(shifted(Number(value), 2));
		case "amount":
		case "count":
			return grouped(Number(value), 2);
		case "boolean":
			return value === true ? "yes" : "no";
		case "countries":
			return (value as string[]).join(", ");
		case "counts":
			return (value as number[]).join(", ");
		case "ratios":
			return (value as number[]).map((share) => shifted(share, 2)).join(", ");
		case "rates-by":
			return Object.entries(value as Record<string, Rate>)
				.map(([by, rate]) => `${by}: ${printRate(rate)}`)
				.join("\n");
		case "places-by":
			return Object.entries(value as Record<string, string[]>)
				.map(([by, codes]) => `${by}: ${codes.join(", ")}`.trim())
				.join("\n");
		case "requirements":
			return (value as Requirement[])
				.map(({ key, value: asked, text, in: codes }) =>
					[key, asked === true ? "yes" : asked === false ? "no" : asked, text, codes?.join(", ")]
						.filter((one) => one !== undefined)
						.join(" | "),
				)
				.join("\n");
		case "sources":
			return (value as SaidBy[])
				.map(({ url, as_of, says }) => `${url} | ${as_of ?? ""} | ${says}`)
				.join("\n");
		default:
			return Array.isArray(value) ? value.join("\n") : String(value);
	}
}

/** `3`, or by steps `4 to 300 | 1`. */
function printRate(rate: Rate): string {
	const steps: Array<[number | null, number]> = typeof rate === "number" ? [[null, rate]] : rate;
	return steps
		.map(([upTo, share]) => `${shifted(share, 2)}${upTo === null ? "" : ` to ${grouped(upTo, 2)}`}`)
		.join(" | ");
}

/**
 * What was typed of an entry, as a row of facts says it.
 * @throws PartError with a sentence, naming the part
 */
export function readTypedEntry(entries: Entries, typed: unknown): Record<string, unknown> {
	const given = (typeof typed === "object" && typed !== null ? typed : {}) as TypedParts;
	const currencies = (part: Part) =>
		part.type === "amount" && part.currency ? (given[part.currency] ?? "").trim() || "USD" : "USD";
	return Object.fromEntries(
		entries.parts.flatMap((part) => {
			const text = (given[part.key] ?? "").replace(/\r\n?/g, "\n").trim();
			if (text === "") return [];
			try {
				return [[part.key, readPart(part, text, currencies(part))]];
			} catch (error) {
				if (error instanceof RangeError) throw new PartError(part.key, error.message);
				throw error;
			}
		}),
	);
}

function readPart(part: Part, text: string, currency: string): unknown {
	switch (part.type) {
		case "ratio":
			return ratio(text, part.min ?? 0, part.max ?? 1);
		case "amount":
			return amount(text, currency.toUpperCase());
		case "count":
			return whole(part.unit ? withoutEnding(text, part.unit) : text, part);
		case "ratios":
			return text.split(/[,;\s]+/).map((one) => ratio(one, 0, 1));
		case "rates-by":
			return ratesBy(text, part.choices);
		case "counts":
			return text.split(/[,;\s]+/).map((one) => whole(one, part));
		case "boolean":
			return yesOrNo(text);
		case "currency":
			return currencyOf(text);
		case "list":
			return lines(text);
		case "countries":
			return places(text);
		case "places-by":
			return Object.fromEntries(lines(text).map((line) => placesBy(line, part.choices)));
		case "requirements":
			return lines(text).map(requirement);
		case "sources":
			return lines(text).map(saidBy);
		default:
			return text;
	}
}

function ratesBy(text: string, choices: Record<string, string>): Record<string, Rate> {
	const read: Record<string, Rate> = {};
	for (const line of lines(text)) {
		const [by = "", rate] = line.split(/:(.*)/s).map((one) => one.trim());
		if (!rate || !Object.hasOwn(choices, by))
			throw new RangeError(
				`A line for each, such as ${Object.keys(choices)[0]}: 3, or by steps ${Object.keys(choices)[0]}: 3 to 500 | 1.`,
			);
		if (Object.hasOwn(read, by)) throw new RangeError(`${by} is there twice: one line for each.`);
		read[by] = rateOf(rate);
	}
	return read;
}

/** One share, or several steps of a month. */
function rateOf(text: string): Rate {
	const steps = text.split("|").map((step): [number | null, number] => {
		const [share = "", upTo] = step.split(/\bto\b/).map((one) => one.trim());
		return [upTo === undefined ? null : amount(upTo, "USD"), ratio(withoutEnding(share, "up"), 0, 1)];
	});
	const [first] = steps;
	return steps.length === 1 && first && first[0] === null ? first[1] : steps;
}

function placesBy(line: string, choices: Record<string, string>): [by: string, codes: string[]] {
	const [by = "", codes] = line.split(/:(.*)/s).map((one) => one.trim());
	if (codes === undefined || !Object.hasOwn(choices, by))
		throw new RangeError(`A line for each, such as ${Object.keys(choices)[0]}: US-NY, US-VT.`);
	return [by, places(codes)];
}

function requirement(line: string): Record<string, unknown> {
	const [key = "", asked = "", text = "", codes] = line.split("|").map((one) => one.trim());
	if (!key || !asked || !text)
		throw new RangeError(
			"A line for each condition: its key | yes, or what is asked | the condition in words.",
		);
	const value = /^(yes|no)$/i.test(asked) ? yesOrNo(asked) : asked;
	return { key, value, text, ...(codes ? { in: places(codes) } : {}) };
}

function saidBy(line: string): Record<string, unknown> {
	const [url = "", date, ...says] = line.split("|").map((one) => one.trim());
	if (date === undefined || says.length === 0)
		throw new RangeError("A line for each page: its address | its date, or nothing | what it says.");
	return { url, as_of: date || null, says: says.join(" | ") };
}
