import { index, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Every path of the product. Aliases share a module; the module names one canonical URL. */
export default [
	index("site/home.route.tsx"),
	route("home", "site/home.route.tsx", { id: "home" }),
	route("search", "site/search.route.tsx"),
	route("search.json", "site/search-json.route.ts"),
	route("report", "directory/report.route.tsx"),

	...directory("lenders"),
	...directory("custody"),
	...directory("custodians"),
	...directory("cards"),
	...directory("card-issuers"),
	...directory("exchanges"),
	...directory("etfs"),
	...directory("inheritance"),
	...directory("treasury-companies"),
	...directory("conferences-events"),
	...directory("bitcoin-friendly-businesses"),
	route("conferences-events.ics", "directory/calendar.route.ts"),

	route("favourites", "favourites/favourites.route.tsx"),
	route("favourites.json", "favourites/favourites-json.route.ts"),
	route("compare", "compare/compare.route.tsx"),
	route("compare.csv", "compare/compare-csv.route.ts"),

	route("price-story", "markets/price-story.route.tsx"),
	route("price-story.csv", "markets/price-story-csv.route.ts"),
	route("featured-etf", "markets/featured-etf.route.tsx"),
	route("what-are-options", "markets/what-are-options.route.tsx"),

	route("login", "account/login.route.tsx"),
	route("authenticate", "account/authenticate.route.tsx"),
	route("verify", "account/verify.route.tsx"),
	route("reset-password", "account/reset-password.route.tsx"),
	route("passkeys", "account/passkeys.route.tsx"),
	route("oauth/authorize", "account/authorize.route.tsx"),
	route("test-oauth", "account/test-oauth.route.tsx"),
	route("dashboard", "account/dashboard.route.tsx"),
	route("treasury-notifications", "account/private-reserved.route.tsx"),
	route("admin", "admin/reports.route.tsx"),
	route("admin/dead-letters", "admin/dead-letters.route.tsx"),
	route("admin/events", "admin/events.route.tsx"),
	route("unified-admin", "admin/reports.route.tsx", { id: "unified-admin" }),
	...["article-admin", "ab-test-admin", "quality-score-admin", "admin-reviews"].map((path) =>
		route(path, "admin/reserved.route.tsx", { id: path }),
	),

	route("risk-simulator", "risk/simulator.route.tsx"),
	route("risk-score", "risk/score.route.tsx"),
	route("methodology", "risk/methodology.route.tsx"),
	route("prices/:file", "risk/prices.route.ts"),

	route("calculators", "calculators/page/calculators.route.tsx"),
	route("calculators/:slug", "calculators/page/calculator.route.tsx"),
	...schedules(
		"accumulate",
		"card",
		"dca",
		"etf-drag",
		"hodl",
		"loan-cost",
		"mortgage",
		"options",
		"retirement",
		"supply",
	),

	route("*", "shell/not-found.route.tsx"),
] satisfies RouteConfig;

/** The list of a kind, the detail page inside it (a dialog over the list, a page when loaded directly), and its exports. */
function directory(path: string): RouteConfigEntry[] {
	return [
		route(path, "directory/list.route.tsx", { id: path }, [
			route(":slug", "directory/detail.route.tsx", { id: `${path}/detail` }),
		]),
		route(`${path}.csv`, "directory/export.route.ts", { id: `${path}.csv` }),
		route(`${path}.json`, "directory/export.route.ts", { id: `${path}.json` }),
	];
}

/** The files of the calculators that have a schedule. */
function schedules(...slugs: string[]): RouteConfigEntry[] {
	return slugs.map((slug) =>
		route(`calculators/${slug}.csv`, "calculators/page/schedule.route.ts", { id: `calculators/${slug}.csv` }),
	);
}
