import { HOUR } from "../../../db/time";
import { decimal, object, words } from "../fetching/json-parts";
import { type Importer, NotUnderstood, type Proposed } from "./importer";
import { graphqlAsk, readGraphql, snippetOf } from "./read-answer";

const LISTING = "lender:aave-wrapped-btc";
/** The spoke and collateral of the listing's offer. */
const SPOKE = "Main";
const COLLATERAL = "cbBTC";
/** For people. */
const PAGE = "https://aave.com/docs/reference/parameters";
/** A larger bonus isn't a share but the whole amount including the bonus. */
const MOST_BONUS = 0.5;

const QUERY = `query { reserves(request: { query: { chainIds: [1] } }) {
	spoke { name } asset { hub { name } underlying { info { symbol } } }
	settings { collateral collateralFactor { value } maxLiquidationBonus { value } }
	status { frozen paused active } canUseAsCollateral
} }`;

/** This version has one factor, which is both the maximum LTV and the liquidation threshold. */
const FIELDS = {
	"offers.v4-main.ltv_max": "collateralFactor",
	"offers.v4-main.liquidation_ltv": "collateralFactor",
	"offers.v4-main.liquidation_fee": "maxLiquidationBonus",
} as const;

/** Each reserve is an asset of a hub in a spoke, with settings as fractions in `value` (`normalized` is in percent). If a spoke has an asset from several hubs, they must agree. */
export const aaveV4: Importer = {
	name: "aave-v4",
	title: "Aave V4 API",
	purpose: "Collateral factor and maximum liquidation bonus for wrapped bitcoin in the Main spoke.",
	documentation: "https://aave.com/docs/aave-v4/liquidity/reserves",
	kind: "lender",
	fields: Object.keys(FIELDS),
	interval: 24 * HOUR,
	mostAsks: 1,
	pause: 0,
	mostBytes: 4 * 1024 * 1024,
	asks: () => [graphqlAsk("reserves", "https://api.aave.com/graphql", QUERY)],
	parse(text, { today }) {
		const { reserves } = readGraphql(text);
		if (!Array.isArray(reserves)) throw new NotUnderstood("No reserves in it");
		const own = reserves.map(object).filter(({ spoke, asset }) => {
			const symbol = words(object(object(object(asset).underlying).info).symbol);
			return object(spoke).name === SPOKE && symbol?.toLowerCase() === COLLATERAL.toLowerCase();
		});
		if (own.length === 0) throw new NotUnderstood(`No ${COLLATERAL} in the spoke ${SPOKE}`);
		const closed = own.find(({ canUseAsCollateral }) => canUseAsCollateral === false);
		if (closed)
			return { proposals: [], remarks: [`${COLLATERAL} in ${SPOKE}: cannot be used as collateral now`] };
		const proposals: Proposed[] = [];
		const remarks: string[] = [];
		for (const [field, setting] of Object.entries(FIELDS)) {
			const said = own.map(({ settings }) => decimal(object(object(settings)[setting]).value));
			const [value = null] = said;
			const isOne = new Set(said).size === 1;
			if (value === null || !isOne || (setting === "maxLiquidationBonus" && value > MOST_BONUS)) {
				remarks.push(`${setting} of ${COLLATERAL} in ${SPOKE}: ${said.join(" and ")}`);
				continue;
			}
			const source = { source: PAGE, asOf: today, isFiling: true as const, snippet: snippetOf(own) };
			proposals.push({ listing: LISTING, field, value, ...source });
		}
		return { proposals, remarks };
	},
};
