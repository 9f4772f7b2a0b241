import { object, words } from "../fetching/json-parts";
import { bitcoinIn, FUND_HOLDINGS, heldBy } from "./fund-holdings";
import { type Importer, NotUnderstood } from "./importer";
import { readJson } from "./read-answer";
import { dayOfSlashes } from "./read-day";

const PAGE = "https://www.vaneck.com/us/en/investments/bitcoin-etf-hodl/overview/";

/** The statistics of a fund's page: `data.AsOfDate`, month first, and `data.Navs[]` with a key and a value as texts. */
export const vaneckHoldings: Importer = {
	...FUND_HOLDINGS,
	name: "vaneck-holdings",
	title: "VanEck, holdings",
	purpose: "Bitcoin held by HODL, from the statistics on its issuer's page.",
	documentation: PAGE,
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
		return heldBy("etf:hodl-etf", PAGE, {
			...{ btc: bitcoinIn(coin.Value), day: dayOfSlashes(words(AsOfDate)), row: { AsOfDate, ...coin } },
		});
	},
};
