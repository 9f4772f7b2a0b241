/**
 * The experiments that the code supports. Each variant is code, so no test can start without an entry here.
 * Removing an entry ends the test, whatever the database says. Do that when the code adopts a winner. Pure and
 * small, because the browser loads the names.
 */

type Variant = {
	/** Small letters, digits and hyphens. */
	key: string;
	label: string;
	says: string;
};

type Known = {
	/** The tested page's main path. Aliases and data requests follow it. */
	path: string;
	what: string;
	/** The control comes first. Two to four variants. */
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

export const KNOWN: Readonly<Record<KnownId, Known>> = KNOWN_EXPERIMENTS;

/** A page's variant by experiment. A missing entry means the control. */
export type Variants = { readonly [Id in KnownId]?: string };

/** What no test may change, because it follows the record and not clicks. */
export const NEVER_TESTED =
	"The order of a list, a score, “best”, the words for a risk, and how a source is shown. These follow the record, not what is pressed.";

export function isKnown(id: string): id is KnownId {
	return Object.hasOwn(KNOWN, id);
}

export function controlOf(id: KnownId): string {
	return KNOWN[id].variants[0].key;
}
