import { HOUR } from "../../../db/time";
import { object } from "../fetching/json-parts";
import { type Importer, NotUnderstood } from "./importer";
import { graphqlAsk, readGraphql, snippetOf } from "./read-answer";

const LISTING = "lender:coinbase-morpho";
const SALE = "offers.usdc.liquidation_ltv";
const PAGE = "https://app.morpho.org/base/borrow";

const QUERY = `query { markets(first: 100, orderBy: SupplyAssetsUsd, orderDirection: Desc, where: { chainId_in: [8453], listed: true }) { items {
	marketId lltv loanAsset { symbol } collateralAsset { symbol } state { supplyAssetsUsd }
} } }`;

/** Markets on Base. The level is digits in 10¹⁸. */
export const morphoMarkets: Importer = {
	name: "morpho-markets",
	title: "Morpho API",
	purpose: "The liquidation LTV of the wrapped-bitcoin market that Coinbase lends through.",
	documentation: "https://docs.morpho.org/developers/borrow/tutorials/get-data/",
	kind: "lender",
	fields: [SALE],
	interval: 24 * HOUR,
	mostAsks: 1,
	pause: 0,
	mostBytes: 1024 * 1024,
	asks: () => [graphqlAsk("markets", "https://api.morpho.org/graphql", QUERY)],
	parse(text, { today }) {
		const { items } = object(readGraphql(text).markets);
		if (!Array.isArray(items)) throw new NotUnderstood("No markets in it");
		// The first has the most in it.
		const market = items.find((one) => {
			const { loanAsset, collateralAsset } = object(one);
			return object(loanAsset).symbol === "USDC" && object(collateralAsset).symbol === "cbBTC";
		});
		if (!market) throw new NotUnderstood("No market of USDC against cbBTC");
		const { lltv } = object(market);
		const value = typeof lltv === "string" && /^\d{1,18}$/.test(lltv) ? Number(lltv) / 1e18 : null;
		if (value === null) throw new NotUnderstood("A level that is no share of one");
		const said = {
			listing: LISTING,
			field: SALE,
			value,
			source: PAGE,
			asOf: today,
			isFiling: true as const,
		};
		return { proposals: [{ ...said, snippet: snippetOf(market) }] };
	},
};
