import { isOutOfOrder } from "../../../app/listings/kinds/status";
import { decimal, object } from "../fetching/json-parts";
import { sharesWord } from "../fetching/shares-word";
import { type Ask, type KnownListing, NotUnderstood, type Parsed } from "./importer";
import { readJson } from "./read-answer";

/** Importers request this first. */
export const TICKERS: Ask = {
	key: "tickers",
	url: "https://www.sec.gov/files/company_tickers.json",
	as: "json",
};

type Filer = { listing: KnownListing; cik: number };

/** From `{"0": {cik_str, ticker, title}, …}`. If a ticker has an unexpected number or company name, `about` says so, and all its values are in doubt. @throws NotUnderstood */
export function askOfFilers(
	text: string,
	listings: KnownListing[],
	askOf: (filer: Filer) => Pick<Ask, "key" | "url" | "as">,
): Parsed {
	const filers = new Map<string, { cik: number; title: string }>();
	for (const row of Object.values(object(readJson(text)))) {
		const { cik_str, ticker, title } = object(row);
		const cik = decimal(cik_str);
		if (cik === null || typeof ticker !== "string" || typeof title !== "string") continue;
		filers.set(ticker.toUpperCase(), { cik, title });
	}
	if (filers.size === 0) throw new NotUnderstood("No tickers in it");
	const more: Ask[] = [];
	const remarks: string[] = [];
	for (const { listing, ticker } of filingCompanies(listings)) {
		const filer = filers.get(ticker.toUpperCase());
		const known = filerOf(listing.slug);
		const cik = filer?.cik ?? known;
		if (cik === null) {
			remarks.push(`${listing.name}: nobody files under ${ticker}`);
			continue;
		}
		const doubt = !filer
			? null
			: known !== null && known !== filer.cik
				? `A new filer: ${ticker} is now ${filer.title} under number ${filer.cik}, and was ${known}`
				: !sharesWord(filer.title, listing.name)
					? `${ticker} is ${filer.title}: look whether that is this company`
					: null;
		if (doubt) remarks.push(`${listing.name}: ${doubt}`);
		const about = { cik: String(cik), ...(doubt && { doubt }) };
		more.push({ ...askOf({ listing, cik }), listing: listing.id, about });
	}
	return { proposals: [], more, remarks };
}

/** SEC filer numbers (CIK) by slug, from filings our content cites. We use nothing from a different number until a person has checked. */
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

const filerOf = (slug: string) => FILERS[slug] ?? null;

/** Companies whose shares trade in the United States. */
function filingCompanies(listings: KnownListing[]): Array<{ listing: KnownListing; ticker: string }> {
	return listings.flatMap((listing) => {
		const { ticker, exchange } = listing.attributes;
		const isListed = typeof exchange === "string" && /\b(nasdaq|nyse)\b/i.test(exchange);
		return isListed && typeof ticker === "string" && !isOutOfOrder(listing.attributes)
			? [{ listing, ticker }]
			: [];
	});
}

/** As in addresses. */
export const tenDigits = (cik: number) => String(cik).padStart(10, "0");

/** The page of a filing that lists its documents. @param accession `0001050446-26-000012` */
export function filingPage(cik: number, accession: string): string {
	return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}/${accession}-index.htm`;
}
