import { aaveV3 } from "./aave-v3";
import { btcMap } from "./btc-map";
import { coinbaseClose } from "./coinbase-close";
import { coingeckoTreasuries } from "./coingecko-treasuries";
import { defillamaYields } from "./defillama-yields";
import { edgarFacts } from "./edgar-facts";
import { edgarFilings } from "./edgar-filings";
import type { Importer } from "./importer";
import { isharesHoldings } from "./ishares-holdings";
import { krakenClose } from "./kraken-close";
import { krakenFees } from "./kraken-fees";
import { morphoMarkets } from "./morpho-markets";

/** Every importer. Its name is its row in the tables, so it stays. */
export const IMPORTERS: readonly Importer[] = [
	krakenClose,
	coinbaseClose,
	edgarFacts,
	edgarFilings,
	coingeckoTreasuries,
	aaveV3,
	defillamaYields,
	morphoMarkets,
	krakenFees,
	isharesHoldings,
	btcMap,
];
