import { formatCountry, formatRatio, grouped } from "~/ui/format";
import { plainTyped } from "~/ui/plain-typed";
import { withoutEnding } from "~/ui/text-end";
import { type Counted, readNumber } from "~/ui/typed-number";
import { countryCodes, currencyCodes } from "../import/codes-known";

/** Plain values as people type them. All throw a RangeError with a sentence, where a text cannot be read. */

/** A code as it is written, whatever the case it was typed in; what is no code stays what it is. */
export function currencyOf(text: string): string {
	return currencyCodes.find((code) => code.toLowerCase() === text.toLowerCase()) ?? text;
}

export function yesOrNo(text: string): boolean {
	if (!/^(yes|no)$/i.test(text)) throw new RangeError("Yes or no.");
	return text.toLowerCase() === "yes";
}

/** Places parted by commas, semicolons or lines, by name or code. */
export function places(text: string): string[] {
	return text.split(/[,;\n]/).flatMap((part) => (part.trim() ? [placeOf(part.trim())] : []));
}

export function lines(text: string): string[] {
	return text.split("\n").flatMap((line) => (line.trim() ? [line.trim()] : []));
}

/** The code by the name of a place, in small letters. */
let byName: Map<string, string> | null = null;

/** The code of a country that is named; what is no name stays what it is. */
export function placeOf(text: string): string {
	byName ??= new Map([
		...countryCodes.map((code): [string, string] => [formatCountry(code).toLowerCase(), code]),
		...["world", "worldwide"].map((word): [string, string] => [word, "WORLD"]),
		["european union", "EU"],
	]);
	return byName.get(text.toLowerCase()) ?? text.toUpperCase();
}

export function ratio(text: string, min: number, max: number): number {
	const percent = numberIn(text, "share", "A percentage such as 8.25.");
	const share = shifted(percent, -2);
	if (share < min || share > max) throw new RangeError(`From ${formatRatio(min)} to ${formatRatio(max)}.`);
	return share;
}

export function amount(text: string, currency: string): number {
	const bare = withoutEnding(plainTyped(text), currency);
	const units = numberIn(bare, "dollars", `An amount in ${currency} such as 10,000 or 12.50.`);
	if (units < 0) throw new RangeError("An amount is not below zero.");
	return units;
}

export function whole(text: string, { min = 0, max = 1e12 }: { min?: number; max?: number }): number {
	const number = numberIn(text, "whole", "A whole number such as 1,200.");
	if (!Number.isInteger(number)) throw new RangeError("A whole number such as 1,200.");
	return bounded(number, min, max);
}

export function bounded(
	number: number,
	min: number,
	max: number,
	words = (end: number) => grouped(end, 6),
): number {
	if (number < min || number > max) throw new RangeError(`From ${words(min)} to ${words(max)}.`);
	return number;
}

export function numberIn(text: string, counted: Counted, wanted: string): number {
	const { digits, doubt } = readNumber(text, counted);
	if (digits === null || digits.length > 30) throw new RangeError(doubt ?? wanted);
	return Number(digits);
}

/** A number with its point moved, exactly as its digits say: 0.0825 by two is 8.25. */
export function shifted(number: number, places: number): number {
	const [digits, power = "0"] = String(number).split("e");
	return Number(`${digits}e${Number(power) + places}`);
}
