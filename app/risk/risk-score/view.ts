import type { FactorKey } from "~/finance/score/model";
import type { LoanBarView } from "~/loan/view";
import type { FieldView } from "~/tools/present-field";
import type { Pips } from "~/ui/band-pips";

export type ScoreView = {
	/** The listed lender whose facts answer what the address does not. */
	lender: { name: string; href: string } | null;
	/** Hidden form fields with the loan; empty without one. */
	loan: Array<[name: string, value: string]>;
	strip: LoanBarView;
	problems: string[];
	fields: FieldView[];
	factors: Array<{ key: FactorKey; weight: number; question: string; why: string }>;
	/** Null without answers. */
	result: ResultView | null;
	model: string;
	unknownPoints: number;
	canonical: string;
	degraded: string | null;
};

export type ResultView = {
	/** The score with one decimal and in full. Unknown answers count at their points. */
	score: string;
	exact: number;
	/** The possible range, such as `4 to 98`, if too little is known for one score. Null otherwise. */
	range: string | null;
	band: string;
	known: string;
	pips: Pips | undefined;
	/** Sentences about overrides of the score. */
	overrides: string[];
	factors: Array<{
		key: FactorKey;
		label: string;
		weight: number;
		points: number;
		adds: string;
		words: string;
	}>;
	/** The most effective improvements, best first. */
	lowerings: Array<{ label: string; words: string; score: string }>;
};
