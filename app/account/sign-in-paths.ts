/** The pages that mount the sign-in provider's widget or speak its protocols. */
const SIGN_IN = new Set(["/login", "/reset-password", "/passkeys", "/oauth/authorize", "/test-oauth"]);

/** Where the visitor agrees that another application learns who they are: it ends in a form sent to the provider. */
export const CONSENT = "/oauth/authorize";

/** Besides them, where the SDK makes calls that a project may protect: links of impersonation, the account panel, and codes of apps. */
const ALSO_PROTECTED = ["/authenticate", "/dashboard", "/verify"];

/** Where Google's One Tap can be tried. */
const ONE_TAP = "/test-oauth";

/**
 * Pages that show what belongs to one person, that only some may see, or whose address carries a token; and all under them.
 */
const PRIVATE = [
	"/authenticate",
	"/verify",
	"/dashboard",
	"/treasury-notifications",
	"/admin",
	"/unified-admin",
	"/article-admin",
	"/ab-test-admin",
	"/quality-score-admin",
	"/admin-reviews",
];

/** Whether a path is one of the sign-in pages. Those allow what the widget needs: see the content security policy. */
export function isSignInPath(pathname: string): boolean {
	return SIGN_IN.has(pathOfPage(pathname));
}

/** Whether a path's page makes calls that the provider may want a captcha or a device fingerprint for. */
export function isProtectedPath(pathname: string): boolean {
	const page = pathOfPage(pathname);
	return SIGN_IN.has(page) || ALSO_PROTECTED.includes(page);
}

/** Whether a path's page shows Google's One Tap. */
export function isOneTapPath(pathname: string): boolean {
	return pathOfPage(pathname) === ONE_TAP;
}

/** Whether what a path answers with is for one visitor only: kept by no cache. Data requests of a page count as it. */
export function isPersonalPath(pathname: string): boolean {
	const page = pathOfPage(pathname);
	return SIGN_IN.has(page) || PRIVATE.some((path) => `${page}/`.startsWith(`${path}/`));
}

/**
 * Routes match whatever the case of a path, decoded once, and with slashes at its end; Remix asks for a page's data at
 * `{path}.data`. The site leads such spellings to the plain one; these rules do not rely on that.
 */
function pathOfPage(pathname: string): string {
	return pathname
		.replace(/%[2-7][\da-f]/gi, decodeURIComponent)
		.toLowerCase()
		.replace(/\/*(\.data)?\/*$/, "");
}
