import type { AnswerView } from "~/loan/answer-view";
import type { ChoiceView } from "~/ui/choice-links";
import type { FilterView } from "../list/view";
import type { Impossible } from "./possible";

/** What the lender list shows for a loan. `present.server.ts` builds it, and only the server draws it. */
export type LoanListView = {
	/** The address of this state, with the loan and the filters. */
	here: string;
	/** For print. Shows the loan, the data behind the numbers, the address and the day. */
	printed: string;
	/** The path that the forms go to. */
	path: string;
	orders: ChoiceView[];
	/** What matters first, each a choice between two links. */
	wishes: WishView[];
	/** The states of the country, where lenders tell them apart; null elsewhere. */
	states: StatesView | null;
	more: MoreView;
	exports: { csv: string; json: string };
	chips: Array<{ label: string; href: string }>;
	/** Said once, where the loan is more than its bitcoin is worth; null of others. */
	impossible: Impossible | null;
	/** What the filters exclude, and what we couldn't read in the address. */
	notices: string[];
	/** The address without the filters. */
	clearHref: string;
	groups: { lends: GroupView; unknown: GroupView; doesNot: GroupView };
	/** The column headings for this loan. */
	heads: {
		/** The bar's ends, today's price and the scale's lowest price with its drop. */
		from: string;
		to: string;
		/** `of 100 past years`, `of 100 past terms of 24 months`. */
		past: string;
	};
	/** The deepest fall of the bars, a share of one. */
	scale: number;
	footnote: string;
	/** When the copy was made, if we show one because the database didn't answer. */
	degraded: string | null;
};

export type WishView = { key: string; legend: string; said: string | null; choices: ChoiceView[] };

export type StatesView = {
	/** The state that the visitor named, or null. */
	said: string | null;
	choices: Array<{ value: string; label: string }>;
	value: string;
	/** Hidden form fields for the rest of the question and the page. */
	hidden: Array<[name: string, value: string]>;
};

/** The filters behind one button. */
export type MoreView = {
	active: number;
	/** What else may be said of the loan. */
	wishes: Array<{
		key: string;
		legend: string;
		value: string;
		choices: Array<{ value: string; label: string }>;
	}>;
	q: string;
	filters: FilterView[];
	hidden: Array<[name: string, value: string]>;
};

export type GroupView = {
	/** `9 lend it`. */
	heading: string;
	note: string;
	/** What would change it, as a link to the field that asks. */
	ask?: { href: string; label: string };
	/** On paper its rows are names only. */
	isNamed?: true;
	rows: LoanRow[];
	/** How many rows are shown before the others fold away. */
	shown: number;
};

export type LoanRow = Omit<AnswerView, "keys"> & {
	href: string;
	/** What to know first, such as open questions or conditions. */
	about: string | null;
	/** Who holds the keys (with a short name where possible), and whether the lender rehypothecates the coins. */
	keys: { who: string | null; by: string | null; lentOn: string };
};
