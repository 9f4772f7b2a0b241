import { HOUR } from "../../../db/time";
import { decimal, list, object, words } from "../fetching/json-parts";
import { type Importer, NotUnderstood, type Proposed } from "./importer";
import { graphqlAsk, readGraphql, snippetOf } from "./read-answer";

const LISTING = "lender:aave-v3-core";
/** The market and the collateral that the listing is about. */
const MARKET = "AaveV3Ethereum";
const COLLATERAL = "cbBTC";
/** For people. */
const PAGE = "https://app.aave.com/markets/?marketName=proto_mainnet_v3";

const QUERY = `query { markets(request: { chainIds: [1] }) { name supplyReserves {
	underlyingToken { symbol }
	supplyInfo { maxLTV { value } liquidationThreshold { value } liquidationBonus { value } }
} } }`;

/** Fields by Aave's names. */
const FIELDS = {
	maxLTV: "offers.core.ltv_max",
	liquidationThreshold: "offers.core.liquidation_ltv",
	liquidationBonus: "offers.core.liquidation_fee",
};

export const aaveV3: Importer = {
	name: "aave-v3",
	title: "Aave V3 API",
	purpose: "Maximum LTV, liquidation LTV and liquidation bonus for wrapped bitcoin in the Core market.",
	documentation: "https://aave.com/docs/aave-v3/markets/data",
	kind: "lender",
	fields: Object.values(FIELDS),
	interval: 24 * HOUR,
	mostAsks: 1,
	pause: 0,
	mostBytes: 2 * 1024 * 1024,
	rule: "on-chain",
	asks: () => [graphqlAsk("markets", "https://api.v3.aave.com/graphql", QUERY)],
	parse(text, { today }) {
		const market = list(readGraphql(text).markets).find((one) => object(one).name === MARKET);
		const reserve = list(object(market).supplyReserves).find(
			(one) => words(object(object(one).underlyingToken).symbol)?.toLowerCase() === COLLATERAL.toLowerCase(),
		);
		if (!reserve) throw new NotUnderstood(`No ${COLLATERAL} in ${MARKET}`);
		const info = object(object(reserve).supplyInfo);
		const proposals = Object.entries(FIELDS).flatMap(([name, field]): Proposed[] => {
			const value = decimal(object(info[name]).value);
			if (value === null) return [];
			const said = { value, source: PAGE, asOf: today, isFiling: true, snippet: snippetOf(reserve) } as const;
			return [{ listing: LISTING, field, ...said }];
		});
		return { proposals };
	},
};
