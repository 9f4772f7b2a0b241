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
	"custody-columns": {
		path: "/custody",
		what: "Column order on the custody list",
		variants: [
			{ key: "keys-first", label: "A", says: "Keys first: key control, yearly fee, insurance, inheritance" },
			{ key: "fee-first", label: "B", says: "Fee first: yearly fee, key control, insurance, inheritance" },
		],
	},
	"loan-bar-words": {
		path: "/",
		what: "Loan button on the home page",
		variants: [
			{ key: "show-lenders", label: "A", says: "Show lenders" },
			{ key: "compare-offers", label: "B", says: "Compare offers" },
		],
	},
	"calculator-layout": {
		path: "/calculators/:slug",
		what: "Calculator layout",
		variants: [
			{ key: "answer-first", label: "A", says: "Answer first, with the inputs next to it" },
			{ key: "inputs-first", label: "B", says: "Inputs first, with the answer below" },
		],
	},
} as const satisfies Record<string, Known>;

export type KnownId = keyof typeof KNOWN_EXPERIMENTS;

export const KNOWN: Readonly<Record<KnownId, Known>> = KNOWN_EXPERIMENTS;

/** A page's variant by experiment. A missing entry means the control. */
export type Variants = { readonly [Id in KnownId]?: string };

/** What no test may change, because it follows the record and not clicks. */
export const NEVER_TESTED =
	"List order, scores, “best”, risk wording and how we show sources. These follow the data, not clicks.";

export function isKnown(id: string): id is KnownId {
	return Object.hasOwn(KNOWN, id);
}

export function controlOf(id: KnownId): string {
	return KNOWN[id].variants[0].key;
}
