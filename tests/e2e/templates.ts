import { pageAt, pages } from "../../app/pages";

const LOAN = "btc=2&amount=60000&months=12&country=US";

/** Addresses at which a page has much to show, or is one of many. */
const CHOSEN = [
	`/?${LOAN}`,
	"/search?q=coin",
	"/lenders?lent=no",
	`/lenders/ledn?${LOAN}`,
	"/keep?btc=2&heirs=no",
	"/keep/casa",
	"/calculators/ltv?terms=lender:ledn",
	`/risk-simulator?${LOAN}&terms=lender:ledn`,
	"/risk-score?terms=lender:nexo&liq=0.8",
	"/what-are-options?strategy=collar",
	"/bitcoin-learning-center/the-2022-chain-of-failures",
	"/articles/how-a-bitcoin-backed-loan-works",
	"/glossary/rehypothecation",
	"/authors/lending",
	"/lending-history?kind=failure",
	"/compare?items=lender:ledn,lender:strike,lender:unchained,lender:nexo",
	"/report?listing=lender:ledn&field=max_ltv",
];

/** Pages of which newsroom.spec.ts looks at one, and pages of a link in a mail, which answer 404 without it. */
const ELSEWHERE = ["/news/:slug", "/newsletter/confirm", "/newsletter/unsubscribe"];

/** An address of each page for everybody: one that is added to the register is looked at. Pages of one module are alike. */
export const templates: readonly string[] = [
	...new Map(
		pages.flatMap(({ path, module, audience, isFile, aliasOf, provider }): Array<[string, string]> => {
			const isOther = audience !== "everybody" || isFile || aliasOf || provider || ELSEWHERE.includes(path);
			const chosen = CHOSEN.find((address) => pageAt(address.split("?")[0] ?? "")?.module === module);
			return isOther ? [] : [[module, chosen ?? path]];
		}),
	).values(),
];
