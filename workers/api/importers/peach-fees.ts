import { DAY } from "../../../db/time";
import { object } from "../fetching/json-parts";
import { type Importer, NotUnderstood } from "./importer";
import { readJson, snippetOf } from "./read-answer";

const ENDPOINT = "https://api.peachbitcoin.com/v1/info";

/** What Peach says of itself: `fees.escrow`, a share of one that the buyer pays, of the moment it is asked. */
export const peachFees: Importer = {
	name: "peach-fees",
	title: "Peach, fee",
	purpose: "The fee of a trade, which the buyer pays.",
	documentation: "https://docs.peachbitcoin.com/#info",
	...{
		kind: "exchange",
		fields: ["simple_buy_fee"],
		interval: 7 * DAY,
		mostAsks: 1,
		pause: 0,
		mostBytes: 512 * 1024,
	},
	asks: () => [{ key: "info", url: ENDPOINT, as: "json" }],
	parse(text, { today }) {
		const { escrow } = object(object(readJson(text)).fees);
		if (typeof escrow !== "number" || !(escrow >= 0 && escrow < 1))
			throw new NotUnderstood("No fee of the escrow");
		const said = { listing: "exchange:peach", field: "simple_buy_fee", value: escrow, asOf: today };
		return {
			proposals: [
				{
					...said,
					source: ENDPOINT,
					snippet: snippetOf({ fees: { escrow } }),
					note: "The fee of the escrow.",
				},
			],
		};
	},
};
