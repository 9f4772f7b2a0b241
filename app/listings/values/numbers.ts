import { formatRatio, grouped } from "~/ui/format";
import { plainTyped } from "~/ui/plain-typed";
import { withoutEnding } from "~/ui/text-end";
import { type Counted, readNumber } from "~/ui/typed-number";

export type Bounds = { min?: number; max?: number };

export function checkNumber(raw: unknown, min: number, max: number, what: string): number {
	if (typeof raw !== "number" || !Number.isFinite(raw)) throw new RangeError(`must be ${what}`);
	if (raw < min || raw > max) throw new RangeError(`must be ${what} from ${min} to ${max}`);
	return raw;
}

export function checkWhole(raw: unknown, { min = 0, max = 1e12 }: Bounds): number {
	const read = checkNumber(raw, min, max, "a whole number");
	if (!Number.isInteger(read)) throw new RangeError("must be a whole number");
	return read;
}

export function checkRatio(raw: unknown, { min = 0, max = 1 }: Bounds = {}): number {
	return checkNumber(raw, min, max, "a decimal share (0.5 is 50%)");
}

export function numberInCell(text: string, counted: Counted): number | string {
	const { digits, doubt } = readNumber(text, counted);
	if (doubt) throw new RangeError(doubt);
	// Our own files may have an exponent.
	if (/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text)) return Number(text);
	// Shares are parts of one here: 50% would be taken for 50.
	return digits === null || text.includes("%") ? text : Number(digits);
}

export function typedNumber(text: string, counted: Counted, wanted: string): number {
	const { digits, doubt } = readNumber(text, counted);
	if (digits === null || digits.length > 30) throw new RangeError(doubt ?? wanted);
	return Number(digits);
}

export function typedRatio(text: string, { min = 0, max = 1 }: Bounds = {}): number {
	const share = shifted(typedNumber(text, "share", "A percentage such as 8.25."), -2);
	if (share < min || share > max) throw new RangeError(`From ${formatRatio(min)} to ${formatRatio(max)}.`);
	return share;
}

export function typedAmount(text: string, currency: string): number {
	const bare = withoutEnding(plainTyped(text), currency);
	const units = typedNumber(bare, "dollars", `An amount in ${currency} such as 10,000 or 12.50.`);
	if (units < 0) throw new RangeError("An amount is not below zero.");
	return units;
}

export function typedWhole(text: string, { min = 0, max = 1e12 }: Bounds): number {
	const number = typedNumber(text, "whole", "A whole number such as 1,200.");
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

/** A number with its point moved, exactly as its digits say: 0.0825 by two is 8.25. */
export function shifted(number: number, places: number): number {
	const [digits, power = "0"] = String(number).split("e");
	return Number(`${digits}e${Number(power) + places}`);
}
