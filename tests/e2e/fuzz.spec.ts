import type { APIRequestContext } from "@playwright/test";
import { kinds } from "~/listings/kinds/all";
import { capture } from "../../scripts/tools.mjs";
import { origin } from "./origin";
import { ANY_WIDTH, expect, test } from "./test";

const COUNT = 300;
const AT_ONCE = 8;
/** `FUZZ_SEED=7 npx playwright test fuzz` asks for the same addresses again. */
const SEED = Number(process.env.FUZZ_SEED) || 20_261_120;

/** Only if it came out unescaped would a page hold these. */
const MARKUP = /<i data-fuzz|[^\\]" data-fuzz=|<\/script><i/;

const PATHS = {
	list: kinds.flatMap(({ path, aliases }) => [path, ...aliases].map((each) => each.slice(1))),
	slugs: ["ledn", "strike", "kraken", "fbtc-etf", "strategy", "casa", "bitfest", "alza"],
	kinds: kinds.map(({ id }) => id),
};
const KEYS = [
	...[
		"q",
		"sort",
		"dir",
		"page",
		"at",
		"keys",
		"lent",
		"loan",
		"ltv",
		"apr",
		"room",
		"serves",
		"kyc",
		"fresh",
		"known",
	],
	...[
		"country",
		"type",
		"fee",
		"custodian",
		"status",
		"when",
		"month",
		"format",
		"category",
		"holding",
		"reward",
	],
	...[
		"items",
		"differences",
		"listing",
		"field",
		"sent",
		"_routes",
		...["return_to", "method", "auth_success", "token", "stytch_token_type", "error", "code", "state"],
		...["client_id", "redirect_uri", "post_logout_redirect_uri", "scope", "prompt"],
		"__proto__",
		"constructor",
		"toString",
		"q[]",
		"",
	],
];
const VALUES = [
	...[
		"",
		"0",
		"1",
		"-1",
		"2",
		"99999999999999999999",
		"1e9",
		"1e400",
		"NaN",
		"Infinity",
		"0x10",
		"3.5",
		"1,000",
		"٣",
	],
	...[
		"name",
		"apr",
		"ltv",
		"as-of",
		"asc",
		"desc",
		"yes",
		"no",
		"unknown",
		"contract",
		"upcoming",
		"2026-10",
		"US",
		"ES",
	],
	...[
		"lender:ledn",
		"lender:strike,etf:fbtc-etf",
		"lender:",
		":",
		",,,,",
		"lender:ledn,".repeat(60),
		"max_ltv",
		"other",
	],
	...[
		"<i data-fuzz>",
		'" data-fuzz="',
		"</script><i data-fuzz>",
		"'; DROP TABLE listings; --",
		"1 OR 1=1",
		"%",
		"_",
		"*",
	],
	...[
		"\u0000",
		"\uFEFF",
		"\u202Eabc",
		"𝔟𝔦𝔱𝔠𝔬𝔦𝔫",
		"日本語",
		"é".repeat(99),
		"👩‍👩‍👧‍👦".repeat(20),
		"\r\nSet-Cookie: a=b",
		"..",
		"../../etc/passwd",
		...[
			"//evil.example",
			"/\\evil.example",
			"https://evil.example",
			"reset_password",
			"login",
			"magic_links",
		],
	],
	...[
		"x".repeat(2000),
		"a b ".repeat(300),
		"{{7*7}}",
		"#{7*7}",
		"[object Object]",
		"null",
		"undefined",
		"true",
	],
];
/** Put into the address as they are, which no encoder would do. */
const RAW = [
	"%00",
	"%",
	"%zz",
	"%ff",
	"%ed%a0%80",
	"+",
	"&&&",
	"=",
	"q=%00&q=%00",
	"sort=%F0%9F",
	";",
	"?",
	"page=%31",
];

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function numbersFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const next = numbersFrom(SEED);

function pick<T>(choices: readonly T[]): T {
	return choices[Math.floor(next() * choices.length)] as T;
}

/** A path, and the type its answer has. */
function path(): [string, RegExp] {
	const list = pick(PATHS.list);
	const slug = next() < 0.5 ? pick(PATHS.slugs) : encodeURIComponent(pick(VALUES).slice(0, 300));
	const html = /^text\/html/;
	return pick<[string, RegExp]>([
		[`/${list}`, html],
		[`/${list}`, html],
		[`/${list}`, html],
		[`/${list}.csv`, /^text\/csv/],
		[`/${list}.json`, /^application\/json/],
		[`/${list}/${slug || "x"}`, html],
		["/conferences-events.ics", /^text\/calendar/],
		["/compare", html],
		["/compare.csv", /^text\/csv/],
		["/search", html],
		["/search.json", /^application\/json/],
		["/report", html],
		["/favourites", html],
		["/favourites.json", /^application\/json/],
		["/login", html],
		["/authenticate", html],
		["/reset-password", html],
		["/oauth/authorize", html],
		["/test-oauth", html],
		["/dashboard", html],
		["/admin", html],
	]);
}

function query(): string {
	const params = new URLSearchParams();
	for (let count = Math.floor(next() * 6); count > 0; count--) params.append(pick(KEYS), pick(VALUES));
	if (next() < 0.3)
		params.set("items", `${pick(PATHS.kinds)}:${pick(PATHS.slugs)},${pick(VALUES).slice(0, 200)}`);
	if (next() < 0.3) params.set("listing", `${pick(PATHS.kinds)}:${pick(PATHS.slugs)}`);
	return `${params}${next() < 0.2 ? `&${pick(RAW)}` : ""}`;
}

/** What is wrong with the answer to an address; null where nothing is. */
async function faultOf(request: APIRequestContext, address: string, type: RegExp): Promise<string | null> {
	const response = await request.get(address, { maxRedirects: 0, failOnStatusCode: false });
	const status = response.status();
	const found = response.headers()["content-type"] ?? "";
	if (status >= 500) return `status ${status}`;
	const body = await response.text();
	if (status === 308 || status === 302) {
		const { origin } = new URL(response.url());
		const to = new URL(response.headers().location ?? "https://nowhere.invalid", origin);
		return to.origin === origin ? null : `leads to ${to.origin}`;
	}
	if (body.length === 0) return `status ${status} with nothing in it`;
	if (status === 200 && !type.test(found)) return `type ${found}`;
	if (status !== 200 && !/^(text\/html|text\/plain|application\/json)/.test(found))
		return `status ${status} of type ${found}`;
	if (found.startsWith("text/html") && MARKUP.test(body)) return `markup: ${MARKUP.exec(body)?.[0]}`;
	if (found.startsWith("text/html") && !/<h1[ >]/.test(body)) return "no heading";
	if (found.startsWith("application/json")) JSON.parse(body);
	return null;
}

test(`${COUNT} random addresses are each answered, by the right type of page and never by an error of ours`, {
	tag: ANY_WIDTH,
}, async ({ request }) => {
	test.setTimeout(240_000);
	console.log(`seed ${SEED}`);
	const faults: string[] = [];
	const addresses = Array.from({ length: COUNT }, (): [string, RegExp] => {
		const [where, type] = path();
		return [`${where}?${query()}`, type];
	});
	async function work() {
		for (let next = addresses.pop(); next; next = addresses.pop()) {
			const [address, type] = next;
			const fault = await faultOf(request, address, type).catch((error: Error) => error.message);
			if (fault) faults.push(`${fault.slice(0, 200)} at ${address.slice(0, 300)}`);
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	expect(faults).toEqual([]);
});

/** What `npm run fuzz` sends a hundred times as much of. */
const JUNK = 1000;

test(`${JUNK} requests of junk to every page and call are answered without an error of ours, repeat no markup and leave no copy`, {
	tag: ANY_WIDTH,
}, async () => {
	test.setTimeout(240_000);
	const { code, said } = await capture(
		"tsx",
		["scripts/fuzz.ts", String(JUNK), origin, ".wrangler/e2e-state"],
		{ stdio: ["ignore", "pipe", "pipe"] },
	);
	expect(said).toMatch(/copies [1-9]/);
	expect(said).toMatch(/^0 failed$/m);
	expect(code).toBe(0);
});
