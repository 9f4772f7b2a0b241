import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys, TYPED_POLICY } from "~/context/content-keys";
import { bandOf } from "~/finance/score/score";
import type { Series } from "~/finance/series";
import type { FilterOption, Indexed, Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import type { LoanAnswer } from "~/listings/offers/loan/answer-loan";
import { answerCheckedUntil, type LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { codesFor } from "~/listings/record/index/index-columns";
import { type IndexData, optionsOf } from "~/listings/record/index/index-data";
import { type IndexAnswer, queryIndex } from "~/listings/record/index/query-index";
import {
	CHECKED,
	defaultSort,
	filtersOf,
	type ListQuery,
	PAGE_SIZE,
	type ParsedList,
	parseListQuery,
	printListQuery,
} from "~/listings/record/index/search-params";
import { answerOf } from "~/loan/asked.server";
import { isOfLoan } from "~/loan/loan-address";
import { type LoanRecordOnFile, readLoanRecords } from "~/loan/loan-records.server";
import { readList } from "../list/read.server";

const ANSWERED = ["loan", "serves"];

/** Other parameters for the list without a loan, such as sort, page and comparison LTV. */
const OF_THE_OTHER = [...ANSWERED, "at", "sort", "dir", "page"];

export const lendersForLoan: Kind = {
	...lender,
	filters: lender.filters.filter(({ key }) => !ANSWERED.includes(key)),
	options: [],
};

export function parseBesideLoan(params: URLSearchParams): ParsedList {
	return parseListQuery(lendersForLoan, besideLoan(params, OF_THE_OTHER));
}

export function besideLoan(params: URLSearchParams, others: readonly string[] = []): URLSearchParams {
	return new URLSearchParams([...params].filter(([name]) => !isOfLoan(name) && !others.includes(name)));
}

export type ReadForLoan = {
	loan: Loan;
	parsed: ParsedList;
	answer: LoanAnswer;
	narrowed: Narrowed;
	records: readonly LoanRecordOnFile[];
	degradedSince: number | null;
};

type Context = Pick<AppLoadContext, "cache" | "db">;

const MOST_PAGES = 10;

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

type Narrowed = Pick<IndexAnswer, "matched" | "counts" | "silent"> & {
	rows: LenderAnswer[];
	options: Record<string, FilterOption[]>;
};

/** Filters that use the loan's answer. The lender's own LTV, rate and risk describe a different loan. */
const OF_THE_ANSWER: Readonly<Record<string, (answer: LenderAnswer) => Indexed>> = {
	// In basis points, rounded away from passing, as the index has them.
	ltv: ({ shown }) => basisPoints(shown?.offer.ltv_max ?? null, Math.floor),
	apr: ({ shown }) => basisPoints(shown?.offer.apr ?? null, Math.ceil),
	room: ({ shown }) => shown?.levels.sale_fall ?? null,
	risk: ({ terms }) => (terms && !terms.risk.as_range ? bandOf(terms.risk.score) : null),
};

/** A lender that doesn't lend isn't ranked, so the age of its figures doesn't leave it out. */
const ALWAYS = "9999-12-31";

function uncheckedFrom(answer: LenderAnswer): string | null {
	return answer.verdict === "does_not" ? ALWAYS : answerCheckedUntil(answer);
}

function basisPoints(ratio: number | null, round: (value: number) => number): number | null {
	return ratio === null ? null : round(Number((ratio * 1e4).toFixed(6)));
}

/** Filters answers in memory. There are few lenders, and no index knows the loan. */
function narrow(
	query: ListQuery,
	rows: readonly LenderAnswer[],
	indexedOf: (slug: string) => Record<string, Indexed>,
	found: ReadonlySet<string> | null,
	{ today }: Pick<Loan, "today">,
): Narrowed {
	const codes = codesFor(rows.length, rows.length).map((_, at) => at);
	const each = rows.map(() => 1);
	const filters: IndexData["filters"] = {};
	for (const { key } of filtersOf(lendersForLoan)) {
		const own = key === CHECKED ? uncheckedFrom : OF_THE_ANSWER[key];
		const dictionary = rows.map((row) => (own ? own(row) : (indexedOf(row.lender.lender)[key] ?? null)));
		filters[key] = { dictionary, counts: each, codes };
	}
	const { page, matched, counts, silent } = queryIndex(
		lendersForLoan,
		{ ...query, page: 1 },
		{ total: rows.length, filters, ranks: null, found: found && ordinalsOf(rows, found) },
		today,
		Number.POSITIVE_INFINITY,
	);
	return {
		matched,
		counts,
		silent,
		rows: page.flatMap((at) => rows[at] ?? []),
		options: Object.fromEntries(
			filtersOf(lendersForLoan).map((filter) => [filter.key, optionsOf(filter, filters[filter.key])]),
		),
	};
}

function ordinalsOf(rows: readonly LenderAnswer[], found: ReadonlySet<string>): Set<number> {
	return new Set(rows.flatMap(({ lender }, at) => (found.has(lender.lender) ? [at] : [])));
}
