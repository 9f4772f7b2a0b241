import { addDays } from "../../../app/ui/format";
import { decimal, list, object, words } from "../fetching/json-parts";
import { readDocument } from "../fetching/read-document";
import { sharesWord } from "../fetching/shares-word";
import {
	type Ask,
	type Importer,
	NotUnderstood,
	type ParseContext,
	type Parsed,
	type Proposed,
} from "./importer";
import { tenDigits } from "./known-filers";
import { readJson, snippetOf } from "./read-answer";
import { askOfFilers, TICKERS } from "./read-filers";
import { readHoldings } from "./read-holdings";

const HOUR = 3_600_000;
/** Filings that are read: the days since they were filed, and how many of a company. */
const DAYS = 45;
const MOST_FILINGS = 4;
/** Forms that report between the quarters, and their amendments. */
const FORMS = /^(8-K|6-K)(\/A)?$/;
/** Items of an 8-K under which companies say what they hold: results, what they disclose, and other events. */
const ITEMS = /\b(2\.02|7\.01|8\.01)\b/;

/**
 * New reports of companies to the SEC: `filings.recent` of its list by company has a column each of `accessionNumber`, `filingDate`, `form`, `items` and
 * `primaryDocument`; the document is read for the table or the sentence that says how much bitcoin is held. Which number a company files under is asked first.
 */
export const edgarFilings: Importer = {
	name: "edgar-filings",
	title: "SEC, reports of bitcoin held",
	purpose: "Bitcoin held and its average cost, from the documents of new 8-K and 6-K filings.",
	documentation: "https://www.sec.gov/search-filings/edgar-application-programming-interfaces",
	kind: "treasury-company",
	fields: ["btc_holdings", "average_cost_usd"],
	...{ interval: 24 * HOUR, mostAsks: 12, pause: 500, mostBytes: 6 * 1024 * 1024, needsContact: true },
	asks: () => [TICKERS],
	parse(text, context) {
		const { key } = context.ask;
		if (key === TICKERS.key) return askFilers(text, context);
		return key.startsWith("filings:") ? readList(text, context) : readFiling(text, context);
	},
};

/** Asks what each company has filed. */
const askFilers = (text: string, { listings }: ParseContext): Parsed =>
	askOfFilers(text, listings, ({ listing, cik }) => ({
		key: `filings:${listing.slug}`,
		url: `https://data.sec.gov/submissions/CIK${tenDigits(cik)}.json`,
		as: "json",
	}));

/** Asks for the documents of what a company has filed lately, each once. */
function readList(text: string, { ask, today, listings }: ParseContext): Parsed {
	const { cik, name, filings } = object(readJson(text));
	const number = decimal(typeof cik === "string" ? cik.replace(/^0+(?=\d)/, "") : cik);
	const { accessionNumber, filingDate, form, items, primaryDocument } = object(object(filings).recent);
	if (number === null || !Array.isArray(accessionNumber)) throw new NotUnderstood("No filings of a company");
	if (String(number) !== ask.about?.cik) throw new NotUnderstood(`Filings of another filer, ${number}`);
	const listing = listings.find(({ id }) => id === ask.listing);
	if (!listing) return { proposals: [], remarks: [`${ask.key}: no such listing any more`] };
	const said = words(name) ?? "";
	const doubt = ask.about.doubt ?? (sharesWord(said, listing.name) ? null : `The filer is called ${said}`);
	const at = (column: unknown, row: number) => words(list(column)[row]) ?? "";
	const since = addDays(today, -DAYS);
	const more = accessionNumber.flatMap((_, row): Ask[] => {
		const [accession, filed, kind] = [at(accessionNumber, row), at(filingDate, row), at(form, row)];
		const document = at(primaryDocument, row);
		const isWanted = FORMS.test(kind) && (kind.startsWith("6-K") || ITEMS.test(at(items, row)));
		if (!isWanted || filed < since || filed > today) return [];
		if (!/^\d{10}-\d{2}-\d{6}$/.test(accession) || !/^[\w.-]+\.html?$/i.test(document)) return [];
		const url = `https://www.sec.gov/Archives/edgar/data/${number}/${accession.replaceAll("-", "")}/${document}`;
		const about = { filed, form: kind, ...(doubt && { doubt }) };
		return [{ key: `document:${accession}`, url, as: "page", isOnce: true, listing: listing.id, about }];
	});
	return { proposals: [], more: more.slice(0, MOST_FILINGS) };
}

/** What a document says that its company holds; where it says nothing clear, a remark. */
function readFiling(text: string, { ask, listings }: ParseContext): Parsed {
	// A wall in its place would be read once, and the filing never again.
	if (!/securities\s+and\s+exchange\s+commission/i.test(text))
		throw new NotUnderstood("No document of a filing");
	const listing = listings.find(({ id }) => id === ask.listing);
	const { filed, form = "filing", doubt } = ask.about ?? {};
	if (!listing || !filed) return { proposals: [], remarks: [`${ask.key}: no such listing any more`] };
	const found = readHoldings(readDocument(text), filed, listing.name);
	if (!found) return { proposals: [] };
	const of = `${listing.name}, ${form} of ${filed}`;
	if ("remark" in found)
		return { proposals: [], remarks: [`${of}: it ${found.remark}. Read it: ${ask.url}`] };
	const { btc, asOf, average, snippet, doubt: odd } = found.holding;
	const why = doubt ?? odd;
	const proposed: Omit<Proposed, "field" | "value"> = {
		...{ listing: listing.id, source: ask.url, asOf, snippet: snippetOf(snippet), isFiling: true },
		note: `${form}, filed on ${filed}.${/\bapproximately\b/i.test(snippet) ? " It says “approximately”." : ""}`,
		...(why && { doubt: why }),
	};
	return {
		proposals: [
			{ ...proposed, field: "btc_holdings", value: btc },
			...(average === null ? [] : [{ ...proposed, field: "average_cost_usd", value: average }]),
		],
	};
}
