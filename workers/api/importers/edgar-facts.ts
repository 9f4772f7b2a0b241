import { daysBetween } from "../../../app/ui/format";
import { HOUR } from "../../../db/time";
import { decimal, object, words } from "../fetching/json-parts";
import { sharesWord } from "../fetching/shares-word";
import { askOfFilers, filingPage, TICKERS, tenDigits } from "./filers";
import { type Importer, NotUnderstood, type ParseContext, type Parsed, type Proposed } from "./importer";
import { readJson, snippetOf } from "./read-answer";
import { newestDay, newestOf, otherUnits, reportedOf, splitDoubt } from "./reported-facts";

/** Days. A concept missing from the last report may be zero now. */
const MOST_BEHIND = 200;

type Concept = {
	field: string;
	unit: string;
	/** Concepts for the total, in order of preference. */
	concepts: string[];
	/** Used without a total, because a company may have no other debt. */
	alone?: string;
	/** Never used as the total, but mentioned if there is nothing else. */
	parts?: string[];
	note: string;
};

const CONCEPTS: Concept[] = [
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
		parts: [
			"us-gaap:Cash",
			"us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents",
			"us-gaap:CashEquivalentsAtCarryingValue",
		],
		note: "Cash and cash equivalents of the balance sheet.",
	},
	{
		field: "debt_usd",
		unit: "USD",
		concepts: ["us-gaap:DebtLongtermAndShorttermCombinedAmount", "us-gaap:LongTermDebt"],
		alone: "us-gaap:ConvertibleNotesPayable",
		parts: [
			...["us-gaap:LongTermDebtNoncurrent", "us-gaap:LongTermDebtCurrent", "us-gaap:DebtCurrent"],
			"us-gaap:ConvertibleLongTermNotesPayable",
			...[
				"us-gaap:ConvertibleNotesPayableCurrent",
				"us-gaap:ConvertibleDebt",
				"us-gaap:ConvertibleDebtNoncurrent",
			],
			...[
				"us-gaap:NotesPayable",
				"us-gaap:LongTermNotesPayable",
				"us-gaap:SeniorNotes",
				"us-gaap:SeniorLongTermNotes",
			],
			...["us-gaap:SecuredDebt", "us-gaap:ShortTermBorrowings", "us-gaap:LineOfCredit"],
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

/** `facts.{taxonomy}.{concept}.units.{unit}[]` with `end`, `val`, `accn`, `form` and `filed`. A fact appears in every report that compares with it, so we sort by `end`, then by the latest `filed`. Only the last one has `frame`, so we ignore it. */
export const edgarFacts: Importer = {
	name: "edgar-facts",
	title: "SEC company facts",
	purpose: "Shares, cash, debt and preferred stock of companies that file in the United States.",
	documentation: "https://www.sec.gov/search-filings/edgar-application-programming-interfaces",
	kind: "treasury-company",
	fields: CONCEPTS.map(({ field }) => field),
	// Some 40 companies a day. The SEC takes ten requests a second.
	interval: 24 * HOUR,
	mostAsks: 8,
	pause: 500,
	mostBytes: 16 * 1024 * 1024,
	needsContact: true,
	asks: () => [TICKERS],
	parse: (text, context) =>
		context.ask.key === TICKERS.key ? askFilers(text, context) : readCompany(text, context),
};

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
	const lastReport = newestDay(facts, CONCEPTS, today);
	const remarks: string[] = [];
	const proposals = CONCEPTS.flatMap(({ field, unit, concepts, alone, parts = [], note }): Proposed[] => {
		const [whole] = reportedUnder(facts, concepts, unit, today);
		const [best = whole] = whole || !alone ? [] : reportedUnder(facts, [alone], unit, today);
		const [part] = whole ? [] : reportedUnder(facts, parts, unit, today);
		if (!best) {
			const other = concepts.flatMap((concept) => otherUnits(facts, concept, unit))[0];
			if (other) remarks.push(`${listing.name}: reports ${field} in ${other}, not in ${unit}`);
			if (part)
				remarks.push(
					`${listing.name}: reports ${field} only in parts, such as ${part.concept} ${part.last.val} on ${part.last.end}. Add them up: ${filingPage(number, part.last.accn)}`,
				);
			return [];
		}
		const { concept, last } = best;
		if (lastReport && daysBetween(last.end, lastReport) > MOST_BEHIND) {
			remarks.push(
				`${listing.name}: ${field} was last reported of ${last.end}, its last report is of ${lastReport}`,
			);
			return [];
		}
		const split =
			unit === "shares" ? splitDoubt(facts, reportedOf(facts, concept, unit), last, listing, today) : null;
		const beside = part && `It may be a part of the whole: the company reports ${part.concept} too`;
		const doubt = isOther ?? split ?? beside;
		return [
			{
				listing: listing.id,
				field,
				value: last.val,
				source: filingPage(number, last.accn),
				asOf: last.end,
				snippet: snippetOf({ concept, unit, ...last }),
				note: `${last.form}, ${concept}. ${note}`,
				...(doubt && { doubt }),
			},
		];
	});
	return { proposals, remarks };
}

function reportedUnder(facts: unknown, concepts: string[], unit: string, today: string) {
	return concepts
		.flatMap((concept) => {
			const last = newestOf(reportedOf(facts, concept, unit), today);
			return last ? [{ concept, last }] : [];
		})
		.sort((a, b) => (a.last.end < b.last.end ? 1 : a.last.end > b.last.end ? -1 : 0));
}
