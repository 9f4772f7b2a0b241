import { list, object, words } from "../fetching/json-parts";
import { bitcoinIn, FUND_HOLDINGS, heldBy } from "./fund-holdings";
import { type Importer, NotUnderstood } from "./importer";
import { readJson } from "./read-answer";
import { dayOfSlashes } from "./read-day";

/** The fund's page, which asks the same. */
const PAGE =
	"https://www.franklintempleton.com/investments/options/exchange-traded-funds/products/39639/SINGLCLASS/franklin-bitcoin-etf/EZBC";
const QUERY = `query Holdings($fundid: String!, $countrycode: String!, $languagecode: String!) {
	Portfolio(fundid: $fundid countrycode: $countrycode languagecode: $languagecode) {
		portfolio { dailyholdings { asofdate secname quantityshrpar } }
	}
}`;

/** A fund's holdings as its page asks for them: `dailyholdings[]` with a day, month first, a name and a quantity as texts. */
export const franklinHoldings: Importer = {
	...FUND_HOLDINGS,
	name: "franklin-holdings",
	title: "Franklin Templeton, holdings",
	purpose: "Bitcoin held by EZBC, as its issuer's page asks for it.",
	documentation: PAGE,
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
		return heldBy("etf:ezbc-etf", PAGE, {
			...{ btc: bitcoinIn(quantityshrpar), day: dayOfSlashes(words(asofdate)), row: coin },
		});
	},
};
