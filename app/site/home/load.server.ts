import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Variants } from "~/experiments/known";
import { ofSeries } from "~/finance/price-series.server";
import { lastDay, type NewestPrice } from "~/finance/series";
import { answerOf, askedHere } from "~/loan/asked.server";
import { type LoanRecord, readLoanRecords } from "~/loan/loan-records.server";
import { countsOf, presentBar } from "~/loan/present-bar";
import { formatMoment } from "~/ui/format";
import { readSite } from "../contents/read.server";
import { presentHome } from "./present";
import { exampleLoan, type LoanExample } from "./present-answers";
import { presentFalls } from "./present-falls";
import { fallsOfLastYear } from "./real-falls";

const fallsOnce = ofSeries(fallsOfLastYear);

/**
 * The home page's data, with lenders' answers to any loan in the address.
 * @throws ContentUnavailableError without database and copy
 */
export async function loadHome(context: AppLoadContext, url: URL) {
	const { asked, close, today, series } = await askedHere(context, url);
	const [site, lenders] = await Promise.all([readSite(context, today), readLoanRecords(context)]);
	const counts = asked.loan && countsOf(answerOf(asked.loan, lenders.value, null));
	const since = site.degradedSince ?? lenders.degradedSince;
	const variants: Variants = context.variants;
	return {
		...presentHome(site.value, exampleOf(lenders.value, close, today), today),
		falls: presentFalls(site.value.lenders, fallsOnce(series), lastDay(series), today),
		bar: presentBar(asked, url.pathname + url.search, close, today, counts, "/lenders"),
		barButton: variants["loan-bar-words"] === "compare-offers" ? "Compare offers" : "Show lenders",
		isAsked: Object.keys(asked.typed).length > 0,
		degraded: since === null ? null : formatMoment(since),
	};
}

export function exampleOf(records: readonly LoanRecord[], close: NewestPrice, today: string): LoanExample {
	const loan = exampleLoan(close, today);
	return { loan, close, records, rows: answerOf(loan, records, null).rows };
}
