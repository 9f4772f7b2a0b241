import { aaveV3 } from "./aave-v3";
import { aaveV4 } from "./aave-v4";
import { arkHoldings } from "./ark-holdings";
import { bitwiseHoldings } from "./bitwise-holdings";
import { btcMap } from "./btc-map";
import { coinbaseClose } from "./coinbase-close";
import { coingeckoTreasuries } from "./coingecko-treasuries";
import { defillamaYields } from "./defillama-yields";
import { edgarFacts } from "./edgar-facts";
import { edgarFilings } from "./edgar-filings";
import { franklinHoldings } from "./franklin-holdings";
import type { Importer } from "./importer";
import { isharesHoldings } from "./ishares-holdings";
import { krakenClose } from "./kraken-close";
import { krakenFees } from "./kraken-fees";
import { morphoMarkets } from "./morpho-markets";
import { peachFees } from "./peach-fees";
import { vaneckHoldings } from "./vaneck-holdings";

/** Every importer. Its name is its row in the tables, so it stays. */
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
