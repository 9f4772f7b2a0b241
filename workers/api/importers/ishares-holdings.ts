import { DAY } from "../../../db/time";
import { type Importer, NotUnderstood } from "./importer";
import { readCsvRows, snippetOf } from "./read-answer";

/** The funds whose holdings are read, each by its page. */
const FUNDS = [
	{
		listing: "etf:ibit-etf",
		ticker: "IBIT",
		page: "https://www.ishares.com/us/products/333011/ishares-bitcoin-trust",
	},
];

/** A fund's file of holdings: lines about the fund, `Fund Holdings as of`, then a table with `Ticker` and `Quantity` or `Shares`. */
export const isharesHoldings: Importer = {
	name: "ishares-holdings",
	title: "iShares, holdings",
	purpose: "Bitcoin held by a fund, from the file of holdings that its issuer publishes.",
	documentation: "https://www.ishares.com/us/products/333011/ishares-bitcoin-trust",
	...{
		kind: "etf",
		fields: ["btc_held"],
		interval: 7 * DAY,
		mostAsks: 3,
		pause: 1000,
		mostBytes: 512 * 1024,
	},
	asks: () =>
		FUNDS.map(({ listing, ticker, page }) => ({
			key: ticker,
			url: `${page}/1467271812596.ajax?fileType=csv&fileName=${ticker}_holdings&dataType=fund`,
			...{ as: "csv" as const, listing, about: { page } },
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
