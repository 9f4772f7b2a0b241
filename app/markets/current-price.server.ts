import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import type { CachePolicy } from "~/context/load-context";
import { readSeries } from "~/finance/price-series.server";
import { closeOn, lastDay } from "~/finance/series";
import { readLatestPrice } from "~db/queries/prices";
import { type PriceNow, presentPrice } from "./present-price";

/**
 * A price is read every ten minutes; a cached one is refreshed after one. The database has 2 s, as for
 * everything.
 */
const PRICE_POLICY: CachePolicy = { fresh: 60, stale: 120, keep: 86_400, deadline: 2000 };

/**
 * The price of one bitcoin as it is known: read within two hours, an older reading called by its time, or the last close of
 * our series as what it is. Never throws, and never calls an old price current.
 */
export async function readCurrentPrice(context: AppLoadContext): Promise<PriceNow> {
	const { db, cache, now } = context;
	const time = now();
	const series = await readSeries(context);
	const last = lastDay(series);
	const close = { day: last, usd: closeOn(series, last) };
	try {
		const { value } = await cache.read(contentKeys.price, PRICE_POLICY, () => readLatestPrice(db));
		return presentPrice(value, close, time);
	} catch (thrown) {
		// Without the database and without a copy there is still the last close; a page is not lost for a price.
		if (thrown instanceof Response) return presentPrice(null, close, time);
		throw thrown;
	}
}
