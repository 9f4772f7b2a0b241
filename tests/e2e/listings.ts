import { existsSync, readFileSync } from "node:fs";
import { kinds } from "~/listings/kinds/all";

const CHOSEN = [
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

const fileOf = (content: string) => `db/content/${content}.json`;

/** The kinds that have content; one may begin without. */
export const FILLED = kinds.filter(({ content }) => existsSync(fileOf(content)));

/** One listing of each of them: the one chosen above, or its first. */
export const LISTINGS = FILLED.map(
	({ path, content }): string =>
		CHOSEN.find((each) => each.startsWith(`${path}/`)) ??
		`${path}/${JSON.parse(readFileSync(fileOf(content), "utf8"))[0].slug}`,
);
