import type { AppLoadContext } from "@remix-run/cloudflare";
import { readLatest } from "~/finance/latest-price.server";
import { readSeries } from "~/finance/price-series.server";
import { closeOn, lastDay } from "~/finance/series";
import { type PriceNow, presentPrice } from "./present-price";

/**
 * The price of one bitcoin. It's a reading from the last two hours, an older reading with its time, or the last close. Never
 * throws, and never calls an old price current.
 */
export async function readCurrentPrice(context: AppLoadContext): Promise<PriceNow> {
	const time = context.now();
	const [series, reading] = await Promise.all([readSeries(context), readLatest(context)]);
	const last = lastDay(series);
	return presentPrice(reading, { day: last, usd: closeOn(series, last) }, time);
}
