import type { AppLoadContext } from "@remix-run/cloudflare";
import { readNewestPrice } from "~/finance/latest-price.server";
import type { NewestPrice } from "~/finance/newest-price";
import { readSeries } from "~/finance/price-series.server";
import type { Series } from "~/finance/series";
import { answerLoan, type LoanAnswer } from "~/listings/offers/loan/answer-loan";
import type { Loan } from "~/listings/offers/loan/loan";
import { dayOf } from "~/ui/format";
import { askLoan, type LoanAsked } from "./ask-loan";
import type { LoanRecord } from "./loan-records.server";
import { isOnOneMachine } from "./this-machine";

export type AskedHere = { asked: LoanAsked; close: NewestPrice; today: string; series: Series };

/** The loan that the address of a request asks about, at the newest price and on the server's day. */
export async function askedHere(
	context: Pick<AppLoadContext, "cache" | "config" | "db" | "now">,
	url: URL,
): Promise<AskedHere> {
	const { config, now } = context;
	const [series, close] = await Promise.all([readSeries(context), readNewestPrice(context)]);
	const today = dayOf(now());
	const known = { price: close.price, today, fx: {} };
	return { asked: askLoan(url.searchParams, known, isOnOneMachine(config.origin)), close, today, series };
}

/** The lenders' answers to a loan in page order. @param records of all lenders, or of those on the page */
export function answerOf(loan: Loan, records: readonly LoanRecord[], series: Series | null): LoanAnswer {
	return answerLoan(
		loan,
		records.flatMap(({ offers }) => offers),
		records.map(({ lender }) => lender),
		series,
	);
}
