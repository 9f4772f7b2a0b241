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
