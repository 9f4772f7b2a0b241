import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import type { Cached } from "~/context/load-context";
import { AGEING_FROM_DAYS, STALE_FROM_DAYS } from "~/listings/provenance/freshness";
import { loanRecordOf } from "~/loan/loan-records.server";
import type { Database } from "~db/database";
import { readHome, type HomeData as SiteRows } from "~db/queries/home";
import { heroValue } from "../home/hero-value";
import type { HomeData } from "../home/present";
import { type LenderTerms, termsOf } from "../home/present-falls";
import { dayBefore } from "./contents-words";

/** What the home page and that of the directory show. JSON, so that it can be cached. */
export type SiteData = HomeData & Omit<SiteRows, "lenders"> & { lenders: LenderTerms[] };

/** What the home page and that of the directory show, from one copy. @param today an ISO day */
export function readSite(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	today: string,
): Promise<Cached<SiteData>> {
	return cache.read(contentKeys.home, CONTENT_POLICY, () => siteOf(db, today));
}

/** Of the lenders what their falls are computed from, and those that have something to stand at the head of the page. */
export async function siteOf(db: Database, today: string): Promise<SiteData> {
	const found = await readHome(
		db,
		dayBefore(today, STALE_FROM_DAYS - 1),
		dayBefore(today, AGEING_FROM_DAYS - 1),
	);
	const records = found.lenders.map(loanRecordOf);
	const total = found.totals.find(({ kind }) => kind === "lender")?.total;
	return {
		...found,
		lenders: found.lenders.map(termsOf),
		offers: records.length === total ? records.reduce((sum, { offers }) => sum + offers.length, 0) : null,
		// Rates only grow older: who has nothing to show today has nothing on a later day of the same copy.
		mayHead: records.filter((record) => heroValue([record], today) !== null),
	};
}
