import { readFileSync } from "node:fs";
import { type PastShares, pastShares } from "../../app/finance/loan-history";
import { lastClose, lastDay, parseSeries } from "../../app/finance/series";
import { closeText } from "../../app/finance/words";
import { formatDate } from "../../app/ui/format";

const series = parseSeries(readFileSync("db/content/price-history.csv", "utf8"));

/** The last of the site's daily closes, as a number and as pages print it. Tests don't type it. */
export const END = {
	day: lastDay(series),
	date: formatDate(lastDay(series)),
	close: lastClose(series),
	closeText: closeText(lastClose(series)),
	days: series.closes.length,
};

/** The LTV of a loan at the last close: `34.7%`. */
export function ltvAtEnd(amount: number, btc: number): string {
	return `${((amount / (btc * END.close)) * 100).toFixed(1)}%`;
}

/** In how many of the past windows of a year a loan was called and sold, on the site's closes. */
export function pastAtEnd(loan: { start: number; margin: number; liq: number; apr: number }): PastShares {
	const past = pastShares({ ...loan, days: 365 }, series);
	if (!past) throw new Error("a year is known");
	return past;
}
