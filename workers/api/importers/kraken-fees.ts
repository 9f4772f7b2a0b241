import { DAY } from "../../../db/time";
import { decimal, list, object } from "../fetching/json-parts";
import { type Importer, NotUnderstood, type Proposed } from "./importer";
import { readJson, snippetOf } from "./read-answer";

const ENDPOINT = "https://api.kraken.com/0/public/AssetPairs?pair=XBTUSD";

/** By Kraken's name of a fee schedule, the field it is: what somebody pays who trades least. */
const FIELDS = { fees: "taker_fee", fees_maker: "maker_fee" };

/** Kraken's fee schedules: `[volume, percent]`, the lowest volume first, of the moment it is asked. */
export const krakenFees: Importer = {
	name: "kraken-fees",
	title: "Kraken, fees",
	purpose: "Taker and maker fee of the lowest volume.",
	documentation: "https://docs.kraken.com/api-reference/market-data/get-tradable-asset-pairs",
	...{
		kind: "exchange",
		fields: Object.values(FIELDS),
		interval: 7 * DAY,
		mostAsks: 1,
		pause: 0,
		mostBytes: 256 * 1024,
	},
	asks: () => [{ key: "pairs", url: ENDPOINT, as: "json" }],
	parse(text, { today }) {
		const { error, result } = object(readJson(text));
		if (list(error).length > 0) throw new NotUnderstood(`It says: ${list(error).join(", ").slice(0, 200)}`);
		const pair = object(object(result).XXBTZUSD);
		const proposals = Object.entries(FIELDS).flatMap(([name, field]): Proposed[] => {
			const [first] = list(pair[name]);
			const [volume, percent] = list(first).map(decimal);
			if (volume !== 0 || typeof percent !== "number") return [];
			const value = Number((percent / 100).toFixed(6));
			const said = { listing: "exchange:kraken", field, value, source: ENDPOINT, asOf: today };
			return [{ ...said, snippet: snippetOf({ [name]: pair[name] }) }];
		});
		if (proposals.length === 0) throw new NotUnderstood("No fees of XBT against USD");
		return { proposals };
	},
};
