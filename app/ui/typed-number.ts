import { withoutEnd } from "./text-end";

/** Forms of the plus that NFKC leaves alone. */
const OTHER_PLUS = /\u2795/g;
/** Runs without raised or lowered digits: NFKC would turn 10² into 102. */
const NO_RAISED_DIGITS = /[^\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089]+/g;
/**
 * Invisible characters (direction marks, joiners, zero-width spaces, soft hyphens). Controls stay and match
 * nothing.
 */
const UNSEEN = /[\p{Cf}\p{DI}]+/gu;

/**
 * Cleans short text before a pattern reads it (email address, phone number, amount, code, date). Pasted text can
 * have direction marks (address books), full-width digits and signs (Asian keyboards), and narrow or non-breaking
 * spaces (spreadsheets). Don't use it for prose, because names need their joiners.
 */
export function plainTyped(text: string): string {
	return text
		.replace(NO_RAISED_DIGITS, (run) => run.normalize("NFKC"))
		.replace(OTHER_PLUS, "+")
		.replace(UNSEEN, "")
		.replace(/\s+/g, " ")
		.trim();
}

/**
 * Reads a number as people type it. Every number input follows this rule (loan bar, spending, holdings,
 * calculators, simulator, list filters, alerts).
 * - A point marks decimals. Before three digits it may mark thousands of dollars or whole numbers (`60.000`), so
 * we ask. We don't ask for bitcoin and shares, which often have three decimals (`0.125`).
 * - A comma between complete groups marks thousands (`60,000`, `1,234,567.50`). For bitcoin and shares, one comma
 * before three digits is unclear (`1,500` BTC), so we ask. Before more or fewer digits it marks decimals (`1,5`,
 * `0,25`).
 * - Spaces, apostrophes and underscores between complete groups mark thousands.
 * - With two different marks, the first marks thousands and the last marks decimals (`1,050.5`, `1.050,5`, `1
 * 000,5`).
 * - `60k` and `1.5m` mean thousands and millions of dollars or bitcoin. A unit may follow the number.
 * - We reject everything else, including `1,2,3`.
 */

/** The unit decides what a comma or point may mean. */
export type Counted = "dollars" | "bitcoin" | "whole" | "share";

/**
 * `digits` is plain with a point. `doubt` is a question when the text may mean two numbers. Both are null for
 * other text.
 */
type TypedNumber = { digits: string; doubt: null } | { digits: null; doubt: string | null };

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

/** Moves the decimal point in text, because multiplying isn't exact. */
function shifted(digits: string, places: number): string {
	const [whole = "", part = ""] = digits.split(".");
	const all = `${whole}${part.slice(0, places).padEnd(places, "0")}`.replace(/^([+-]?)0+(?=\d)/, "$1");
	return part.length > places ? `${all}.${part.slice(places)}` : all;
}

const NONE: TypedNumber = { digits: null, doubt: null };

/** The number. NaN when it's missing or in doubt. */
export function numberTyped(text: string, counted: Counted): number {
	return Number(readNumber(text, counted).digits ?? Number.NaN);
}

/** Removes group marks and puts a point before decimals. Null when the text isn't a number. */
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
		return `Did you mean ${sign}${first},${rest} or ${said}? Enter ${many} or ${written}.`;
	}
	if (inDoubt === "." && /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text))
		return `Enter ${text.replaceAll(".", "")}. A point marks decimals here.`;
	return null;
}

function withoutZeros(decimal: string): string {
	return withoutEnd(withoutEnd(decimal, "0"), ".");
}
