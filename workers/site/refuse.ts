import { addressOf } from "../shared/address";
import { isCrossSite } from "../shared/cross-site";
import { canonicalPath } from "./canonical-path";
import { isReadable, MOST_SEGMENTS, type Refusal, segmentsOf } from "./refuse-address";

const METHODS = ["GET", "HEAD", "POST"];

const METHOD_NOT_ALLOWED: Refusal = {
	status: 405,
	code: "method_not_allowed",
	message: "Nothing here answers this method.",
};
const TAKES_NO_FORM: Refusal = {
	status: 405,
	code: "method_not_allowed",
	message: "This address is only read: nothing can be sent to it.",
};
/** Remix of old took it for the name of a route whose data alone is wanted. */
const OLD_DATA = "_data";
const NO_SUCH_PARAMETER: Refusal = {
	status: 400,
	code: "no_such_parameter",
	message: `No address here has the parameter ${OLD_DATA}.`,
};
/** Where Remix in the browser asks for the routes of a page's links. Remix matches each ancestor of each path, which takes time. */
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
	message: "This can only be sent from the site itself.",
};

/**
 * Refuses or redirects a request, or returns null. Unsupported methods get 405. Framework-only parameters, and
 * more routes than a browser requests, get 400. A POST from another site gets 403. A misspelled path redirects
 * with 308.
 */
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

/** The answer to a form that the address doesn't accept. */
export function refuseForm(request: Request): Response {
	return refusal(request, TAKES_NO_FORM, { Allow: "GET, HEAD" });
}

/** The refusal in the right format: the api's error for api addresses and JSON files, and text elsewhere. */
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
