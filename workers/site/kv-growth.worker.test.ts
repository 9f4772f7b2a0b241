import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { importShipped } from "../../tests/support/import-shipped";
import { createVisitor } from "../../tests/support/visit";

const site = createVisitor("kv-growth");

async function visit(path: string, init?: RequestInit) {
	return (await site(path, init)).response;
}

async function keys(): Promise<string[]> {
	const found: string[] = [];
	for (let cursor: string | undefined; ; ) {
		const page: KVNamespaceListResult<unknown> = await env.CONTENT.list({ cursor });
		found.push(...page.keys.map(({ name }) => name));
		if (page.list_complete) return found;
		cursor = page.cursor;
	}
}

const visited = [
	...["/", "/home", "/compare", "/report", "/search", "/saved", "/price-story", "/featured-etf"],
	...["/what-are-options", "/risk-simulator", "/risk-score", "/methodology", "/calculators"],
	...["/calculators/ltv", "/calculators/ltv?terms=lender:ledn", "/calculators/etf-drag", "/lenders/ledn"],
	...["/news", "/risk-simulator?terms=lender:ledn", "/compare?items=lender:ledn,lender:strike"],
	...kinds.flatMap(({ path, aliases }) => [path, ...aliases]),
];

/** Addresses that don't exist. */
const patterns: Array<(n: number, word: string) => string> = [
	(_, word) => `/etfs?country=${word}`,
	(_, word) => `/custody?country=${word}`,
	(_, word) => `/bitcoin-friendly-businesses?country=${word}`,
	(_, word) => `/treasury-companies?country=${word}&country=US`,
	(_, word) => `/conferences-events?month=${word}`,
	(n) => `/conferences-events?month=${2100 + n}-01`,
	(_, word) => `/lenders?country=${word}`,
	(_, word) => `/lenders?${word}=1`,
	(n) => `/lenders?page=${n + 50}`,
	(n) => `/lenders?page=0${n}`,
	(n) => `/etfs?page=-${n}`,
	(n) => `/lenders?loan=${10_000 + n}`,
	(n) => `/lenders?apr=${(n + 100) / 100}`,
	(n) => `/lenders?ltv=${(n + 100) / 100}&page=2`,
	(n) => `/etfs?fee=${(n + 1) / 1000}`,
	(n) => `/risk-simulator?loan=${10_000 + n}`,
	(n) => `/risk-simulator?btc=${1 + n / 1000}&apr=${n % 40}`,
	(_, word) => `/risk-simulator?terms=lender:${word}`,
	(_, word) => `/risk-simulator?terms=lender:ledn,lender:${word}`,
	(_, word) => `/risk-score?terms=lender:${word}`,
	(n) => `/risk-score?start_ltv=${(n % 900) / 10}`,
	(n) => `/calculators/ltv?loan=${n}`,
	(_, word) => `/calculators/ltv?terms=lender:${word}`,
	(_, word) => `/calculators/${word}`,
	(_, word) => `/compare?items=lender:${word}`,
	(_, word) => `/compare?items=lender:ledn,etf:${word}`,
	(_, word) => `/lenders/${word}`,
	(_, word) => `/conferences-events/${word}`,
	(_, word) => `/lenders/${word}.data`,
	(n) => `/lenders.data?loan=${20_000 + n}`,
	(_, word) => `/etfs.data?country=${word}`,
	(_, word) => `/report?listing=lender:${word}`,
	(_, word) => `/report?listing=${word}:ledn`,
	(_, word) => `/favourites.json?items=lender:ledn,lender:${word}`,
	(_, word) => `/search?q=${word}`,
	(_, word) => `/search.json?q=${word}`,
	(_, word) => `/lenders?q=${word}`,
	(_, word) => `/lenders.csv?q=${word}`,
	(n) => `/lenders.json?loan=${n}`,
	(n) =>
		`/price-story?from=2012-01-${String((n % 28) + 1).padStart(2, "0")}&to=2020-02-${String((n % 27) + 1).padStart(2, "0")}`,
	(n) => `/what-are-options?spot=${n}`,
	(_, word) => `/what-are-options?strategy=${word}`,
	(_, word) => `/${word}`,
	(_, word) => `/${word}/${word}?x=${word}`,
	(_, word) => `/?${word}`,
	(_, word) => `/methodology?v=${word}`,
	(n) => `/${"/".repeat(n % 40)}lenders${"/".repeat((n % 7) + 1)}`,
	(n) => `/${cased("calculators", n)}/${cased("etf-drag", n >> 3)}`,
	(n) => `/${escaped("lenders", n)}`,
	(n) => `/${escaped("etfs", n)}?page=1`,
	(_, word) => `/healthz?${word}`,
	(_, word) => `/api/${word}`,
	(_, word) => `/assets/${word}.js`,
	(_, word) => `/prices/${word}`,
	(n) => `/lenders?utm_source=${n}&junk=${n}`,
	(_, word) => `/featured-etf?ref=${word}`,
	(_, word) => `/articles/${word}`,
	(_, word) => `/articles/${word}.md`,
	(_, word) => `/bitcoin-learning-center/${word}.md?${word}`,
	(_, word) => `/glossary/${word}`,
	(_, word) => `/authors/${word}`,
	(_, word) => `/news/${word}`,
	(_, word) => `/news?section=${word}`,
	(n) => `/news?page=${n + 2}`,
];

function cased(word: string, n: number): string {
	return [...word].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join("");
}

function escaped(word: string, n: number): string {
	return [...word]
		.map((letter, at) => ((n >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter))
		.join("");
}

/** All choices of a list's filters at once, one combination an address. */
function combination(n: number): string {
	const choices = [
		...["keys=custodian", "keys=you", "kyc=no", "kyc=yes", "lent=no", "lent=yes"],
		...["fresh=fresh", "fresh=stale", "fresh=ageing", "sort=name", "page=2"],
	];
	return `/lenders?${choices.filter((_, at) => (n >> at) & 1).join("&")}`;
}

/** Each pattern twice. */
const JUNK = 2 * patterns.length;
const AT_ONCE = 20;

function junk(n: number): string {
	const pattern = patterns[n % patterns.length] as (typeof patterns)[number];
	return pattern(n, `junk-${n.toString(36)}`);
}

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

beforeAll(async () => {
	await importShipped();
	for (const path of visited) await visit(path);
});

describe("nobody fills KV", () => {
	test("requests for what is not there leave not one key more", async () => {
		const before = await keys();
		expect(before.length).toBeGreaterThan(visited.length);
		const statuses = new Map<number, number>();
		for (let start = 0; start < JUNK; start += AT_ONCE) {
			await Promise.all(
				Array.from({ length: AT_ONCE }, async (_, at) => {
					const path = junk(start + at);
					const { status } = await visit(path);
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
					// A request that fails caches nothing, and so would prove nothing.
					expect([path, status]).toEqual([path, expect.toSatisfy((is) => is < 500)]);
				}),
			);
		}
		expect(statuses.get(200)).toBeGreaterThan(JUNK / 4);
		const after = await keys();
		expect(after.filter((key) => !before.includes(key))).toEqual([]);
	});

	test("nor do the choices that there are, all put together: a list is cached up to two steps from its default", async () => {
		const known = new Set(await keys());
		// One choice, two, three and all.
		for (let at = 0; at < 11; at++) for (const choices of [1, 3, 7]) await visit(combination(choices << at));
		await visit(combination(2 ** 11 - 1));
		const added = (await keys()).filter((key) => !known.has(key));
		const steps = added.map((key) => new URLSearchParams(key.split(/[?]|lender:/).at(-1)).size);
		expect(Math.max(...steps)).toBe(2);
	});

	test("and what people do ask for is cached: once it was shown, a page comes from a copy", async () => {
		for (const path of ["/lenders", "/etfs?country=US", "/lenders?kyc=no&sort=name", "/lenders/ledn"]) {
			await visit(path);
			expect([path, (await visit(path)).headers.get("X-Cache")]).toEqual([path, "hit"]);
		}
	});
});
