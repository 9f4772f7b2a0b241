import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Loan } from "~/listings/offers/loan/loan";
import { answerOf, askedHere } from "~/loan/asked.server";
import { readLoanRecords } from "~/loan/loan-records.server";
import { presentAnswer, verdictSentence } from "~/loan/present-answer";
import { presentBar } from "~/loan/present-bar";
import type { LoanBarView } from "~/loan/view";
import type { Calculator } from "~/tools/calculator";
import type { TermsView } from "~/tools/terms";
import { callEndWords, countedWords, termsOfAnswer } from "./loan-terms.server";
import { startsFromLoan, valuesOfLoan } from "./loan-values";

/** Loan parameters that no calculator has as inputs. */
const OF_LOANS_ONLY = ["amount", "country"];

export type LoanHere = {
	loan: Loan | null;
	/** The query for links and forms; empty without a loan. */
	search: string;
	values: Record<string, number>;
	/** The loan in one line. */
	strip: LoanBarView;
};

/** The loan of an address, for a calculator that starts from one; null for every other. */
export async function loanHere(
	context: AppLoadContext,
	calculator: Calculator,
	url: URL,
): Promise<LoanHere | null> {
	if (!startsFromLoan(calculator.slug)) return null;
	const isAsked = OF_LOANS_ONLY.some((name) => url.searchParams.has(name));
	// Without these the same names are inputs of the calculator's own.
	const { asked, close, today } = await askedHere(context, isAsked ? url : new URL(url.pathname, url));
	const terms = url.searchParams.get("terms");
	const here = terms ? `${url.pathname}?${new URLSearchParams({ terms })}` : url.pathname;
	return {
		...{ loan: asked.loan, search: asked.search },
		values: asked.loan ? valuesOfLoan(calculator.slug, asked.loan) : {},
		strip: presentBar(asked, here, close, today, null),
	};
}

/**
 * A lender's terms for a loan, from the offer that applies, with the answer in a sentence. Null if we don't have the lender.
 * @throws a 503 Response if the database doesn't answer and there is no copy
 */
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
	const offer = answer.offer ? ` Its offer for this loan: ${answer.offer.name}.` : "";
	return {
		terms,
		said: `${verdictSentence(answer)}${offer}${countedWords(loan, row)}${callEndWords(answer)}`,
		degradedSince,
	};
}
