import type { Recent } from "~/finance/series";
import type { LoanBarView } from "~/loan/view";
import type { Answer } from "~/tools/present";
import type { Base } from "~/tools/read-state";
import type { TermsMenu, TermsView } from "~/tools/terms";

/** What the page of a calculator shows. The browser works out answers of its own from the same parts. */
export type CalculatorView = {
	slug: string;
	title: string;
	question: string;
	lede: string;
	inputsHeading: string;
	formulas: string[];
	limits: string[];
	/** Where the daily closes are, for a browser that needs them to calculate; else null. */
	seriesHref: string | null;
	recent: Recent | null;
	answer: Answer;
	/** What stands in the fields where nobody typed anything else: a listing's terms, the loan of the address. */
	base: Base | null;
	/** The line of the loan that it starts from; null where it starts from none. */
	strip: LoanBarView | null;
	/** The loan as links and forms carry it on; empty where there is none. */
	loan: string;
	terms: TermsView | null;
	termsMenu: TermsMenu | null;
	/** What stands below a field that asks for today's price. */
	priceNote: string;
	/** What is said first of closes that end long ago, where the answer is made of closes; else null. */
	old: string | null;
	/** What of the address was left out, each a sentence. */
	problems: string[];
	hasSchedule: boolean;
	/** Path and query of the one address of this state. */
	canonical: string;
	/** Whether the address has inputs of the calculator's own, beside a loan and a listing's terms. */
	isTyped: boolean;
	/** Whether the address says nothing that the bare path does not. */
	isBare: boolean;
	/** Set when a last good copy is shown because the database did not answer: when it was made. */
	degraded: string | null;
	/** The inputs stand before the answer, in one column. */
	isInputsFirst: boolean;
};
