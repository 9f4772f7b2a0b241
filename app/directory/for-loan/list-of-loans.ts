import type { Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { type ParsedList, parseListQuery } from "~/listings/record/index/search-params";
import { isOfLoan } from "~/loan/loan-address";

/** Filters that the loan replaces, which are amount and residence. */
const ANSWERED = ["loan", "serves"];

/** Other parameters for the list without a loan, such as sort, page and comparison LTV. */
const OF_THE_OTHER = [...ANSWERED, "at", "sort", "dir", "page"];

/** The lender list's filters for a loan. Omits what the loan already says and fits on one page. */
export const lendersForLoan: Kind = {
	...lender,
	filters: lender.filters.filter(({ key }) => !ANSWERED.includes(key)),
	options: [],
};

/** The filters next to a loan. Silently ignores those for the list without a loan. */
export function parseBesideLoan(params: URLSearchParams): ParsedList {
	return parseListQuery(lendersForLoan, besideLoan(params, OF_THE_OTHER));
}

/** The parameters of an address without those of a loan. @param others that are left out as well */
export function besideLoan(params: URLSearchParams, others: readonly string[] = []): URLSearchParams {
	return new URLSearchParams([...params].filter(([name]) => !isOfLoan(name) && !others.includes(name)));
}
