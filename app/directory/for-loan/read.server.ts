import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { TYPED_POLICY } from "~/context/content-policy";
import type { Series } from "~/finance/series";
import { kindByPath } from "~/listings/kinds/all";
import { lender } from "~/listings/kinds/lender";
import type { LoanAnswer } from "~/listings/offers/loan/answer-loan";
import type { Loan } from "~/listings/offers/loan/loan";
import {
	defaultSort,
	type ListQuery,
	PAGE_SIZE,
	type ParsedList,
	printListQuery,
} from "~/listings/record/index/search-params";
import { type AskedHere, answerOf, askedHere } from "~/loan/asked.server";
import { type LoanRecord, readLoanRecords } from "~/loan/loan-records.server";
import { readList } from "../list/read.server";
import { besideLoan, parseBesideLoan } from "./list-of-loans";
import { type Narrowed, narrow } from "./narrow";

/** What lenders answer to the loan of an address, and what its filters leave of that. */
export type ReadForLoan = {
	loan: Loan;
	parsed: ParsedList;
	answer: LoanAnswer;
	narrowed: Narrowed;
	records: readonly LoanRecord[];
	degradedSince: number | null;
};

type Context = Pick<AppLoadContext, "cache" | "db" | "config" | "now">;

/** The most pages that a search text is followed through. */
const MOST_PAGES = 10;

/** The question in the address of the lenders' list, or of its file; null at every other address. */
export async function askedOfLenders(context: Context, url: URL): Promise<AskedHere | null> {
	const isOfLenders = kindByPath(url.pathname)?.id === lender.id && url.pathname.split("/").length === 2;
	return isOfLenders ? askedHere(context, url) : null;
}

/** The list's own parameters. The bar owns the loan's parameters on every list. */
export async function ownParams(context: Context, url: URL): Promise<URLSearchParams> {
	const asked = (await askedOfLenders(context, url))?.asked;
	return asked && Object.keys(asked.typed).length > 0 ? besideLoan(url.searchParams) : url.searchParams;
}

/**
 * Answers a loan for every lender from one cached copy for all loans. Only a search text needs the database.
 * @throws a 503 Response without database and copy
 */
export async function readForLoan(
	context: Context,
	url: URL,
	loan: Loan,
	series: Series,
): Promise<ReadForLoan> {
	const parsed = parseBesideLoan(url.searchParams);
	const [{ value: records, degradedSince }, found] = await Promise.all([
		readLoanRecords(context),
		parsed.query.q === "" ? null : findLenders(context, parsed.query.q, loan.today),
	]);
	const answer = answerOf(loan, records, series);
	const indexed = new Map(records.map((record) => [record.lender.lender, record.indexed]));
	const narrowed = narrow(parsed.query, answer.rows, (slug) => indexed.get(slug) ?? {}, found, loan);
	return { loan, parsed, answer, narrowed, records, degradedSince };
}

/** The slugs of the lenders that a text finds, as the list without a loan finds them. */
async function findLenders({ cache, db }: Context, q: string, today: string): Promise<Set<string>> {
	const found = new Set<string>();
	for (let page = 1; page <= MOST_PAGES; page++) {
		const query: ListQuery = { filters: {}, options: {}, q, sort: defaultSort(lender), page };
		const key = contentKeys.list(lender.path, lender.id, printListQuery(lender, query));
		const { value } = await cache.read(key, TYPED_POLICY, () => readList(db, lender, query, today));
		for (const { slug } of value.rows) found.add(slug);
		if (page * PAGE_SIZE >= value.matched) break;
	}
	return found;
}
