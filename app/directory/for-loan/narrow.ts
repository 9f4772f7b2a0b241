import { bandOf } from "~/finance/score/score";
import type { FilterOption, Indexed } from "~/listings/kinds/kind";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { answerCheckedUntil } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { CHECKED, filtersOf } from "~/listings/record/index/checked-filter";
import { codesFor } from "~/listings/record/index/codes";
import { type IndexData, optionsOf } from "~/listings/record/index/index-data";
import { type IndexAnswer, queryIndex } from "~/listings/record/index/query-index";
import type { ListQuery } from "~/listings/record/index/search-params";
import { lendersForLoan } from "./list-of-loans";

/** What filters leave of the answers to a loan. */
export type Narrowed = Pick<IndexAnswer, "matched" | "counts" | "silent"> & {
	/** The answers that pass, in page order. */
	rows: LenderAnswer[];
	/** Each filter's choices. */
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

/**
 * Filters answers in memory. There are few lenders, and no index knows the loan.
 * @param rows in page order
 * @param indexedOf a lender's own filter values by slug
 * @param found the search results by slug, or null without a search
 * @param loan the visitor's loan
 */
export function narrow(
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
