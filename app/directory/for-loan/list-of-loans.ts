import { type ParsedList, parseListQuery } from "~/listings/index/search-params";
import type { Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { isOfLoan } from "~/loan/loan-address";

/** Filters of the list without a loan that the loan itself answers: its amount, and where one lives. */
const ANSWERED = ["loan", "serves"];

/** What else in an address belongs to the list without a loan: its orders, its pages, and the LTV it compares at. */
const OF_THE_OTHER = [...ANSWERED, "at", "sort", "dir", "page"];

/** The lenders' list as it is filtered while it answers a loan: by what the loan does not say already, and on one page. */
export const lendersForLoan: Kind = {
	...lender,
	filters: lender.filters.filter(({ key }) => !ANSWERED.includes(key)),
	options: [],
};

/** The filters that an address has besides its loan. What only the list without a loan knows is passed over without a word. */
export function parseBesideLoan(params: URLSearchParams): ParsedList {
	return parseListQuery(lendersForLoan, besideLoan(params, OF_THE_OTHER));
}

/** The parameters of an address without those of a loan. @param others that are left out as well */
export function besideLoan(params: URLSearchParams, others: readonly string[] = []): URLSearchParams {
	return new URLSearchParams([...params].filter(([name]) => !isOfLoan(name) && !others.includes(name)));
}
