/** Pages whose path has another segment behind it: a listing's, a calculator's. */
const WITH_SLUG = [
	"/lenders",
	"/custody",
	"/custodians",
	"/cards",
	"/card-issuers",
	"/exchanges",
	"/etfs",
	"/inheritance",
	"/treasury-companies",
	"/conferences-events",
	"/bitcoin-friendly-businesses",
	"/calculators",
];

/**
 * The pages that sign-in may lead back to. Not in it: sign-in itself, and what is no page (exports, JSON, assets, the api).
 * A test holds it to `app/routes.ts`.
 */
const PAGES = new Set([
	...WITH_SLUG,
	"/",
	"/home",
	"/search",
	"/report",
	"/favourites",
	"/compare",
	"/price-story",
	"/featured-etf",
	"/what-are-options",
	"/passkeys",
	"/test-oauth",
	"/dashboard",
	"/treasury-notifications",
	"/admin",
	"/admin/dead-letters",
	"/admin/events",
	"/unified-admin",
	"/article-admin",
	"/ab-test-admin",
	"/quality-score-admin",
	"/admin-reviews",
	"/risk-simulator",
	"/risk-score",
	"/methodology",
]);

const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** Whether a path, decoded, is one of our pages that sign-in may lead back to, in any spelling that the router takes. */
export function isReturnPage(path: string): boolean {
	const plain = path.toLowerCase().replace(/(?<=.)\/$/, "");
	if (PAGES.has(plain)) return true;
	const at = plain.lastIndexOf("/");
	return WITH_SLUG.includes(plain.slice(0, at)) && SLUG.test(plain.slice(at + 1));
}
