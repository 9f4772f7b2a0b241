import { decimal, list, object, words } from "../fetching/json-parts";
import { sharesWord } from "../fetching/shares-word";
import { type Importer, NotUnderstood, type ParseContext, type Parsed, type Proposed } from "./importer";
import { filingPage, tenDigits } from "./known-filers";
import { readJson, snippetOf } from "./read-answer";
import { askOfFilers, TICKERS } from "./read-filers";

const HOUR = 3_600_000;

/** What is read of a company's facts: the field, and the concepts that may say it, the first that there is. */
const CONCEPTS: Array<{ field: string; unit: string; concepts: string[]; note: string; doubt?: string }> = [
	{
		field: "shares_outstanding",
		unit: "shares",
		concepts: ["dei:EntityCommonStockSharesOutstanding", "us-gaap:CommonStockSharesOutstanding"],
		note: "Only what was filed for all classes together: a count by class is not among these facts.",
	},
	{
		field: "cash_usd",
		unit: "USD",
		concepts: ["us-gaap:CashAndCashEquivalentsAtCarryingValue"],
		note: "Cash and cash equivalents of the balance sheet.",
	},
	{
		field: "debt_usd",
		unit: "USD",
		concepts: [
			"us-gaap:DebtLongtermAndShorttermCombinedAmount",
			"us-gaap:LongTermDebt",
			"us-gaap:ConvertibleNotesPayable",
		],
		note: "The carrying amount; look whether the report has further debt.",
	},
	{
		field: "preferred_usd",
		unit: "USD",
		concepts: [
			"us-gaap:PreferredStockLiquidationPreferenceValue",
			"us-gaap:TemporaryEquityLiquidationPreference",
		],
		note: "The liquidation preference of all preferred shares.",
	},
];

type Reported = { end: string; val: number; accn: string; form: string; filed: string };

/**
 * What companies report to the SEC, as it publishes it by company: `facts.{taxonomy}.{concept}.units.{unit}[]` with `end`, `val`, `accn`, `form` and
 * `filed`. Which number a company files under is asked first (`company_tickers.json`).
 */
export const edgarFacts: Importer = {
	name: "edgar-facts",
	title: "SEC, company facts",
	purpose: "Shares, cash, debt and preferred shares of companies that file in the United States.",
	documentation: "https://www.sec.gov/search-filings/edgar-application-programming-interfaces",
	kind: "treasury-company",
	fields: CONCEPTS.map(({ field }) => field),
	// Some 40 companies a day. The SEC takes ten questions a second.
	...{ interval: 24 * HOUR, mostAsks: 8, pause: 500, mostBytes: 16 * 1024 * 1024, needsContact: true },
	asks: () => [TICKERS],
	parse: (text, context) =>
		context.ask.key === TICKERS.key ? askFilers(text, context) : readCompany(text, context),
};

/** Asks what each company has reported. */
const askFilers = (text: string, { listings }: ParseContext): Parsed =>
	askOfFilers(text, listings, ({ listing, cik }) => ({
		key: `facts:${listing.slug}`,
		url: `https://data.sec.gov/api/xbrl/companyfacts/CIK${tenDigits(cik)}.json`,
		as: "json",
	}));

function readCompany(text: string, { ask, today, listings }: ParseContext): Parsed {
	const { cik, entityName, facts } = object(readJson(text));
	const number = decimal(cik) ?? Number(cik);
	const listing = listings.find(({ id }) => id === ask.listing);
	if (!listing) return { proposals: [], remarks: [`${ask.key}: no such listing any more`] };
	if (!facts || !Number.isInteger(number)) throw new NotUnderstood("No facts of a company");
	if (String(number) !== ask.about?.cik) throw new NotUnderstood(`Facts of another filer, ${number}`);
	const name = words(entityName) ?? "";
	const isOther = ask.about.doubt ?? (sharesWord(name, listing.name) ? null : `The filer is called ${name}`);
	const proposals = CONCEPTS.flatMap(({ field, unit, concepts, note, doubt }): Proposed[] => {
		const found = concepts.flatMap((concept) => {
			const last = newestOf(reportedOf(facts, concept, unit), today);
			return last ? [{ concept, last }] : [];
		});
		// Of several concepts the one that was reported last; of one day the first of them.
		const [best] = found.sort((a, b) => (a.last.end < b.last.end ? 1 : a.last.end > b.last.end ? -1 : 0));
		if (!best) return [];
		const { concept, last } = best;
		return [
			{
				listing: listing.id,
				field,
				value: last.val,
				source: filingPage(number, last.accn),
				asOf: last.end,
				snippet: snippetOf({ concept, unit, ...last }),
				note: `${last.form}, ${concept}. ${note}`,
				...((isOther ?? doubt) && { doubt: isOther ?? doubt }),
			},
		];
	});
	return { proposals };
}

function reportedOf(facts: unknown, concept: string, unit: string): Reported[] {
	const [taxonomy = "", tag = ""] = concept.split(":");
	const rows = list(object(object(object(object(facts)[taxonomy])[tag]).units)[unit]);
	return rows.flatMap((row) => {
		const { end, val, accn, form, filed } = object(row);
		return typeof end === "string" &&
			typeof val === "number" &&
			Number.isFinite(val) &&
			val >= 0 &&
			typeof accn === "string" &&
			/^\d{10}-\d{2}-\d{6}$/.test(accn) &&
			typeof filed === "string"
			? [{ end, val, accn, form: words(form) ?? "a filing", filed }]
			: [];
	});
}

/** The report of the newest day, and of that the one that was filed last: an amendment stands for what it amends. What was filed on a day to come was not. */
function newestOf(reported: Reported[], today: string): Reported | null {
	return reported
		.filter(({ end, filed }) => filed <= today && end <= filed)
		.reduce<Reported | null>(
			(best, one) =>
				!best || one.end > best.end || (one.end === best.end && one.filed > best.filed) ? one : best,
			null,
		);
}
