import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import type { CachePolicy } from "~/context/load-context";
import { type PriceReading, readLatestPrice } from "~db/queries/prices";
import { type NewestPrice, newestPrice } from "./newest-price";
import { readSeries } from "./price-series.server";

/** The clock reads a price every ten minutes. A cached one is refreshed after one. */
const PRICE_POLICY: CachePolicy = { fresh: 60, stale: 120, keep: 86_400, deadline: 2000 };

/** Null before the first reading, and without the database and a copy, because a page can live without it. */
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

export async function readNewestPrice(
	context: Pick<AppLoadContext, "cache" | "db" | "now">,
): Promise<NewestPrice> {
	const [series, reading] = await Promise.all([readSeries(context), readLatest(context)]);
	return newestPrice(series, reading, context.now());
}
