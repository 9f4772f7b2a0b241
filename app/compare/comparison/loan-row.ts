import type { ShelfLife } from "~/listings/kinds/shelf-lives";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Provenance } from "~/listings/provenance/provenance";
import type { AnswerView } from "~/loan/answer-view";
import type { Entry } from "~db/values";
import type { SourcedCell } from "./compare-rows";

/** A lender that is compared, and what it answers. */
export type Answered = {
	answer: LenderAnswer;
	view: AnswerView;
	/** The offer that stands for it as it was stated; null where none is known. */
	entry: Entry | null;
	/** The sources of its offer: each part may have its own page and date. Null where no source is known. */
	from: {
		rate: Provenance;
		levels: Provenance;
		where: Provenance;
		limits: Provenance;
		risk: Provenance | null;
	} | null;
};

/** What a cell says. `from`: what its number rests on. */
export type Said = {
	value: string | null;
	note?: string | null;
	from?: Provenance | null;
	pips?: SourcedCell["pips"];
};

/** A row computed for a loan. */
export type LoanRow = {
	key: string;
	label: string;
	explain: string | null;
	said: (lender: Answered, loan: Loan) => Said;
	/** How long what it says is good; as long as other terms where left out. */
	shelfLife?: ShelfLife;
	/** What of it may be best. */
	best?: "cost" | "room" | "call";
};
