import { formatBitcoin, formatCount, formatMoney, formatRatio, grouped } from "~/ui/format";
import { withoutEnding } from "~/ui/text-end";
import { type Counted, plainTyped, readNumber } from "~/ui/typed-number";
import { type PartType, storedAsNumber, type ValueType } from "./value-type";
import { amountWords } from "./words";

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
	const share = shifted(typedNumber(text, "share", "Enter a percentage, like 8.25."), -2);
	if (share < min || share > max)
		throw new RangeError(`Enter a percentage from ${formatRatio(min)} to ${formatRatio(max)}.`);
	return share;
}

export function typedAmount(text: string, currency: string): number {
	const bare = withoutEnding(plainTyped(text), currency);
	const units = typedNumber(bare, "dollars", `Enter an amount in ${currency}, like 10,000 or 12.50.`);
	if (units < 0) throw new RangeError("Enter an amount of 0 or more.");
	return units;
}

export function typedWhole(text: string, { min = 0, max = 1e12 }: Bounds): number {
	const number = typedNumber(text, "whole", "Enter a whole number, like 1,200.");
	if (!Number.isInteger(number)) throw new RangeError("Enter a whole number, like 1,200.");
	return bounded(number, min, max);
}

export function bounded(
	number: number,
	min: number,
	max: number,
	words = (end: number) => grouped(end, 6),
): number {
	if (number < min || number > max)
		throw new RangeError(`Enter a number from ${words(min)} to ${words(max)}.`);
	return number;
}

/** A number with its point moved, exactly as its digits say: 0.0825 by two is 8.25. */
export function shifted(number: number, places: number): number {
	const [digits, power = "0"] = String(number).split("e");
	return Number(`${digits}e${Number(power) + places}`);
}

/** Sats. */
export const bitcoin: ValueType<unknown, number> = {
	...storedAsNumber,
	parseContent: (raw) => Math.round(checkNumber(raw, 0, 21e6, "an amount of bitcoin") * 1e8),
	parseCell: (text) => numberInCell(text, "bitcoin"),
	parseTyped: (text) => typedNumber(text, "bitcoin", "Enter an amount of bitcoin, like 0.25."),
	printTyped(sats) {
		const typed = grouped(sats / 1e8, 8);
		// We would ask what `1,500` BTC means when it comes back.
		return readNumber(typed, "bitcoin").doubt ? typed.replaceAll(",", "") : typed;
	},
	printContent: (sats) => sats / 1e8,
	print: formatBitcoin,
	exportValue: (sats) => ({ value: sats / 1e8, unit: "BTC" }),
	words: () => "amount in BTC",
	form: { hint: "An amount of bitcoin.", unit: () => "BTC" },
};

type Money = { currency: string | { field: string } };

/** The code of the currency that an amount is in. @param beside the values of its listing */
function currencyOf({ currency }: Money, beside: Record<string, unknown>): string {
	const code = typeof currency === "string" ? currency : beside[currency.field];
	return typeof code === "string" ? code : "USD";
}

/** Cents. `currency` is a code, or the key of the field that holds it. */
export const money: ValueType<Money, number> = {
	...storedAsNumber,
	parseContent: (raw) => Math.round(checkNumber(raw, 0, 1e13, "an amount") * 100),
	parseCell: (text) => numberInCell(text, "dollars"),
	parseTyped: (text, _, currency) => typedAmount(text, currency),
	printTyped: (cents) => grouped(cents / 100, 2, cents % 100 === 0 ? 0 : 2).replace("−", "-"),
	printContent: (cents) => cents / 100,
	print: (cents, of, beside) => formatMoney(cents, currencyOf(of, beside)),
	exportValue: (cents, of, beside) => ({ value: cents / 100, unit: currencyOf(of, beside) }),
	words: ({ currency }) =>
		typeof currency === "string" ? `amount in ${currency}` : `amount in the currency of ${currency.field}`,
	form: { hint: "An amount, like 10,000 or 12.50." },
};

export const count: ValueType<Bounds & { unit?: string }, number> = {
	...storedAsNumber,
	parseContent: checkWhole,
	parseCell: (text) => numberInCell(text, "whole"),
	parseTyped: (text, of) => typedWhole(of.unit ? withoutEnding(text, of.unit) : text, of),
	printTyped: (value) => grouped(value, 0).replace("−", "-"),
	print: (value, { unit }) =>
		[formatCount(value), value === 1 ? unit?.replace(/s$/, "") : unit].filter(Boolean).join(" "),
	exportValue: (value, { unit = null }) => ({ value, unit }),
	words: ({ unit }) => (unit ? `number of ${unit}` : "number"),
	form: { hint: "A whole number.", unit: ({ unit = null }) => unit },
};

export const counts: PartType<{ unit: string; min: number; max: number }, number[]> = {
	parseContent(raw, of) {
		if (!Array.isArray(raw)) throw new RangeError("must be a list of whole numbers");
		const read = raw.map((item) => checkWhole(item, of));
		if (read.some((count, at) => at > 0 && count <= (read[at - 1] as number)))
			throw new RangeError("must rise from one number to the next");
		return read.length === 0 ? null : read;
	},
	parseTyped: (text, of) => text.split(/[,;\s]+/).map((one) => typedWhole(one, of)),
	printTyped: (value) => value.join(", "),
	print: (value, { unit }) => `${value.join(", ")} ${unit}`,
	words: ({ unit }) => `list of numbers of ${unit}`,
	form: { partHint: "Separate them with commas." },
};

/** A share of one: 0.5 reads 50%. From 0 to 1 unless told. */
export const ratio: ValueType<Bounds, number> = {
	...storedAsNumber,
	parseContent: checkRatio,
	parseCell: (text) => numberInCell(text, "share"),
	parseTyped: typedRatio,
	printTyped: (value) => String(shifted(value, 2)),
	print: formatRatio,
	// Without the noise of binary fractions.
	exportValue: (value) => ({ value: Number(value.toPrecision(12)), unit: "share of one" }),
	words: ({ min = 0, max = 1 }) => `share of one, ${min} to ${max}`,
	form: { hint: "A percentage.", unit: () => "%" },
};

export const ratios: PartType<unknown, number[]> = {
	parseContent(raw) {
		if (!Array.isArray(raw)) throw new RangeError("must be a list of decimal shares");
		const read = raw.map((one) => checkRatio(one));
		if (read.some((one, at) => at > 0 && one > (read[at - 1] as number)))
			throw new RangeError("must not rise from one share to the next");
		return read.length === 0 ? null : read;
	},
	parseTyped: (text) => text.split(/[,;\s]+/).map((one) => typedRatio(one)),
	printTyped: (value) => value.map((share) => shifted(share, 2)).join(", "),
	print: (value) => value.map(formatRatio).join(", "),
	words: () => "list of shares of one",
	form: { partHint: "Percentages, separated by commas." },
};

const [FIRST_YEAR, LAST_YEAR] = [1600, 2100];

export const year: ValueType<unknown, number> = {
	...storedAsNumber,
	parseContent: (raw) => checkNumber(raw, FIRST_YEAR, LAST_YEAR, "a year"),
	parseCell: (text) => numberInCell(text, "whole"),
	parseTyped: (text) =>
		bounded(typedNumber(text, "whole", "Enter a year, like 2019."), FIRST_YEAR, LAST_YEAR, String),
	print: String,
	words: () => "year",
	form: { hint: "A year." },
};

export const coordinate: ValueType<{ min: number; max: number }, number> = {
	...storedAsNumber,
	parseContent: (raw, { min, max }) => checkNumber(raw, min, max, "degrees"),
	parseCell: (text) => numberInCell(text, "share"),
	parseTyped: (text, { min, max }) =>
		bounded(typedNumber(text, "share", "Enter degrees, like 47.3769."), min, max),
	print: String,
	words: () => "degrees",
	form: { hint: "Degrees. South and west are negative." },
};

type Amount = { currency?: string };

/** The code of the currency that an amount is in. @param entry what is said, or was typed, of the parts beside it */
export function currencyIn({ currency }: Amount, entry: Record<string, unknown>): string {
	const code = currency ? entry[currency] : "USD";
	return typeof code === "string" ? code : "USD";
}

/** Whole units of the currency that another part names, or of dollars. */
export const amount: PartType<Amount, number> = {
	parseContent: (raw) => checkNumber(raw, 0, 1e13, "an amount"),
	parseTyped: (text, _, currency) => typedAmount(text, currency),
	printTyped: (value) => grouped(value, 2),
	print: (value, of, entry) => amountWords(value, currencyIn(of, entry)),
	words: ({ currency }) => (currency ? `amount in the currency of ${currency}` : "amount in USD"),
	form: { unit: ({ currency }) => (currency ? null : "USD") },
};
