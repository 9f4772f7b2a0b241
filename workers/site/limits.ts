import { isPersonalPath, pageAt, pages } from "../../app/pages";

/**
 * How much one network may ask for in a minute, by what it costs us. Both `wrangler.toml` bind a limiter for each; `limits.test.ts`
 * holds them to this.
 *
 * - `reads`: what is drawn for whoever asks, and calls of the api that read. A page that stands in the cache counts for nothing.
 * - `searches`: what is looked for by typed words, which no cache keeps; the suggestions ask as you type.
 * - `exports`: whole lists as files, and pictures that are drawn when asked for.
 * - `writes`: forms and calls that change something, besides what each of them allows by itself.
 * - `sign-in`: the steps of signing in, so that codes are not guessed through us.
 */
export const LIMITS = {
	reads: { binding: "READ_LIMIT", namespace: "1006", perMinute: 300 },
	searches: { binding: "SEARCH_LIMIT", namespace: "1007", perMinute: 120 },
	exports: { binding: "EXPORT_LIMIT", namespace: "1008", perMinute: 60 },
	writes: { binding: "WRITE_LIMIT", namespace: "1009", perMinute: 120 },
	"sign-in": { binding: "SIGN_IN_LIMIT", namespace: "1010", perMinute: 60 },
} as const;

/** On one machine everybody has one address, browser tests too: nobody is refused there. */
export const ON_ONE_MACHINE = 1_000_000;

export type RouteClass = keyof typeof LIMITS;

/** A limiter for each class. */
export type ClassLimits = Record<RouteClass, RateLimit>;

/** What pages send by themselves, and what has a limit of its own by network where it is taken. */
const COUNTED_ELSEWHERE = ["/api/events", "/api/policy-reports", "/api/badges"];
const SIGN_IN_CALLS = ["/api/session", "/api/auth"];

const files = new Set(pages.flatMap(({ path, isFile }) => (isFile ? [path] : [])));

/** What a request counts as; null for what is counted where it is taken. */
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

/** CSV, calendars, what is there as CSV too, the open data, and cards. */
function isExport(pathname: string): boolean {
	if (/\.(csv|ics)$/.test(pathname) || pathname.startsWith("/social-cards/")) return true;
	if (/^\/data\/[^/]+\.json$/.test(pathname)) return true;
	return pathname.endsWith(".json") && files.has(pathname.replace(/\.json$/, ".csv"));
}
