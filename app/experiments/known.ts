/**
 * What can be tried out on pages. What a variant does is code, where the page is drawn; here is what the code knows, so that no test can
 * be started of something that is not there. An entry that leaves this table is tried out no more, whatever the database says: so code follows
 * a winner. Pure, and small: the browser has the names.
 */

type Variant = {
	/** Small letters, digits and hyphens. */
	key: string;
	/** A, B and on: what it is called in tables. */
	label: string;
	/** What it shows, in words for those who run the site. */
	says: string;
};

type Known = {
	/** The page it is tried out on, by its first name: aliases and data requests of it go along. */
	path: string;
	/** What is tried out. */
	what: string;
	/** What stands today first, which is the control; two to four. */
	variants: readonly [Variant, Variant, ...Variant[]];
};

const KNOWN_EXPERIMENTS = {
	"lender-columns": {
		path: "/lenders",
		what: "Order of the columns of the lender list",
		variants: [
			{ key: "rate-first", label: "A", says: "What it costs first: APR, effective rate, LTV, fall" },
			{ key: "fall-first", label: "B", says: "What can go wrong first: fall, LTV, APR, effective rate" },
		],
	},
	"home-first-block": {
		path: "/",
		what: "First block of the home page",
		variants: [
			{ key: "loan-first", label: "A", says: "The loan question, then keeping, spending and passing on" },
			{ key: "tasks-first", label: "B", says: "Keeping, spending and passing on, then the loan question" },
		],
	},
	"loan-bar-words": {
		path: "/",
		what: "Button of the loan question on the home page",
		variants: [
			{ key: "show-lenders", label: "A", says: "Show lenders" },
			{ key: "compare-offers", label: "B", says: "Compare offers" },
		],
	},
	"calculator-layout": {
		path: "/calculators/:slug",
		what: "Layout of a calculator",
		variants: [
			{ key: "answer-first", label: "A", says: "The answer first, with the inputs beside it" },
			{ key: "inputs-first", label: "B", says: "The inputs first, with the answer below them" },
		],
	},
} as const satisfies Record<string, Known>;

export type KnownId = keyof typeof KNOWN_EXPERIMENTS;

/** What can be tried out, by its key. */
export const KNOWN: Readonly<Record<KnownId, Known>> = KNOWN_EXPERIMENTS;

/** Which variant a page is drawn with, by what is tried out; what is left out is drawn as it stands. */
export type Variants = { readonly [Id in KnownId]?: string };

/** What may never be tried out: it follows the record, not what is pressed. */
export const NEVER_TESTED =
	"The order of a list, a score, “best”, the words for a risk, and how a source is shown. These follow the record, not what is pressed.";

/** Whether the code knows this. */
export function isKnown(id: string): id is KnownId {
	return Object.hasOwn(KNOWN, id);
}

/** What stands today: the variant that everybody gets where nothing is tried out. */
export function controlOf(id: KnownId): string {
	return KNOWN[id].variants[0].key;
}
