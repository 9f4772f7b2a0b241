/** The pages that mount the sign-in provider's widget or speak its protocols. */
const SIGN_IN = new Set(["/login", "/reset-password", "/passkeys", "/oauth/authorize", "/test-oauth"]);

/** Where the visitor agrees that another application learns who they are: it ends in a form sent to the provider. */
export const CONSENT = "/oauth/authorize";

/**
 * Pages that show what belongs to one person, that only some may see, or whose address carries a token; and all under them.
 */
const PRIVATE = [
	"/authenticate",
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

/** Whether what a path answers with is for one visitor only: kept by no cache. Data requests of a page count as it. */
export function isPersonalPath(pathname: string): boolean {
	const page = pathOfPage(pathname);
	return SIGN_IN.has(page) || PRIVATE.some((path) => page === path || page.startsWith(`${path}/`));
}

/** Routes match whatever the case of a path, and with slashes at its end; Remix asks for a page's data at `{path}.data`. */
function pathOfPage(pathname: string): string {
	return pathname
		.toLowerCase()
		.replace(/\.data$/, "")
		.replace(/\/+$/, "");
}
