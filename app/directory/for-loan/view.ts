import type { AnswerView } from "~/loan/answer-view";
import type { ChoiceView } from "~/ui/choice-links";
import type { FilterView } from "../list/view";
import type { Impossible } from "./possible";

/** What the list of lenders shows for a loan, ready to draw. Built by `present.server.ts`, drawn on the server only. */
export type LoanListView = {
	/** The address of this state, with the loan and the filters. */
	here: string;
	/** For paper: the loan, what it is counted from, and the address, with the day. */
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
	/** What is left out by the filters, and what in the address was not understood. */
	notices: string[];
	/** The address without the filters. */
	clearHref: string;
	groups: { lends: GroupView; unknown: GroupView; doesNot: GroupView };
	/** What the columns' heads say for this loan. */
	heads: {
		/** Both ends of the bars: the price of now, and the lowest on the scale with its fall. */
		from: string;
		to: string;
		/** `of 100 past years`, `of 100 past terms of 24 months`. */
		past: string;
	};
	/** The deepest fall of the bars, a share of one. */
	scale: number;
	footnote: string;
	/** Set when a last good copy is shown because the database did not answer: when it was made. */
	degraded: string | null;
};

/** A wish as a link that opens two: what stands, and the other. */
export type WishView = { key: string; legend: string; said: string | null; choices: ChoiceView[] };

export type StatesView = {
	/** The state that was named; null where none is. */
	said: string | null;
	choices: Array<{ value: string; label: string }>;
	value: string;
	/** The rest of the question and of the page: fields that are not shown and travel with the form. */
	hidden: Array<[name: string, value: string]>;
};

/** The filters behind one button. */
export type MoreView = {
	/** How many of them are active. */
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

/** A lender in the list: its answer, and where it stands. */
export type LoanRow = Omit<AnswerView, "keys"> & {
	href: string;
	/** What is to be known of it first: what stays open, or under which conditions it holds. */
	about: string | null;
	/** Who holds the keys, by whom where that is short, and whether they are lent on. */
	keys: { who: string | null; by: string | null; lentOn: string };
};
