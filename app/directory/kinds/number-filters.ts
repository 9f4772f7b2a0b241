import { type Filter, numberOf } from "./kind";

type NumberFilter = {
	key: string;
	legend: string;
	/** The field it reads. */
	field: string;
	/** Whether the typed number is the most or the least that passes; it passes itself. Unknown never passes. */
	bound: "most" | "least";
	/** Least that may be typed; 0 unless told. */
	min?: number;
	max: number;
	step: number;
	/** What the chip says before the number. */
	words: string;
};

/** A filter on a ratio, typed in percent. */
export function percentFilter(options: NumberFilter): Filter {
	return numberFilter(options, "%", 1e4, 100);
}

/** A filter on an amount in cents, typed in whole dollars. */
export function dollarFilter(options: NumberFilter): Filter {
	return numberFilter(options, "USD", 0.01, 1);
}

/**
 * The index keeps whole numbers: basis points or dollars.
 * @param perStored how many of them a stored unit is
 * @param perTyped how many of them a typed unit is
 */
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
			looser: atMost ? "larger" : "smaller",
			loosest: (indexed) => (typeof indexed === "number" ? toStep(indexed / perTyped, step, atMost) : null),
		},
		// Rounded away from passing, so that a whole number in the index never lets through what the value would not.
		index: (attributes) => {
			const value = numberOf(attributes, field);
			if (value === null) return null;
			return atMost ? Math.ceil(value * perStored - 1e-6) : Math.floor(value * perStored + 1e-6);
		},
		matches: (indexed, wanted) => {
			if (typeof indexed !== "number") return false;
			const limit = Number(wanted) * perTyped;
			return atMost ? indexed <= limit + 1e-6 : indexed >= limit - 1e-6;
		},
	};
}

function spoken(wanted: string, unit: string): string {
	return unit === "%" ? `${wanted}%` : `${Number(wanted).toLocaleString("en-US")} ${unit}`;
}

/** A number on the field's steps, rounded so that it lets the value it came from pass. */
export function toStep(value: number, step: number, up: boolean): number {
	const steps = up ? Math.ceil(value / step - 1e-6) : Math.floor(value / step + 1e-6);
	return Math.round(steps * step * 1e6) / 1e6;
}
