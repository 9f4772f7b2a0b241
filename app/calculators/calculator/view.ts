import type { Recent } from "~/finance/series";
import type { LoanBarView } from "~/loan/view";
import type { Answer } from "~/tools/present";
import type { Base } from "~/tools/read-state";
import type { TermsMenu, TermsView } from "~/tools/terms";

/** The data of a calculator's page. The browser builds its own answers from the same parts. */
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
	/** The defaults of the fields, from a listing's terms and the loan in the address. */
	base: Base | null;
	/** The loan that the calculator starts from, as one line; null without a loan. */
	strip: LoanBarView | null;
	/** The query of the loan for links and forms; empty without a loan. */
	loan: string;
	terms: TermsView | null;
	termsMenu: TermsMenu | null;
	/** The note below a field that asks for today's price. */
	priceNote: string;
	/** A warning about out-of-date prices, if the answer uses prices; null otherwise. */
	old: string | null;
	/** Sentences about parts of the address that we ignored. */
	problems: string[];
	hasSchedule: boolean;
	/** Path and query of the one address of this state. */
	canonical: string;
	/** Whether the address has the calculator's own inputs, and not just a loan and a listing's terms. */
	isTyped: boolean;
	/** Whether the address says nothing that the bare path does not. */
	isBare: boolean;
	/** The time of the cached copy, if the database didn't answer. */
	degraded: string | null;
	isInputsFirst: boolean;
};
