import { areForKeep, keepQuestionIn } from "~/listings/offers/custody-address";
import { fullLoanOf, loanOf } from "~/loan/loan-address";

/**
 * The question behind a comparison, from the previous page's address. It's the loan, or the /keep question if
 * every listing answers that.
 */
export function questionOf(ids: readonly string[], search: string): string {
	return fullLoanOf(search) || (areForKeep(ids) && keepQuestionIn(search)) || loanOf(search);
}
