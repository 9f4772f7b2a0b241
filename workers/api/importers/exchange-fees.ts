import { DAY } from "../../../db/time";
import { decimal, list, object } from "../fetching/json-parts";
import { type Importer, NotUnderstood, type Proposed } from "./importer";
import { readJson, snippetOf } from "./read-answer";

const KRAKEN_ENDPOINT = "https://api.kraken.com/0/public/AssetPairs?pair=XBTUSD";

/** By Kraken's name of a fee schedule: what someone pays who trades least. */
const FIELDS = { fees: "taker_fee", fees_maker: "maker_fee" };

/** `[volume, percent]`, the lowest volume first. */
export const krakenFees: Importer = {
	name: "kraken-fees",
	title: "Kraken fees",
	purpose: "Taker and maker fees at the lowest volume.",
	documentation: "https://docs.kraken.com/api-reference/market-data/get-tradable-asset-pairs",
	kind: "exchange",
	fields: Object.values(FIELDS),
	interval: 7 * DAY,
	mostAsks: 1,
	pause: 0,
	mostBytes: 256 * 1024,
	asks: () => [{ key: "pairs", url: KRAKEN_ENDPOINT, as: "json" }],
	parse(text, { today }) {
		const { error, result } = object(readJson(text));
		if (list(error).length > 0) throw new NotUnderstood(`It says: ${list(error).join(", ").slice(0, 200)}`);
		const pair = object(object(result).XXBTZUSD);
		const proposals = Object.entries(FIELDS).flatMap(([name, field]): Proposed[] => {
			const [first] = list(pair[name]);
			const [volume, percent] = list(first).map(decimal);
			if (volume !== 0 || typeof percent !== "number") return [];
			const value = Number((percent / 100).toFixed(6));
			const said = { listing: "exchange:kraken", field, value, source: KRAKEN_ENDPOINT, asOf: today };
			return [{ ...said, snippet: snippetOf({ [name]: pair[name] }) }];
		});
		if (proposals.length === 0) throw new NotUnderstood("No fees of XBT against USD");
		return { proposals };
	},
};

const PEACH_ENDPOINT = "https://api.peachbitcoin.com/v1/info";

/** `fees.escrow`, a fraction that the buyer pays. */
export const peachFees: Importer = {
	name: "peach-fees",
	title: "Peach fee",
	purpose: "The trading fee, paid by the buyer.",
	documentation: "https://docs.peachbitcoin.com/#info",
	kind: "exchange",
	fields: ["simple_buy_fee"],
	interval: 7 * DAY,
	mostAsks: 1,
	pause: 0,
	mostBytes: 512 * 1024,
	asks: () => [{ key: "info", url: PEACH_ENDPOINT, as: "json" }],
	parse(text, { today }) {
		const { escrow } = object(object(readJson(text)).fees);
		if (typeof escrow !== "number" || !(escrow >= 0 && escrow < 1))
			throw new NotUnderstood("No fee of the escrow");
		const said = { listing: "exchange:peach", field: "simple_buy_fee", value: escrow, asOf: today };
		return {
			proposals: [
				{
					...said,
					source: PEACH_ENDPOINT,
					snippet: snippetOf({ fees: { escrow } }),
					note: "The fee of the escrow.",
				},
			],
		};
	},
};
