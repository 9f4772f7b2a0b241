import { addressOf } from "../shared/address";
import { isCrossSite } from "../shared/cross-site";
import { remember } from "../shared/remember";
import { THIS_MACHINE } from "../shared/this-machine";
import { isReadable, MOST_SEGMENTS, type Refusal, segmentsOf } from "./refuse-address";

/** Hashes of files and ids have case. */
const KEEPS_CASE = /^\/(api|assets)(\/|$)/;

/** Of a letter, a digit, or one of `-._~`. */
const NEEDLESS_ESCAPE = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Lower case, without needless escapes and slashes. The router takes every spelling, so without this each would be a page of the cache, and rules about paths (private, sign-in) wouldn't know it. */
export const canonicalPath = remember((pathname) => {
	const slashed = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
	if (KEEPS_CASE.test(slashed)) return slashed;
	// A stray percent sign would form another escape with what is decoded after it.
	const plain = /%(?![0-9a-f]{2})/i.test(slashed)
		? slashed
		: slashed.replace(NEEDLESS_ESCAPE, (escaped) => decodeURIComponent(escaped));
	return plain.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
		part.startsWith("%") ? part.toUpperCase() : part.toLowerCase(),
	);
});

const METHODS = ["GET", "HEAD", "POST"];

const METHOD_NOT_ALLOWED: Refusal = {
	status: 405,
	code: "method_not_allowed",
	message: "This address doesn’t support that method.",
};
const TAKES_NO_FORM: Refusal = {
	status: 405,
	code: "method_not_allowed",
	message: "This address is read-only.",
};
/** An old Remix parameter that names a route. */
const OLD_DATA = "_data";
const NO_SUCH_PARAMETER: Refusal = {
	status: 400,
	code: "no_such_parameter",
	message: `No address here has the parameter ${OLD_DATA}.`,
};
/** Remix matches each ancestor of each path, which takes time. */
const MANIFEST = "/__manifest";
const MOST_PATHS = 100;
const ODD_PATHS: Refusal = {
	status: 400,
	code: "odd_paths",
	message: `Ask for the routes of up to ${MOST_PATHS} readable paths, each with at most ${MOST_SEGMENTS} parts.`,
};
const CROSS_SITE: Refusal = {
	status: 403,
	code: "cross_site",
	message: "Send this from the site itself.",
};

/** Null if it may go on. Framework-only parameters, and more routes than a browser requests, get 400. */
export function refuse(request: Request): Response | null {
	const { pathname, search, parameters } = addressOf(request);
	if (!METHODS.includes(request.method)) {
		return refusal(request, METHOD_NOT_ALLOWED, { Allow: METHODS.join(", ") });
	}
	if (pathname === MANIFEST && isOfOddRoutes(search)) return refusal(request, ODD_PATHS);
	if (parameters.has(OLD_DATA)) return refusal(request, NO_SUCH_PARAMETER);
	if (request.method === "POST" && isCrossSite(request)) return refusal(request, CROSS_SITE);
	const path = canonicalPath(pathname);
	// Redirects without a host, because a client can forge it. The path starts with one slash, so it stays on
	// this site.
	if (path !== pathname) return new Response(null, { status: 308, headers: { Location: path + search } });
	return null;
}

function isOfOddRoutes(search: string): boolean {
	const paths = new URLSearchParams(search).getAll("p");
	return (
		paths.length > MOST_PATHS || paths.some((path) => segmentsOf(path) > MOST_SEGMENTS || !isReadable(path))
	);
}

export function refuseForm(request: Request): Response {
	return refusal(request, TAKES_NO_FORM, { Allow: "GET, HEAD" });
}

/** The api's error for api addresses and JSON files, and text elsewhere. */
export function refusal(
	request: Request,
	{ status, code, message }: Refusal,
	headers: Record<string, string> = {},
): Response {
	const { pathname } = addressOf(request);
	if (!/^\/+api(\/|$)|\.json$/.test(pathname)) return plain(message, status, headers);
	const said = { "Cache-Control": "no-store", ...headers };
	return Response.json({ error: { code, message } }, { status, headers: said });
}

export function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
	return new Response(`${text}\n`, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
	});
}

/** 308 keeps the method. To the site's own host, whatever host was claimed. Null if it came by https, and on one machine. */
export function toHttps(request: Request, origin: string): Response | null {
	const { protocol, hostname, pathname, search } = addressOf(request);
	if (protocol !== "http:" || !origin.startsWith("https:") || THIS_MACHINE.has(hostname)) return null;
	return new Response(null, { status: 308, headers: { Location: origin + pathname + search } });
}
