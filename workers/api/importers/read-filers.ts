import { decimal, object } from "../fetching/json-parts";
import { sharesWord } from "../fetching/shares-word";
import { type Ask, type KnownListing, NotUnderstood, type Parsed } from "./importer";
import { filerOf, filingCompanies } from "./known-filers";
import { readJson } from "./read-answer";

/** The SEC's list of filer numbers, which importers request first. */
export const TICKERS: Ask = {
	key: "tickers",
	url: "https://www.sec.gov/files/company_tickers.json",
	as: "json",
};

/** A listed company, and the number that it files under. */
type Filer = { listing: KnownListing; cik: number };

/**
 * Requests to make for each listed company with filings, from `{"0": {cik_str, ticker, title}, …}`. If a ticker
 * has an unexpected number or company name, the request's `about` says so, and all its values are in doubt.
 * @param askOf the address for a filer
 * @throws NotUnderstood
 */
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
