import { DAY } from "../../../db/time";
import { list, object, words } from "../fetching/json-parts";
import { readDocument } from "../fetching/read-document";
import { type Importer, NotUnderstood, type Parsed } from "./importer";
import { dayOfSlashes, readCsvRows, readJson, snippetOf } from "./read-answer";

const FUND_HOLDINGS = {
	kind: "etf",
	fields: ["btc_held"],
	interval: DAY,
	mostAsks: 1,
	pause: 0,
} satisfies Partial<Importer>;

/** `38,305.94`. Null if it's none. */
export function bitcoinIn(said: unknown): number | null {
	const text = typeof said === "number" ? String(said) : typeof said === "string" ? said.trim() : "";
	return /^(\d{1,3}(,\d{3})+|\d{1,8})(\.\d+)?$/.test(text) ? Number(text.replaceAll(",", "")) : null;
}

/** @throws NotUnderstood if one is missing */
function heldBy(
	listing: string,
	source: string,
	{ btc, day, row }: { btc: number | null; day: string | null; row: unknown },
): Parsed {
	if (day === null) throw new NotUnderstood("Holdings without a day");
	if (btc === null) throw new NotUnderstood("A quantity that is no number");
	return {
		proposals: [{ listing, field: "btc_held", value: btc, asOf: day, source, snippet: snippetOf(row) }],
	};
}

const FILE =
	"https://assets.ark-funds.com/fund-documents/funds-etf-csv/ARK_21SHARES_BITCOIN_ETF_ARKB_HOLDINGS.csv";

/** `date,fund,company,ticker,cusip,shares,…`, with the day in each row, month first. */
export const arkHoldings: Importer = {
	...FUND_HOLDINGS,
	name: "ark-holdings",
	title: "ARK 21Shares holdings",
	purpose: "Bitcoin held by ARKB, from its issuer’s holdings file.",
	documentation: "https://www.ark-funds.com/funds/arkb",
	mostBytes: 512 * 1024,
	asks: () => [{ key: "ARKB", url: FILE, as: "csv" }],
	parse(text) {
		const [head = [], ...rows] = readCsvRows(text);
		const at = (name: string) => head.findIndex((cell) => cell.toLowerCase() === name);
		const [date, fund, ticker, shares] = [at("date"), at("fund"), at("ticker"), at("shares")];
		if ([date, fund, ticker, shares].includes(-1)) throw new NotUnderstood("No columns of holdings");
		const coins = rows.filter((row) => row[fund] === "ARKB" && row[ticker] === "BTC");
		const [coin, second] = coins;
		if (!coin || second) throw new NotUnderstood(`${coins.length} rows of bitcoin`);
		return heldBy("etf:arkb-etf", FILE, {
			btc: bitcoinIn(coin[shares]),
			day: dayOfSlashes(coin[date]),
			row: [head, coin].map(String).join(" | "),
		});
	},
};

const PAGE = "https://bitbetf.com/";

/** Under `Fund Holdings` are `Data as of`, a day with the month first, and `Bitcoin in Trust`, a number, each in its own block. */
export const bitwiseHoldings: Importer = {
	...FUND_HOLDINGS,
	name: "bitwise-holdings",
	title: "Bitwise holdings",
	purpose: "Bitcoin held by BITB, from its issuer’s holdings table.",
	documentation: PAGE,
	mostBytes: 4 * 1024 * 1024,
	asks: () => [{ key: "BITB", url: PAGE, as: "page" }],
	parse(text) {
		const lines = readDocument(text).flatMap((block) =>
			"text" in block ? [block.text] : block.rows.flatMap((row) => row.map((cell) => cell.text)),
		);
		const from = lines.findIndex((line) => /^fund holdings$/i.test(line));
		const label = lines.findIndex((line, at) => at > from && /^bitcoin in trust$/i.test(line));
		if (from < 0 || label < 0) throw new NotUnderstood("No holdings of bitcoin on the page");
		const between = lines.slice(from + 1, label).join(" ");
		const day = /data as of:? (\d{1,2}\/\d{1,2}\/\d{4})/i.exec(between)?.[1];
		const said = lines[label + 1];
		return heldBy("etf:bitb-etf", PAGE, {
			btc: bitcoinIn(said),
			day: dayOfSlashes(day),
			row: lines.slice(from, label + 2).join(" | "),
		});
	},
};

/** By page. */
const FUNDS = [
	{
		listing: "etf:ibit-etf",
		ticker: "IBIT",
		page: "https://www.ishares.com/us/products/333011/ishares-bitcoin-trust",
	},
];

/** Lines about the fund, `Fund Holdings as of`, then a table with `Ticker` and `Quantity` or `Shares`. */
export const isharesHoldings: Importer = {
	name: "ishares-holdings",
	title: "iShares holdings",
	purpose: "Bitcoin held by a fund, from its issuer’s holdings file.",
	documentation: "https://www.ishares.com/us/products/333011/ishares-bitcoin-trust",
	kind: "etf",
	fields: ["btc_held"],
	interval: 7 * DAY,
	mostAsks: 3,
	pause: 1000,
	mostBytes: 512 * 1024,
	asks: () =>
		FUNDS.map(({ listing, ticker, page }) => ({
			key: ticker,
			url: `${page}/1467271812596.ajax?fileType=csv&fileName=${ticker}_holdings&dataType=fund`,
			as: "csv" as const,
			listing,
			about: { page },
		})),
	parse(text, { ask }) {
		const rows = readCsvRows(text);
		const asOf = dayIn(rows.find(([name]) => /holdings as of/i.test(name ?? ""))?.[1]);
		const head = rows.findIndex(
			(row) => row.includes("Ticker") && (row.includes("Quantity") || row.includes("Shares")),
		);
		const columns = rows[head] ?? [];
		const quantity = columns.includes("Quantity") ? columns.indexOf("Quantity") : columns.indexOf("Shares");
		const coin = rows.slice(head + 1).find((row) => head >= 0 && row[columns.indexOf("Ticker")] === "BTC");
		if (!coin || asOf === null || !ask.listing) throw new NotUnderstood("No holdings of bitcoin with a day");
		const said = coin[quantity]?.replaceAll(",", "") ?? "";
		if (!/^\d{1,8}(\.\d+)?$/.test(said)) throw new NotUnderstood("A quantity that is no number");
		const proposed = { listing: ask.listing, field: "btc_held", value: Number(said), asOf };
		const source = ask.about?.page ?? ask.url;
		return {
			proposals: [{ ...proposed, source, snippet: snippetOf([columns, coin].map(String).join(" | ")) }],
		};
	},
};

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Nov 20, 2026` as an ISO day; null where it is none. */
function dayIn(words: string | undefined): string | null {
	const [, month = "", day = "", year = ""] =
		/^([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})$/.exec(words ?? "") ?? [];
	const at = MONTHS.indexOf(month) + 1;
	return at === 0 ? null : `${year}-${String(at).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const VANECK_PAGE = "https://www.vaneck.com/us/en/investments/bitcoin-etf-hodl/overview/";

export const vaneckHoldings: Importer = {
	...FUND_HOLDINGS,
	name: "vaneck-holdings",
	title: "VanEck holdings",
	purpose: "Bitcoin held by HODL, from its issuer’s statistics.",
	documentation: VANECK_PAGE,
	mostBytes: 256 * 1024,
	asks: () => [
		{
			key: "HODL",
			url: "https://www.vaneck.com/Main/NavInformationBlock/GetContent/?blockid=252190&ticker=HODL",
			as: "json",
		},
	],
	parse(text) {
		const { AsOfDate, Navs } = object(object(readJson(text)).data);
		if (!Array.isArray(Navs)) throw new NotUnderstood("No statistics of a fund");
		const coins = Navs.map(object).filter(({ Key }) => words(Key)?.toLowerCase() === "bitcoin in trust");
		const [coin, second] = coins;
		if (!coin || second) throw new NotUnderstood(`${coins.length} rows of bitcoin`);
		return heldBy("etf:hodl-etf", VANECK_PAGE, {
			btc: bitcoinIn(coin.Value),
			day: dayOfSlashes(words(AsOfDate)),
			row: { AsOfDate, ...coin },
		});
	},
};

const FRANKLIN_PAGE =
	"https://www.franklintempleton.com/investments/options/exchange-traded-funds/products/39639/SINGLCLASS/franklin-bitcoin-etf/EZBC";
const QUERY = `query Holdings($fundid: String!, $countrycode: String!, $languagecode: String!) {
	Portfolio(fundid: $fundid countrycode: $countrycode languagecode: $languagecode) {
		portfolio { dailyholdings { asofdate secname quantityshrpar } }
	}
}`;

/** `dailyholdings[]` with a day (month first), a name and a quantity as texts. */
export const franklinHoldings: Importer = {
	...FUND_HOLDINGS,
	name: "franklin-holdings",
	title: "Franklin Templeton holdings",
	purpose: "Bitcoin held by EZBC, from its issuer’s API.",
	documentation: FRANKLIN_PAGE,
	mostBytes: 512 * 1024,
	asks: () => [
		{
			key: "EZBC",
			url: "https://www.franklintempleton.com/api/pds/price-and-performance?op=Holdings",
			as: "json",
			body: JSON.stringify({
				operationName: "Holdings",
				variables: { countrycode: "US", languagecode: "en_US", fundid: "39639" },
				query: QUERY,
			}),
		},
	],
	parse(text) {
		const { data, errors } = object(readJson(text));
		if (list(errors).length > 0)
			throw new NotUnderstood(`It says: ${words(object(list(errors)[0]).message) ?? "an error"}`);
		const { dailyholdings } = object(object(object(data).Portfolio).portfolio);
		if (!Array.isArray(dailyholdings)) throw new NotUnderstood("No holdings in it");
		const coins = dailyholdings
			.map(object)
			.filter(({ secname }) => words(secname)?.toUpperCase() === "BITCOIN");
		const [coin, second] = coins;
		if (!coin || second) throw new NotUnderstood(`${coins.length} rows of bitcoin`);
		const { asofdate, quantityshrpar } = coin;
		return heldBy("etf:ezbc-etf", FRANKLIN_PAGE, {
			btc: bitcoinIn(quantityshrpar),
			day: dayOfSlashes(words(asofdate)),
			row: coin,
		});
	},
};
