import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import type { CachePolicy } from "~/context/load-context";
import { type PriceReading, readLatestPrice } from "~db/queries/prices";
import { type NewestPrice, newestPrice } from "./newest-price";
import { readSeries } from "./price-series.server";

/**
 * A price is read every ten minutes; a cached one is refreshed after one. The database has 2 s, as for
 * everything.
 */
const PRICE_POLICY: CachePolicy = { fresh: 60, stale: 120, keep: 86_400, deadline: 2000 };

/**
 * The newest price from the scheduled job. Null before the first, and without the database and a copy, because a page can live
 * without it.
 */
export async function readLatest({
	cache,
	db,
}: Pick<AppLoadContext, "cache" | "db">): Promise<PriceReading | null> {
	try {
		return (await cache.read(contentKeys.price, PRICE_POLICY, () => readLatestPrice(db))).value;
	} catch (thrown) {
		if (thrown instanceof Response) return null;
		throw thrown;
	}
}

/** The default bitcoin price for a visitor. Never throws. */
export async function readNewestPrice(
	context: Pick<AppLoadContext, "cache" | "db" | "now">,
): Promise<NewestPrice> {
	const [series, reading] = await Promise.all([readSeries(context), readLatest(context)]);
	return newestPrice(series, reading, context.now());
}
