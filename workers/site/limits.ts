import { isPersonalPath, pageAt, pages } from "../../app/pages";
import { networkOf } from "../shared/network-prefix";
import { askLimit } from "../shared/rate-limit";
import { tooMany } from "./too-many";

/** Requests per minute for one network. Cached pages are free. `reads` are pages we draw and API reads, `exports` full lists and images. Most `writes` have limits of their own too. */
export const LIMITS = {
	reads: { binding: "READ_LIMIT", namespace: "1006", perMinute: 300 },
	searches: { binding: "SEARCH_LIMIT", namespace: "1007", perMinute: 120 },
	exports: { binding: "EXPORT_LIMIT", namespace: "1008", perMinute: 60 },
	writes: { binding: "WRITE_LIMIT", namespace: "1009", perMinute: 120 },
	"sign-in": { binding: "SIGN_IN_LIMIT", namespace: "1010", perMinute: 60 },
} as const;

/** Everyone has one address on a developer's machine, so we refuse no one. */
export const ON_ONE_MACHINE = 1_000_000;

export type RouteClass = keyof typeof LIMITS;

export type ClassLimits = Record<RouteClass, RateLimit>;

/** Pages call these automatically, or they have their own limit. */
const COUNTED_ELSEWHERE = ["/api/events", "/api/policy-reports", "/api/badges"];
const SIGN_IN_CALLS = ["/api/session", "/api/auth"];

const files = new Set(pages.flatMap(({ path, isFile }) => (isFile ? [path] : [])));

/** Null if its handler does its own counting. */
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

/** Null within the limits. A failing limiter refuses no one: what must not go on unlimited asks its own. */
export async function refuseBeyond(request: Request, limits: ClassLimits): Promise<Response | null> {
	const asked = classOf(request);
	if (!asked) return null;
	return (await askLimit(limits[asked], networkOf(request))) === "beyond" ? tooMany(request) : null;
}
