import { aaveV3 } from "./aave-v3";
import { aaveV4 } from "./aave-v4";
import { btcMap } from "./btc-map";
import { coinbaseClose, krakenClose } from "./closes";
import { coingeckoTreasuries } from "./coingecko-treasuries";
import { defillamaYields } from "./defillama-yields";
import { edgarFacts } from "./edgar-facts";
import { edgarFilings } from "./edgar-filings";
import { krakenFees, peachFees } from "./exchange-fees";
import {
	arkHoldings,
	bitwiseHoldings,
	franklinHoldings,
	isharesHoldings,
	vaneckHoldings,
} from "./fund-holdings";
import type { Importer } from "./importer";
import { morphoMarkets } from "./morpho-markets";

export const IMPORTERS: readonly Importer[] = [
	krakenClose,
	coinbaseClose,
	edgarFacts,
	edgarFilings,
	coingeckoTreasuries,
	aaveV3,
	aaveV4,
	defillamaYields,
	morphoMarkets,
	krakenFees,
	peachFees,
	isharesHoldings,
	arkHoldings,
	bitwiseHoldings,
	franklinHoldings,
	vaneckHoldings,
	btcMap,
];
