import type { AppLoadContext } from "@remix-run/cloudflare";
import { centsOf } from "~/finance/amounts";
import { countedGrowth } from "~/finance/debt";
import { money } from "~/finance/words";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { debtOf } from "~/listings/offers/loan/levels";
import type { Loan } from "~/listings/offers/loan/loan";
import type { AnswerView } from "~/loan/answer-view";
import { answerOf, askedHere } from "~/loan/asked.server";
import { type LoanRecord, readLoanRecords } from "~/loan/loan-records.server";
import { presentAnswer, verdictSentence } from "~/loan/present-answer";
import { presentBar } from "~/loan/present-bar";
import type { Calculator } from "~/tools/calculator";
import type { TermsView } from "~/tools/terms";
import { usableTerms } from "~/tools/terms.server";
import { startsFromLoan, valuesOfLoan } from "./loan-values";
import { offerTerms } from "./offer-terms";

const OF_LOANS_ONLY = ["amount", "country"];

export type LoanHere = NonNullable<Awaited<ReturnType<typeof loanHere>>>;

export async function loanHere(context: AppLoadContext, calculator: Calculator, url: URL) {
	if (!startsFromLoan(calculator.slug)) return null;
	const isAsked = OF_LOANS_ONLY.some((name) => url.searchParams.has(name));
	// Without these the same names are inputs of the calculator's own.
	const { asked, close, today } = await askedHere(context, isAsked ? url : new URL(url.pathname, url));
	const terms = url.searchParams.get("terms");
	const here = terms ? `${url.pathname}?${new URLSearchParams({ terms })}` : url.pathname;
	return {
		loan: asked.loan,
		search: asked.search,
		values: asked.loan ? valuesOfLoan(calculator.slug, asked.loan) : {},
		strip: presentBar(asked, here, close, today, null),
	};
}

export async function termsForLoan(
	context: AppLoadContext,
	calculator: Calculator,
	id: string,
	loan: Loan,
): Promise<{ terms: TermsView; said: string; degradedSince: number | null } | null> {
	const { value, degradedSince } = await readLoanRecords(context);
	const record = value.find((each) => each.id === id);
	const [row] = record ? answerOf(loan, [record], null).rows : [];
	if (!record || !row) return null;
	const terms = termsOfAnswer(calculator, loan, row, record);
	const answer = presentAnswer(loan, row, record);
	const offer = answer.offer ? ` Its offer for this loan is ${answer.offer.name}.` : "";
	return {
		terms,
		said: `${verdictSentence(answer)}${offer}${countedWords(loan, row)}${callEndWords(answer)}`,
		degradedSince,
	};
}

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

export function countedWords(loan: Loan, answer: Pick<LenderAnswer, "shown" | "lender">): string {
	const counted = countedOf(loan, answer);
	return counted === null
		? ""
		: ` ${answer.lender.name} counts the whole term’s interest from day one, so it treats the debt as ${money(counted)}.`;
}

function callEndWords({ name, call, callEnd }: Pick<AnswerView, "name" | "call" | "callEnd">): string {
	return call && callEnd
		? ` ${name}’s margin call is at ${call.price} today and at ${callEnd.price} by the end of the term, with interest.`
		: "";
}

function countedOf(loan: Loan, { shown }: Shown): number | null {
	if (!shown?.offer.levels_include_interest) return null;
	const growth = countedGrowth(debtOf(loan.months, shown.offer));
	return growth === null ? null : loan.amount * growth;
}

function owedAtCall({ slug }: Calculator, loan: Loan, answer: Shown): Record<string, number> {
	const counted = slug === "cure" ? countedOf(loan, answer) : null;
	return counted === null ? {} : { loan: centsOf(counted) };
}
