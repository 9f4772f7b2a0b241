/** What the bar of a loan shows, ready to draw. Built by `present-bar.ts`. */
export type LoanBarView = {
	/** The page that answers: the form goes there. */
	action: string;
	/** As it was typed, or as it is read: `60,000`, `United States`. */
	fields: { btc: string; amount: string; months: string; country: string; price: string };
	/** What stands beside the price: its date, and that today's is wanted where it is old. */
	price: { newest: number; hint: string | null };
	/** What is wrong, in words, by field. */
	errors: Record<string, string>;
	/** What else the question says, and the page's own state: fields that are not shown and travel with the form. */
	hidden: Array<[name: string, value: string]>;
	/** What comes of it; null while nothing is asked. */
	answer: {
		/** `38.3% LTV`. */
		ltv: string;
		/** How it comes about: the sums. */
		because: string;
		/** The price it is counted at, and whose or from when. Said once on a page. */
		at: string;
		/** What is taken for granted: a person, cash, all of it pledged. */
		assumes: string;
		/** `9 lend it, 16 not known, 9 do not`; null where the page does not ask the lenders. */
		lenders: string | null;
	} | null;
	/** The loan in words, for the line that stands in for the bar: `60,000 USD against 2 BTC, 12 months, United States`. */
	words: string | null;
	/** Its three figures, for a phone: `60,000 USD · 2 BTC · 12 months`. */
	figures: string | null;
	/** The address of this page without the loan. */
	clearHref: string;
	/** The loan as links carry it on; empty where there is none. */
	search: string;
};
