import { HOUR } from "../../../db/time";
import { decimal, list, object, words } from "../fetching/json-parts";
import { type Importer, NotUnderstood, type Proposed } from "./importer";
import { readJson, snippetOf } from "./read-answer";

const LISTING = "lender:aave-wrapped-btc";
/** The spoke and the collateral that the listing's offer is about. */
const SPOKE = "Main";
const COLLATERAL = "cbBTC";
/** The page that says the same. */
const PAGE = "https://aave.com/docs/reference/parameters";
/** A bonus above this is no share of what is sold, but the whole with the bonus in it. */
const MOST_BONUS = 0.5;

const QUERY = `query { reserves(request: { query: { chainIds: [1] } }) {
	spoke { name } asset { hub { name } underlying { info { symbol } } }
	settings { collateral collateralFactor { value } maxLiquidationBonus { value } }
	status { frozen paused active } canUseAsCollateral
} }`;

/** Its numbers, by the number of the listing's offer: this version has one factor, up to which is lent and from which on is sold. */
const FIELDS = {
	"offers.v4-main.ltv_max": "collateralFactor",
	"offers.v4-main.liquidation_ltv": "collateralFactor",
	"offers.v4-main.liquidation_fee": "maxLiquidationBonus",
} as const;

/**
 * Reserves of version 4, each an asset of a hub in a spoke, with its settings as shares of one (`value`; `normalized` is the same in percent), of the moment it
 * is asked. Where an asset stands in a spoke through several hubs they have to say the same.
 */
export const aaveV4: Importer = {
	name: "aave-v4",
	title: "Aave V4, its API",
	purpose: "Collateral factor and highest bonus of wrapped bitcoin in the Main spoke.",
	documentation: "https://aave.com/docs/aave-v4/liquidity/reserves",
	...{
		kind: "lender",
		fields: Object.keys(FIELDS),
		interval: 24 * HOUR,
		mostAsks: 1,
		pause: 0,
		mostBytes: 4 * 1024 * 1024,
	},
	asks: () => [
		{
			key: "reserves",
			url: "https://api.aave.com/graphql",
			as: "json",
			body: JSON.stringify({ query: QUERY }),
		},
	],
	parse(text, { today }) {
		const { data, errors } = object(readJson(text));
		if (list(errors).length > 0)
			throw new NotUnderstood(`It says: ${words(object(list(errors)[0]).message) ?? "an error"}`);
		const { reserves } = object(data);
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
