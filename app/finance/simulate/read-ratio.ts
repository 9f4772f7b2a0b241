import { formatRatio } from "~/ui/format";
import { askThousands } from "~/ui/thousands";

/** Digits with a decimal point; null for anything else: signs, commas, exponents, names of infinity. */
export function plainNumber(text: string): number | null {
	return /^\d{1,20}(\.\d{1,20})?$/.test(text) ? Number(text) : null;
}

/** A number without an exponent and without noise, e.g. `0.0001`. */
export function plain(value: number): string {
	const text = String(value);
	return text.includes("e") ? value.toFixed(12).replace(/\.?0+$/, "") : text;
}

/**
 * Dollars, whose thousands may be separated: a comma before three digits can be no decimal one. A question where a point may
 * be one or the other; null for anything else.
 */
export function readDollars(text: string): number | string | null {
	const doubt = askThousands(text);
	if (doubt) return doubt;
	return plainNumber(/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text);
}

/** Dollars as their field has them: `78,329.69`. */
export function dollarsText(value: number): string {
	const [whole = "", fraction] = plain(value).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A share as it is typed: `66.6667%`. */
export function percentText(share: number): string {
	return `${plain(Math.round(share * 1e10) / 1e8)}%`;
}

/**
 * A share of one from `0.7` or `70%`; what is wrong with the text where it is neither, or out of bounds.
 * @param min may be reached; without it the share is above 0
 */
export function readRatio(text: string, max: number, min?: number): number | string {
	const percent = text.endsWith("%");
	const number = plainNumber(percent ? text.slice(0, -1).trimEnd() : text);
	if (number === null) return "Write a percentage like 70%, or a share like 0.7.";
	const share = percent ? number / 100 : number;
	if (!percent && share > max && number <= max * 100)
		return `Write ${plain(number)}% or ${plain(number / 100)}.`;
	if (share > max) return `At most ${formatRatio(max)}.`;
	if (min === undefined ? share <= 0 : share < min) return "Above 0%.";
	return share;
}
