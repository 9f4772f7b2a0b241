/** What a lender answers to a loan, as the terms that a calculator works with. Pure. */

import { centsOf } from "~/finance/amounts";
import { countedGrowth } from "~/finance/debt";
import { money } from "~/finance/words";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { debtOf } from "~/listings/offers/loan/terms";
import type { AnswerView } from "~/loan/answer-view";
import type { LoanRecord } from "~/loan/loan-records.server";
import type { Calculator } from "~/tools/calculator";
import type { TermsView } from "~/tools/terms";
import { usableTerms } from "~/tools/terms.server";
import { valuesOfLoan } from "./loan-values";
import { offerTerms } from "./offer-terms";

type Shown = Pick<LenderAnswer, "shown">;

/** The terms of the offer that stands for a lender, beside what the loan itself says. */
export function termsOfAnswer(
	calculator: Calculator,
	loan: Loan,
	answer: Shown,
	record: LoanRecord,
): TermsView {
	const values = { ...valuesOfLoan(calculator.slug, loan), ...owedAtCall(calculator, loan, answer) };
	const found = offerTerms(calculator, loan, answer, record);
	// What the loan itself says, such as where it starts, no offer fills in.
	for (const key of Object.keys(values)) delete found.fields[key];
	return usableTerms(calculator, { ...found, values: { ...found.values, ...values } });
}

/** In words, that a lender counts the interest of the whole term from the first day, and what that comes to; empty for others. */
export function countedWords(loan: Loan, answer: Pick<LenderAnswer, "shown" | "lender">): string {
	const counted = countedOf(loan, answer);
	return counted === null
		? ""
		: ` ${answer.lender.name} counts the interest of the whole term from the first day: ${money(counted)} USD.`;
}

/** In words, where a lender calls at the end of the term with the interest that is added until then; empty where that is the price of the first day. */
export function callEndWords({ name, call, callEnd }: Pick<AnswerView, "name" | "call" | "callEnd">): string {
	return call && callEnd
		? ` ${name} calls at ${call.price} USD today, and at ${callEnd.price} USD at the end with the interest.`
		: "";
}

/** What a lender holds its levels against that counts the interest of the term from the first day; null of others. */
function countedOf(loan: Loan, { shown }: Shown): number | null {
	if (!shown?.offer.levels_include_interest) return null;
	const growth = countedGrowth(debtOf(loan.months, shown.offer));
	return growth === null ? null : loan.amount * growth;
}

/** What is owed once a lender calls: with the interest of the term, where it counts that from the first day. */
function owedAtCall({ slug }: Calculator, loan: Loan, answer: Shown): Record<string, number> {
	const counted = slug === "cure" ? countedOf(loan, answer) : null;
	return counted === null ? {} : { loan: centsOf(counted) };
}
