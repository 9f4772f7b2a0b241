import type { AppLoadContext } from "@remix-run/cloudflare";
import { readNewestPrice, readSeries } from "~/finance/price-series.server";
import type { NewestPrice, Series } from "~/finance/series";
import { answerLoan, type LoanAnswer } from "~/listings/offers/loan/answer-loan";
import type { Loan } from "~/listings/offers/loan/loan";
import { dayOf } from "~/ui/format";
import { askLoan, type Known, type LoanAsked } from "./ask-loan";
import type { LoanRecord } from "./loan-records.server";

export type AskedHere = {
	asked: LoanAsked;
	close: NewestPrice;
	known: Known;
	today: string;
	series: Series;
};

export async function askedHere(
	context: Pick<AppLoadContext, "cache" | "config" | "db" | "now">,
	url: URL,
): Promise<AskedHere> {
	const { config, now } = context;
	const [series, close] = await Promise.all([readSeries(context), readNewestPrice(context)]);
	const today = dayOf(now());
	const known = { price: close.price, today, fx: {} };
	const asked = askLoan(url.searchParams, known, isOnOneMachine(config.origin));
	return { asked, close, known, today, series };
}

export function answerOf(loan: Loan, records: readonly LoanRecord[], series: Series | null): LoanAnswer {
	return answerLoan(
		loan,
		records.flatMap(({ offers }) => offers),
		records.map(({ lender }) => lender),
		series,
	);
}

/** Whether the site runs locally. Tests may then set the day and the price. @param origin as configured */
export function isOnOneMachine(origin: string): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
}
