import { HOUR } from "../../../db/time";
import { decimal, list, object, words } from "../fetching/json-parts";
import { type Importer, NotUnderstood, type ParseContext, type Parsed } from "./importer";
import { readJson, snippetOf } from "./read-answer";

const POOLS = "https://yields.llama.fi/pools";
const BORROW = "https://yields.llama.fi/lendBorrow";

/** By DefiLlama's name, with the number of the listing's offer that is the pool's `ltv`. */
const POOL_OF = [
	{
		listing: "lender:aave-v3-core",
		field: "offers.core.ltv_max",
		project: "aave-v3",
		chain: "Ethereum",
		symbol: "CBBTC",
	},
];

/** Another reader of the chain, used as a check. Its list of loans goes by the ids in its list of pools (`{pool, ltv, apyBaseBorrow, …}`). */
export const defillamaYields: Importer = {
	name: "defillama-yields",
	title: "DefiLlama yields",
	purpose: "Checks the maximum LTV from each protocol’s API.",
	documentation: "https://defillama.com/docs/api",
	kind: "lender",
	fields: POOL_OF.map(({ field }) => field),
	isCheck: true,
	interval: 24 * HOUR,
	mostAsks: 2,
	pause: 1000,
	mostBytes: 24 * 1024 * 1024,
	rule: "on-chain",
	asks: () => [{ key: "pools", url: POOLS, as: "json" }],
	parse: (text, context) => (context.ask.key === "pools" ? readPools(text) : readLoans(text, context)),
};

function readPools(text: string): Parsed {
	const { data } = object(readJson(text));
	if (!Array.isArray(data)) throw new NotUnderstood("No pools in it");
	const about: Record<string, string> = {};
	const remarks: string[] = [];
	for (const { listing, project, chain, symbol } of POOL_OF) {
		const found = list(data)
			.map(object)
			.filter((pool) => pool.project === project && pool.chain === chain && pool.symbol === symbol);
		const [id] = found.length === 1 ? [words(found[0]?.pool)] : [];
		if (id) about[id] = listing;
		else remarks.push(`${listing}: ${found.length} pools of ${project} on ${chain} are called ${symbol}`);
	}
	if (Object.keys(about).length === 0) return { proposals: [], remarks };
	return { proposals: [], remarks, more: [{ key: "loans", url: BORROW, as: "json", about }] };
}

function readLoans(text: string, { ask, today }: ParseContext): Parsed {
	const loans = readJson(text);
	if (!Array.isArray(loans)) throw new NotUnderstood("No loans in it");
	const proposals = list(loans).flatMap((loan) => {
		const { pool, ltv } = object(loan);
		const of = POOL_OF.find(({ listing }) => listing === ask.about?.[words(pool) ?? ""]);
		const value = decimal(ltv);
		if (!of || value === null) return [];
		const { listing, field } = of;
		return [{ listing, field, value, source: BORROW, asOf: today, snippet: snippetOf(loan) }];
	});
	return { proposals };
}
