import { allKeep, keepOf } from "~/listings/offers/keep/keep-address";
import { fullLoanOf, loanOf } from "~/loan/loan-address";

/**
 * The question that a comparison of these listings answers, from the address of the page that leads to it: the loan, or the question asked
 * on /keep where all of them answer it.
 */
export function questionOf(ids: readonly string[], search: string): string {
	return fullLoanOf(search) || (allKeep(ids) && keepOf(search)) || loanOf(search);
}
