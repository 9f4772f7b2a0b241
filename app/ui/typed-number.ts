/**
 * A number as people type it, read by one rule wherever one is typed: the loan's bar, what one spends, what one holds, calculators,
 * the simulator, filters of lists, what one follows.
 *
 * - A point is for decimals. Three digits behind it may be thousands where dollars or whole numbers are counted (`60.000`): that is asked.
 *   Bitcoin and shares have three decimals often enough (`0.125`), and are read.
 * - A comma between complete groups is for thousands (`60,000`, `1,234,567.50`). One before three digits may be for decimals where
 *   bitcoin or shares are counted (`1,500` BTC): that is asked. Before fewer digits, or more, it is for decimals (`1,5`, `0,25`).
 * - Spaces, apostrophes and underscores between complete groups are for thousands.
 * - Two different marks leave no doubt: the first separates thousands, the last is for decimals (`1,050.5`, `1.050,5`, `1 000,5`).
 * - `60k` and `1.5m` are thousands and millions of dollars or bitcoin. The unit may stand beside the number.
 * - Everything else, `1,2,3` too, is no number.
 */

import { plainTyped } from "./plain-typed";
import { withoutEnd } from "./text-end";

/** What is counted: it decides what a comma or a point may mean. */
export type Counted = "dollars" | "bitcoin" | "whole" | "share";

/** The plain digits with a point; or what to ask where the text may mean two numbers; or neither, where it is no number. */
export type TypedNumber = { digits: string; doubt: null } | { digits: null; doubt: string | null };

const BEFORE: Record<Counted, RegExp | null> = {
	dollars: /^(?:us)?\$|^usd\b/i,
	bitcoin: /^₿|^btc\b/i,
	whole: null,
	share: null,
};
const BEHIND: Record<Counted, RegExp> = {
	dollars: /(?:us\$|usd|\$|dollars?)$/i,
	bitcoin: /(?:₿|btc|bitcoins?)$/i,
	whole: /(?:months?|mo)\.?$/i,
	share: /%$/,
};

/** Complete groups with one mark between them, and decimals behind another one. */
const GROUPED =
	/^(?<whole>[+-]?[1-9]\d{0,2}(?<mark>[ '’_,.])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)(?<point>[.,])(?<decimals>\d*))?$/;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const POWERS: Readonly<Record<string, number>> = { k: 3, m: 6 };

/** Reads what was typed. Never throws. */
export function readNumber(text: string, counted: Counted): TypedNumber {
	let bare = plainTyped(text).replace("−", "-");
	const before = BEFORE[counted];
	if (before) bare = bare.replace(before, "").trim();
	bare = bare.replace(BEHIND[counted], "").trim();
	const isAmount = counted === "dollars" || counted === "bitcoin";
	const [, amount = bare, power = ""] = (isAmount && /^(.*[\d.])\s*([km])$/i.exec(bare)) || [];
	const doubt = doubtOf(amount, counted);
	if (doubt) return { digits: null, doubt };
	const digits = digitsOf(amount, counted);
	if (digits === null || power === "") return digits === null ? NONE : { digits, doubt: null };
	return { digits: shifted(digits, POWERS[power.toLowerCase()] ?? 0), doubt: null };
}

/** A decimal text with its point further to the right: exact, which a multiplication is not. */
function shifted(digits: string, places: number): string {
	const [whole = "", part = ""] = digits.split(".");
	const all = `${whole}${part.slice(0, places).padEnd(places, "0")}`.replace(/^([+-]?)0+(?=\d)/, "$1");
	return part.length > places ? `${all}.${part.slice(places)}` : all;
}

const NONE: TypedNumber = { digits: null, doubt: null };

/** The number itself; not a number where none was typed, or one that is in doubt. */
export function numberTyped(text: string, counted: Counted): number {
	return Number(readNumber(text, counted).digits ?? Number.NaN);
}

/** What stands between the groups of a number is taken out, and its decimals stand behind a point; null where it is none. */
function digitsOf(text: string, counted: Counted): string | null {
	if (PLAIN.test(text)) return text;
	const { whole: groups, mark, point, decimals } = GROUPED.exec(text)?.groups ?? {};
	// Points alone could be for decimals too.
	if (groups && (mark !== "." || point))
		return groups.replace(/[ '’_,.]/g, "") + (point ? `.${decimals}` : "");
	const [, whole, part = ""] = /^([+-]?\d+),(\d+)$/.exec(text) ?? [];
	const most = counted === "dollars" ? 2 : Number.POSITIVE_INFINITY;
	return whole && part.length <= most ? `${whole}.${part}` : null;
}

/** Three digits behind the one separator there is. */
const THREE = /^([+-]?)([1-9]\d{0,2})([.,])(\d{3})$/;

function doubtOf(text: string, counted: Counted): string | null {
	const [, sign = "", first = "", separator, rest = ""] = THREE.exec(text) ?? [];
	const inDoubt = counted === "dollars" || counted === "whole" ? "." : ",";
	if (separator === inDoubt) {
		const many = `${sign}${first}${rest}`;
		const few = `${sign}${first}.${rest}`;
		// Dollars have two decimals.
		const [said, written] = [few, counted === "dollars" ? few.slice(0, -1) : few].map(withoutZeros);
		return `Is that ${sign}${first},${rest} or ${said}? Write ${many} or ${written}.`;
	}
	if (inDoubt === "." && /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text))
		return `Write ${text.replaceAll(".", "")}: a point is for decimals here.`;
	return null;
}

function withoutZeros(decimal: string): string {
	return withoutEnd(withoutEnd(decimal, "0"), ".");
}
