import type { Provenance } from "~/listings/facts/provenance";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import type { AgeClass } from "~/listings/values/age";
import type { AnswerView } from "~/loan/answer-view";
import type { Entry } from "~db/values";
import type { SourcedCell } from "./compare-rows";

export type Answered = {
	answer: LenderAnswer;
	view: AnswerView;
	/** The chosen offer as stated, or null. */
	entry: Entry | null;
	/** The offer's sources. Each part may have its own page and date. Null without a known source. */
	from: {
		rate: Provenance;
		levels: Provenance;
		where: Provenance;
		limits: Provenance;
		risk: Provenance | null;
	} | null;
};

/** A cell's text. `from` holds its number's sources. */
export type Said = {
	value: string | null;
	note?: string | null;
	from?: Provenance | null;
	pips?: SourcedCell["pips"];
};

export type LoanRow = {
	key: string;
	label: string;
	explain: string | null;
	said: (lender: Answered, loan: Loan) => Said;
	/** How long what it says is good; as long as other terms where left out. */
	ageClass?: AgeClass;
	/** Which number here can win. */
	best?: "cost" | "room" | "call";
};
