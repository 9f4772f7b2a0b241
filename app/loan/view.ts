/** The data of the loan bar, ready to draw. `present-bar.ts` builds it. */
export type LoanBarView = {
	action: string;
	/** As typed or as understood, such as `60,000` or `United States`. */
	fields: { btc: string; amount: string; months: string; country: string; price: string };
	/** The hint next to the price has its date. If the price is old, it asks for today's. */
	price: { newest: number; hint: string | null };
	errors: Record<string, string>;
	/** Hidden fields with the rest of the question and the page's own state. */
	hidden: Array<[name: string, value: string]>;
	/** Null if the visitor asked nothing. */
	answer: {
		/** `38.3% LTV`. */
		ltv: string;
		/** The calculation in words. */
		because: string;
		/** The price it is counted at, and whose or from when. Said once on a page. */
		at: string;
		/** The assumptions, such as a personal loan, cash and all bitcoin pledged. */
		assumes: string;
		/** Counts of lenders by answer; null if the page doesn't ask lenders. */
		lenders: string | null;
	} | null;
	/** The loan in words for the folded bar, such as `60,000 USD against 2 BTC, 12 months, United States`. */
	words: string | null;
	/** The three figures for a phone, such as `60,000 USD · 2 BTC · 12 months`. */
	figures: string | null;
	clearHref: string;
	/** The query of the loan for links; empty without a loan. */
	search: string;
};
