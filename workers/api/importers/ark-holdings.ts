import { bitcoinIn, FUND_HOLDINGS, heldBy } from "./fund-holdings";
import { type Importer, NotUnderstood } from "./importer";
import { readCsvRows } from "./read-answer";
import { dayOfSlashes } from "./read-day";

const FILE =
	"https://assets.ark-funds.com/fund-documents/funds-etf-csv/ARK_21SHARES_BITCOIN_ETF_ARKB_HOLDINGS.csv";

/** A fund's file of holdings: `date,fund,company,ticker,cusip,shares,…`, the day in each row, month first. */
export const arkHoldings: Importer = {
	...FUND_HOLDINGS,
	name: "ark-holdings",
	title: "ARK 21Shares, holdings",
	purpose: "Bitcoin held by ARKB, from the file of holdings that its issuer publishes.",
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
			...{ btc: bitcoinIn(coin[shares]), day: dayOfSlashes(coin[date]) },
			row: [head, coin].map(String).join(" | "),
		});
	},
};
