import { isPersonalPath, pageAt, pages } from "../../app/pages";

/**
 * Requests per minute for one network, by cost. Both `wrangler.toml` files bind a limiter for each, and
 * `limits.test.ts` checks that.
 *
 * - `reads`: pages we draw, and API calls that read. Cached pages are free.
 * - `searches`: typed searches and suggestions, which no cache stores.
 * - `exports`: full lists as files, and images we draw on request.
 * - `writes`: forms and API calls that change data. Most have limits of their own too.
 * - `sign-in`: sign-in steps, so no one can guess codes.
 */
export const LIMITS = {
	reads: { binding: "READ_LIMIT", namespace: "1006", perMinute: 300 },
	searches: { binding: "SEARCH_LIMIT", namespace: "1007", perMinute: 120 },
	exports: { binding: "EXPORT_LIMIT", namespace: "1008", perMinute: 60 },
	writes: { binding: "WRITE_LIMIT", namespace: "1009", perMinute: 120 },
	"sign-in": { binding: "SIGN_IN_LIMIT", namespace: "1010", perMinute: 60 },
} as const;

/** On a developer's machine everyone has one address, browser tests too, so we refuse no one. */
export const ON_ONE_MACHINE = 1_000_000;

export type RouteClass = keyof typeof LIMITS;

export type ClassLimits = Record<RouteClass, RateLimit>;

/** Addresses that pages call automatically, or that have their own limit per network. */
const COUNTED_ELSEWHERE = ["/api/events", "/api/policy-reports", "/api/badges"];
const SIGN_IN_CALLS = ["/api/session", "/api/auth"];

const files = new Set(pages.flatMap(({ path, isFile }) => (isFile ? [path] : [])));

/** The limit class of a request. Null if its handler does its own counting. */
export function classOf({ method, url }: { method: string; url: string }): RouteClass | null {
	const { pathname, searchParams } = new URL(url);
	const under = (folders: string[]) =>
		folders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`));
	if (under(COUNTED_ELSEWHERE)) return null;
	if (under(SIGN_IN_CALLS) || isOfSignIn(pathname)) return "sign-in";
	if (method === "POST") return "writes";
	if (isExport(pathname)) return "exports";
	if (pathname.startsWith("/search.") || searchParams.has("q")) return "searches";
	return "reads";
}

function isOfSignIn(pathname: string): boolean {
	const page = pageAt(pathname);
	return page !== undefined && isPersonalPath(pathname) && page.audience !== "staff" && hasProvider(page);
}

function hasProvider({ audience, provider }: { audience: string; provider?: string }): boolean {
	return audience === "arriving" || provider === "widget";
}

/** CSV files, calendars, open data and cards. */
function isExport(pathname: string): boolean {
	if (/\.(csv|ics)$/.test(pathname) || pathname.startsWith("/social-cards/")) return true;
	if (/^\/data\/[^/]+\.json$/.test(pathname)) return true;
	return pathname.endsWith(".json") && files.has(pathname.replace(/\.json$/, ".csv"));
}
