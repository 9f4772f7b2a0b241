import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { priceSeries } from "~/finance/price-series.server";
import { lastDay } from "~/finance/series";
import { AGEING_FROM_DAYS, STALE_FROM_DAYS } from "~/listings/provenance/freshness";
import { dayOf, formatMoment } from "~/ui/format";
import { readHome } from "~db/queries/home";
import { dayBefore } from "./home-words";
import { presentHome } from "./present";
import { presentFalls } from "./present-falls";
import { fallsOfLastYear } from "./real-falls";
import type { HomeView } from "./view";

/**
 * What the home page shows today.
 * @throws ContentUnavailableError when there is neither the database nor a copy
 */
export async function loadHome({ db, cache, now }: AppLoadContext): Promise<HomeView> {
	const today = dayOf(now());
	const { value, degradedSince } = await cache.read(contentKeys.home, CONTENT_POLICY, () =>
		readHome(db, dayBefore(today, STALE_FROM_DAYS - 1), dayBefore(today, AGEING_FROM_DAYS - 1)),
	);
	const series = priceSeries();
	return {
		...presentHome(value, today),
		falls: presentFalls(value.lenders, fallsOfLastYear(series), lastDay(series), today),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}
