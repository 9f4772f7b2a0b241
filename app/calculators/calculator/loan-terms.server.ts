/** Turns a lender's answer to a loan into a calculator's terms. Pure. */

import { centsOf } from "~/finance/amounts";
import { countedGrowth } from "~/finance/debt";
import { money } from "~/finance/words";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { debtOf } from "~/listings/offers/loan/levels";
import type { Loan } from "~/listings/offers/loan/loan";
import type { AnswerView } from "~/loan/answer-view";
import type { LoanRecord } from "~/loan/loan-records.server";
import type { Calculator } from "~/tools/calculator";
import type { TermsView } from "~/tools/terms";
import { usableTerms } from "~/tools/terms.server";
import { valuesOfLoan } from "./loan-values";
import { offerTerms } from "./offer-terms";

type Shown = Pick<LenderAnswer, "shown">;

export function termsOfAnswer(
	calculator: Calculator,
	loan: Loan,
	answer: Shown,
	record: LoanRecord,
): TermsView {
	const values = { ...valuesOfLoan(calculator.slug, loan), ...owedAtCall(calculator, loan, answer) };
	const found = offerTerms(calculator, loan, answer, record);
	// Offers don't fill in the loan's own values, such as its start.
	for (const key of Object.keys(values)) delete found.fields[key];
	return usableTerms(calculator, { ...found, values: { ...found.values, ...values } });
}

/** Explains that a lender counts the whole term's interest from the first day, with the amount; empty for others. */
export function countedWords(loan: Loan, answer: Pick<LenderAnswer, "shown" | "lender">): string {
	const counted = countedOf(loan, answer);
	return counted === null
		? ""
		: ` ${answer.lender.name} counts the interest of the whole term from the first day: ${money(counted)} USD.`;
}

/** Explains a margin call at the end of the term with the added interest; empty if interest doesn't move the price. */
export function callEndWords({ name, call, callEnd }: Pick<AnswerView, "name" | "call" | "callEnd">): string {
	return call && callEnd
		? ` ${name} calls at ${call.price} USD today, and at ${callEnd.price} USD at the end with the interest.`
		: "";
}

/** The debt that a lender compares with its levels if it counts the term's interest from the first day; null for others. */
function countedOf(loan: Loan, { shown }: Shown): number | null {
	if (!shown?.offer.levels_include_interest) return null;
	const growth = countedGrowth(debtOf(loan.months, shown.offer));
	return growth === null ? null : loan.amount * growth;
}

/** The debt at a margin call. It has the term's interest if the lender counts that from the first day. */
function owedAtCall({ slug }: Calculator, loan: Loan, answer: Shown): Record<string, number> {
	const counted = slug === "cure" ? countedOf(loan, answer) : null;
	return counted === null ? {} : { loan: centsOf(counted) };
}
