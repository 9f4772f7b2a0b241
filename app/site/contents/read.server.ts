import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import type { Cached } from "~/context/load-context";
import type { Brief } from "~/listings/offers/brief";
import { AGEING_FROM_DAYS, STALE_FROM_DAYS } from "~/listings/values/age";
import { loanRecordOf } from "~/loan/loan-records.server";
import type { Database } from "~db/database";
import { readHome, type HomeData as SiteRows } from "~db/queries/home";
import type { HomeData } from "../home/present";
import type { LenderTerms } from "../home/present-falls";
import { dayBefore } from "./present";

/** Data for the home page and the directory. It's JSON, so that we can cache it. */
type SiteData = HomeData & Omit<SiteRows, "lenders" | "heads"> & { lenders: LenderTerms[] };

export function readSite(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	today: string,
): Promise<Cached<SiteData>> {
	return cache.read(contentKeys.home, CONTENT_POLICY, () => siteOf(db, today));
}

/** Keeps only the lenders' inputs for price drops, and the possible headlines. */
export async function siteOf(db: Database, today: string): Promise<SiteData> {
	const { lenders, heads, ...found } = await readHome(
		db,
		dayBefore(today, STALE_FROM_DAYS - 1),
		dayBefore(today, AGEING_FROM_DAYS - 1),
	);
	const briefs = lenders.flatMap(
		({ slug, name, brief }): Array<Brief & { slug: string; name: string }> =>
			brief === null ? [] : [{ slug, name, ...JSON.parse(brief) }],
	);
	const total = found.totals.find(({ kind }) => kind === "lender")?.total;
	return {
		...found,
		lenders: briefs.map(({ slug, name, terms }) => ({ slug, name, ...terms })),
		offers: briefs.length === total ? briefs.reduce((sum, { offers }) => sum + offers, 0) : null,
		mayHead: heads.map(loanRecordOf),
	};
}
