import { addDays } from "../../../app/ui/format";
import { HOUR } from "../../../db/time";
import { decimal, list, object, words } from "../fetching/json-parts";
import { readDocument } from "../fetching/read-document";
import { sharesWord } from "../fetching/shares-word";
import { askOfFilers, TICKERS, tenDigits } from "./filers";
import { exhibitsOf } from "./filing-exhibits";
import {
	type Ask,
	type Importer,
	NotUnderstood,
	type ParseContext,
	type Parsed,
	type Proposed,
} from "./importer";
import { readJson, snippetOf } from "./read-answer";
import { readHoldings } from "./read-holdings";

const DAYS = 45;
const MOST_FILINGS = 4;
/** Reports between the quarters, and their amendments. */
const FORMS = /^(8-K|6-K)(\/A)?$/;
const ITEMS = /\b(2\.02|7\.01|8\.01)\b/;

const COMMISSION = /securities\s+and\s+exchange\s+commission/i;
/** Pages that replace a document. */
const WALL = /undeclared automated tool|request rate threshold|access denied|just a moment/i;

/** New filings from the columns of `filings.recent`. Searches each document and its exhibits 99 for bitcoin holdings. Unclear text becomes a remark for a person. */
export const edgarFilings: Importer = {
	name: "edgar-filings",
	title: "SEC bitcoin filings",
	purpose: "Bitcoin held and its average cost, from new 8-K and 6-K filings and their exhibits.",
	documentation: "https://www.sec.gov/search-filings/edgar-application-programming-interfaces",
	kind: "treasury-company",
	fields: ["btc_holdings", "average_cost_usd"],
	interval: 24 * HOUR,
	mostAsks: 12,
	pause: 500,
	mostBytes: 6 * 1024 * 1024,
	needsContact: true,
	asks: () => [TICKERS],
	parse(text, context) {
		const { key } = context.ask;
		if (key === TICKERS.key) return askFilers(text, context);
		if (key.startsWith("filings:")) return readList(text, context);
		return key.startsWith("index:") ? readIndex(text, context) : readFiling(text, context);
	},
};

const askFilers = (text: string, { listings }: ParseContext): Parsed =>
	askOfFilers(text, listings, ({ listing, cik }) => ({
		key: `filings:${listing.slug}`,
		url: `https://data.sec.gov/submissions/CIK${tenDigits(cik)}.json`,
		as: "json",
	}));

/** Once each. */
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
		const about = { filed, form: kind, cik: String(number), ...(doubt && { doubt }) };
		return [{ key: `document:${accession}`, url, as: "page", isOnce: true, listing: listing.id, about }];
	});
	return { proposals: [], more: more.slice(0, MOST_FILINGS) };
}

/** Used if the document links to no exhibits. */
function readIndex(text: string, { ask, listings }: ParseContext): Parsed {
	if (!/\bform\b/i.test(text) || WALL.test(text)) throw new NotUnderstood("No page of a filing");
	const name = listings.find(({ id }) => id === ask.listing)?.name ?? ask.key;
	const more = exhibitsOf(text, ask);
	const { form = "filing", filed } = ask.about ?? {};
	return more.length > 0
		? { proposals: [], more }
		: {
				proposals: [],
				remarks: [
					`${name}, ${form} of ${filed}: it names an exhibit 99 that we can't find. Read it: ${ask.url}`,
				],
			};
}

function readFiling(text: string, { ask, listings }: ParseContext): Parsed {
	const isExhibit = ask.key.startsWith("exhibit:");
	// Otherwise we'd read the wall once, and the filing never again. A press release doesn't name the commission.
	if (WALL.test(text) || !(isExhibit ? /\w/ : COMMISSION).test(text))
		throw new NotUnderstood("No document of a filing");
	const listing = listings.find(({ id }) => id === ask.listing);
	const { filed, form = "filing", doubt } = ask.about ?? {};
	if (!listing || !filed) return { proposals: [], remarks: [`${ask.key}: no such listing any more`] };
	const found = readHoldings(readDocument(text), filed, listing.name);
	const exhibits = isExhibit ? [] : exhibitsOf(text, ask);
	const more = exhibits.length > 0 ? { more: exhibits } : {};
	if (!found) return { proposals: [], ...more };
	const of = `${listing.name}, ${form} of ${filed}`;
	if ("remark" in found)
		return { proposals: [], ...more, remarks: [`${of}: it ${found.remark}. Read it: ${ask.url}`] };
	const { btc, asOf, average, snippet, doubt: odd } = found.holding;
	const why = doubt ?? odd;
	const proposed: Omit<Proposed, "field" | "value"> = {
		listing: listing.id,
		source: ask.url,
		asOf,
		snippet: snippetOf(snippet),
		isFiling: true,
		note: `${isExhibit ? "Exhibit 99 of the " : ""}${form}, filed on ${filed}.${/\bapproximately\b/i.test(snippet) ? " It says “approximately”." : ""}`,
		...(why && { doubt: why }),
	};
	return {
		proposals: [
			{ ...proposed, field: "btc_holdings", value: btc },
			...(average === null ? [] : [{ ...proposed, field: "average_cost_usd", value: average }]),
		],
		...more,
	};
}
