import { pages } from "~/pages";
import { seeded } from "../../tests/support/faults/schedule";

/** An existing listing, and the names it is asked for by, so that some requests reach real pages. */
export const REAL = { slug: "ledn", id: "lender:ledn", names: ["items", "terms", "listing"] } as const;

/** Part of all junk, so that we find it again. */
export const MARK = "zqfuzz";
/** HTML must never repeat these. */
export const UNESCAPED = [`<${MARK}`, `x"${MARK}`, `x'${MARK}`];

const JUNK = [
	`<${MARK}>`,
	`x"${MARK}`,
	`x'${MARK}`,
	`"><${MARK} onload=1>`,
	`'-${MARK}-'`,
	`</script><${MARK}>`,
	`${MARK}%00`,
	`../../${MARK}`,
	`${MARK}\u202e`,
	`javascript:${MARK}`,
	`${MARK}' or 1=1--`,
	"%",
	"%zz",
	"%c0%ae",
	"",
	"0",
	"-1",
	"1e309",
	"NaN",
	"60.000",
	"9".repeat(400),
	"[]",
	"{}",
	"null",
	"__proto__",
	"constructor",
	REAL.id,
	`lender:${MARK}`,
	"2026-02-31",
	"😀".repeat(20),
	"a".repeat(3000),
	`${MARK}\r\nX: 1`,
];
const NAMES = [
	..."q page sort country loan btc amount months".split(" "),
	...REAL.names,
	..."from to only kyc token stytch_token_type redirect_uri client_id _data _routes index p email message".split(
		" ",
	),
	..."text title website tags query".split(" "),
	MARK,
];
const METHODS = ["GET", "GET", "GET", "GET", "HEAD", "POST", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
const TYPES = [
	"application/json",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"text/plain",
	"application/csp-report",
	"application/reports+json",
	"",
	MARK,
];
const HEADERS = [
	..."Accept Accept-Language Origin Referer If-None-Match If-Modified-Since Range X-Request-Id".split(" "),
	..."X-Forwarded-Host Sec-Fetch-Site User-Agent Svix-Signature Authorization".split(" "),
];
/**
 * Characters to repeat. They can trip regular expressions with backtracking, or split paths, queries and
 * headers.
 */
const REPEATED = [...'/ %2f a/ a - . .data %20 % 0 1. , ; = & @ a@ < <a ( [a]( " é ../'.split(" "), " "];
const QUERIES =
	"a& a=1& q=a& utm_a=1& items=lender:ledn& items=a:b, p=/lenders& p=/a/b/c/d& _routes=root,".split(" ");
/** Characters, below Node's header limit and above our address limit. */
const MOST_REPEATED = 9000;
const MOST_IN_BODY = 60_000;
const COOKIES = ["stytch_session", "stytch_session_jwt", "plumbline-variants", MARK];

/** Users who send junk besides anonymous visitors, because signed-in users reach more code. */
export const SIGNED_IN = ["visitor@example.com", "admin@example.com"] as const;

export type FuzzRequest = {
	as: (typeof SIGNED_IN)[number] | null;
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string | null;
};

/** A Hono worker's routes, such as `/api/badges/:id/mark-seen`. */
export function pathsOf({ routes }: { routes: ReadonlyArray<{ path: string }> }): string[] {
	return [...new Set(routes.map(({ path }) => path))].filter((path) => path !== "/*");
}

export function createRequests(seed: number, apiPaths: readonly string[]): () => FuzzRequest {
	const random = seeded(seed);
	const below = (most: number) => Math.floor(random() * most);
	const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
	const chance = (share: number) => random() < share;
	const paths = [...pages.map(({ path }) => path), ...apiPaths, ...apiPaths, "/healthz", "/__manifest"];
	/** Repeats one of these up to the maximum length, or half or a quarter of that. */
	const repeated = (of: readonly string[], most = MOST_REPEATED) => {
		const part = one(of);
		return part.repeat(
			Math.floor(one([most, most / 2, most / 4]) / encodeURI(part.replaceAll("%", "_")).length),
		);
	};

	function pathOf(pattern: string): string {
		if (chance(0.03)) return `/${asSent(repeated(REPEATED))}`;
		if (chance(0.02)) return `${pattern.replace(/:[a-z]+|\*/gi, REAL.slug)}/${asSent(repeated(REPEATED))}`;
		const filled = pattern.replace(/:[a-z]+|\*/gi, () =>
			chance(0.3) ? REAL.slug : encodeURIComponent(one(JUNK)),
		);
		if (chance(0.2)) return `${filled}.data`;
		if (chance(0.1)) return `${filled}/${encodeURIComponent(one(JUNK))}`;
		if (chance(0.03)) return filled.toUpperCase();
		return chance(0.02) ? `${filled}/${one(["%", "%zz", "//", ";a=1", "%2e%2e/"])}` : filled;
	}

	function query(): string {
		if (chance(0.03)) return `?${repeated(QUERIES)}`;
		if (chance(0.03)) return `?${one(NAMES)}=${encodeURIComponent(repeated(REPEATED, MOST_REPEATED / 3))}`;
		const parts = Array.from({ length: below(4) }, () => {
			const value = one(JUNK);
			return `${one(NAMES)}=${chance(0.1) ? value.replace(/[^\x21-\x7e]/g, "") : encodeURIComponent(value)}`;
		});
		return parts.length > 0 ? `?${parts.join("&").replaceAll("#", "")}` : "";
	}

	function body(type: string): string {
		const value = () => (chance(0.1) ? repeated(REPEATED, MOST_IN_BODY) : one(JUNK));
		if (/json|report/.test(type)) {
			const made = one([
				() => Object.fromEntries(Array.from({ length: below(5) }, () => [one(NAMES), value()])),
				() => [value(), null, 1e308],
				() => ({
					events: [{ id: value(), type: value(), at: 1, path: value(), fields: { [value()]: value() } }],
				}),
				() => value(),
			])();
			const text = JSON.stringify(made);
			return chance(0.2) ? text.slice(0, below(text.length + 1)) : text;
		}
		return Array.from({ length: below(5) }, () => `${one(NAMES)}=${encodeURIComponent(value())}`).join("&");
	}

	/** As much of a path as Node sends. */
	const asSent = (text: string) => text.replace(/[^\x21-\x7e]/g, encodeURIComponent).replaceAll("#", "");

	const safe = (text: string, most = 500) => text.replace(/[^\x20-\x7e]/g, "").slice(0, most);

	return () => {
		const method = one(METHODS);
		const headers: Record<string, string> = {};
		for (let left = below(4); left > 0; left--) headers[one(HEADERS)] = safe(one(JUNK));
		if (chance(0.05)) headers[one(HEADERS)] = safe(repeated(REPEATED), MOST_REPEATED);
		const as = chance(0.05) ? one(SIGNED_IN) : null;
		if (!as && chance(0.02)) headers.Cookie = "a=b; ".repeat(MOST_REPEATED / 5);
		else if (!as && chance(0.3))
			headers.Cookie = `${one(COOKIES)}=${encodeURIComponent(one(JUNK)).slice(0, 500)}`;
		const takes = !["GET", "HEAD", "OPTIONS"].includes(method);
		const type = takes ? one(TYPES) : "";
		if (type) headers["Content-Type"] = type;
		const sent = takes ? body(type) : null;
		// Node doesn't frame a DELETE body, so the server would read it as the next request.
		if (sent !== null) headers["Content-Length"] = String(Buffer.byteLength(sent));
		return { as, method, path: `${pathOf(one(paths))}${query()}`, headers, body: sent };
	};
}
