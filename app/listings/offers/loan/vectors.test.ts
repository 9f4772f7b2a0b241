import { describe, expect, it } from "vitest";
import { offerCost } from "~/finance/offer-cost";
import { isVariableRate } from "~/listings/kinds/lender-start";
import {
	expectClose,
	lenders,
	offers,
	readTyped,
	reference,
	series,
	vectorsOf,
} from "../reference-for-tests";
import { answerLoan, pastOf } from "./answer-loan";
import { bestAmong } from "./best";
import { checkOffer } from "./check";
import { type LenderAnswer, recordOf, scoreOf, shownTerms } from "./lender-answer";
import { levelsOf, termsOf } from "./levels";
import { type Loan, ltvOf } from "./loan";
import type { Lender, Offer } from "./offer";
import { VERDICTS } from "./verdict";

function loanOf(typed: object): Loan {
	const { loan, errors } = readTyped(typed);
	expect(errors).toBeNull();
	return loan as Loan;
}

function answers(typed: object, among: Lender[] = lenders): LenderAnswer[] {
	return answerLoan(loanOf(typed), offers, among, series).rows;
}

/** A lender of whom nothing is held against the loan but what a case names. */
const open: Lender = {
	lender: "x",
	name: "X",
	status: "open",
	keys: null,
	borrower_key: null,
	lent_on: null,
	lent_on_disputed: false,
	kyc: null,
	risk_answers: {},
};

describe("an offer for a loan is judged as by the reference", () => {
	it.each(vectorsOf<{ loan: object; offer: object; lender?: object }, object>("offer"))("$name", (vector) => {
		const loan = loanOf(vector.in.loan);
		const offer = { ...reference.empty_offer, ...vector.in.offer } as unknown as Offer;
		const lender = { ...open, ...vector.in.lender };
		const { effective_rate, history, rate_fresh, levels_fresh } = shownTerms(
			loan,
			offer,
			lender,
			pastOf(loan, [offer], series)[0] ?? null,
		);
		const found = {
			ltv: ltvOf(loan),
			check: checkOffer(loan, offer, lender),
			cost: { ...offerCost(termsOf(loan, offer)), effective_rate },
			levels: levelsOf(loan, offer),
			history,
			rate_fresh,
			levels_fresh,
		};
		expectClose(found, vector.out);
	});
});

type Refused = { errors: object };
type Groups = { lends: string[]; unknown: string[]; does_not: string[] };

describe("a list of lenders is that of the reference", () => {
	it.each(vectorsOf<object, Refused | Groups>("order"))("$name", (vector) => {
		const { loan, errors } = readTyped(vector.in);
		if ("errors" in vector.out) {
			expect(loan).toBeNull();
			expect({ errors }).toEqual(vector.out);
			return;
		}
		const rows = answers(vector.in);
		for (const verdict of VERDICTS)
			expect(
				rows.filter((row) => row.verdict === verdict).map(({ lender }) => lender.lender),
				verdict,
			).toEqual(vector.out[verdict]);
	});

	type Match = Record<(typeof VERDICTS)[number], object[]> & { ltv: number; price: number; days: number };

	it.each(vectorsOf<object, Match>("match"))("$name", (vector) => {
		const { rows, ...about } = answerLoan(loanOf(vector.in), offers, lenders, series);
		const records = (verdict: string) => rows.filter((row) => row.verdict === verdict).map(recordOf);
		expectClose(
			{
				...about,
				lends: records("lends").map(({ verdict, reasons, ...row }) => row),
				unknown: records("unknown").map(({ lender, reasons, from }) => ({ lender, reasons, from })),
				does_not: records("does_not").map(({ lender, reasons }) => ({ lender, reasons })),
			},
			vector.out,
		);
	});
});

describe("a lender answers as by the reference", () => {
	it.each(vectorsOf<{ loan: object; lender: string }, object>("lender"))("$name", (vector) => {
		const [row] = answers(
			vector.in.loan,
			lenders.filter(({ lender }) => lender === vector.in.lender),
		);
		const { lender, shown, terms, verdict, reasons, caveats, from } = row as LenderAnswer;
		const { effective_rate, ...rest } = terms ?? {};
		const offer = shown?.offer as Offer;
		expectClose(
			{
				lender: lender.lender,
				verdict,
				reasons,
				caveats,
				offer: offer.id,
				apr: offer.apr,
				apr_kind: offer.apr_kind,
				cost: { ...shown?.cost, effective_rate },
				levels: shown?.levels,
				...rest,
				grade: offer.grade,
				no_call: offer.no_call,
				cure_hours: offer.cure_hours,
				variable: isVariableRate(offer.rate_type),
				from,
			},
			vector.out,
		);
	});
});

describe("the best among compared lenders are those of the reference", () => {
	it.each(vectorsOf<{ loan: object; lenders: string[] }, object>("best"))("$name", (vector) => {
		const compared = lenders.filter(({ lender }) => vector.in.lenders.includes(lender));
		expect(bestAmong(answers(vector.in.loan, compared))).toEqual(vector.out);
	});
});

describe("the risk score is that of the reference", () => {
	type Asked = { answers: object; start_ltv?: number; liq_ltv?: number };

	it.each(vectorsOf<Asked, object>("risk"))("$name", ({ in: { answers: given, ...ltvs }, out }) => {
		expectClose(scoreOf({ ...given, ...ltvs }), out);
	});
});
