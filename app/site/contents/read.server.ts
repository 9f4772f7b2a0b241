import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import type { Cached } from "~/context/load-context";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { etf } from "~/listings/kinds/etf";
import type { Brief } from "~/listings/offers/brief";
import { cardOf } from "~/listings/offers/card-of-listing";
import { AGEING_FROM_DAYS, STALE_FROM_DAYS } from "~/listings/values/age";
import type { Database } from "~db/database";
import { readHome, type HomeData as SiteRows } from "~db/queries/home";
import { readListingsOfKind } from "~db/queries/listings";
import type { HomeData } from "../home/present";
import { presentHolding, presentSpending } from "../home/present-answers";
import type { LenderTerms } from "../home/present-falls";
import { dayBefore } from "./present";

/** Data for the home page and the directory. It's JSON, so that we can cache it. */
type SiteData = HomeData & Omit<SiteRows, "lenders"> & { lenders: LenderTerms[] };

export function readSite(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	today: string,
): Promise<Cached<SiteData>> {
	return cache.read(contentKeys.home, CONTENT_POLICY, () => siteOf(db, today));
}

/** Keeps only the lenders' inputs for price drops, and the answers of cards and funds. */
export async function siteOf(db: Database, today: string): Promise<SiteData> {
	const [{ lenders, ...found }, cards, funds] = await Promise.all([
		readHome(db, dayBefore(today, STALE_FROM_DAYS - 1), dayBefore(today, AGEING_FROM_DAYS - 1)),
		readListingsOfKind(db, cardIssuer.id),
		readListingsOfKind(db, etf.id),
	]);
	const briefs = lenders.flatMap(
		({ slug, name, brief }): Array<Brief & { slug: string; name: string }> =>
			brief === null ? [] : [{ slug, name, ...JSON.parse(brief) }],
	);
	const total = found.totals.find(({ kind }) => kind === "lender")?.total;
	return {
		...found,
		lenders: briefs.map(({ slug, name, terms }) => ({ slug, name, ...terms })),
		offers: briefs.length === total ? briefs.reduce((sum, { offers }) => sum + offers, 0) : null,
		answers: [presentSpending(cards.map(cardOf), today), presentHolding(funds, today)],
	};
}
