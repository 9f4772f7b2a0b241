/** One listing of each kind. */
export const LISTINGS = [
	"/lenders/ledn",
	"/custody/casa",
	"/cards/gemini-credit-card",
	"/exchanges/kraken",
	"/etfs/fbtc-etf",
	"/inheritance/casa-inheritance",
	"/treasury-companies/strategy",
	"/conferences-events/bitfest",
	"/bitcoin-friendly-businesses/alza",
];
