import { isOutOfOrder } from "../../../app/listings/kinds/status";
import type { KnownListing } from "./importer";

/**
 * SEC filer numbers (CIK) of companies by slug, from the filings our content cites. A different number means a
 * new filer, and we use nothing from it until a person has checked.
 */
const FILERS: Record<string, number | undefined> = {
	strategy: 1050446,
	mara: 1507605,
	"twenty-one": 2070457,
	cleanspark: 827876,
	strive: 1920406,
	"trump-media": 1849635,
	"american-bitcoin": 1755953,
	"next-technology": 1784970,
	nakamoto: 1946573,
	kulr: 1662684,
	tesla: 1318605,
	"fold-holdings": 1889123,
	"gd-culture": 1641398,
	bitfufu: 1921158,
	ddc: 1808110,
	"keel-infrastructure": 1812477,
	zooz: 1992818,
	"atai-beckley": 2081043,
	"sono-group": 1840416,
};

/** A company's known filer number, or null. */
export const filerOf = (slug: string) => FILERS[slug] ?? null;

/** The companies whose shares trade in the United States, so that they file there, with their tickers. */
export function filingCompanies(listings: KnownListing[]): Array<{ listing: KnownListing; ticker: string }> {
	return listings.flatMap((listing) => {
		const { ticker, exchange } = listing.attributes;
		const isListed = typeof exchange === "string" && /\b(nasdaq|nyse)\b/i.test(exchange);
		return isListed && typeof ticker === "string" && !isOutOfOrder(listing.attributes)
			? [{ listing, ticker }]
			: [];
	});
}

/** A filer number as addresses have it: ten digits. */
export const tenDigits = (cik: number) => String(cik).padStart(10, "0");

/** The page of a filing that lists its documents. @param accession `0001050446-26-000012` */
export function filingPage(cik: number, accession: string): string {
	return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}/${accession}-index.htm`;
}
