import { aboutUs, arriving, cachedFile, file, list, type Page, page, staff, staffFile } from "./page";
import { type Places, plainPath } from "./places";

/**
 * The page register. Routes, guards, the page cache, navigation, badges, robots.txt and the sitemap read it. It's plain
 * data, because the header loads it on every page.
 */

/** In the order of the menus. */
export const pages: readonly Page[] = [
	page("/", "site/home", { counts: "page" }),
	page("/home", "site/home", { aliasOf: "/" }),
	page("/search", "site/search", { counts: "page", isHidden: true }),
	file("/search.json", "site/search/json.route"),
	cachedFile("/menu.json", "shell/menu.route"),
	page("/directory", "site/contents", { counts: "page", title: "Bitcoin finance directory" }),
	cachedFile("/loan-records.json", "loan/records.route"),
	cachedFile("/robots.txt", "site/robots.route"),
	cachedFile("/sitemap.xml", "site/sitemap.route"),
	cachedFile("/sitemaps/:part.xml", "site/sitemap-part.route"),
	cachedFile("/llms.txt", "site/llms.route"),
	cachedFile("/opensearch.xml", "site/opensearch.route"),
	cachedFile("/feeds/:name.atom", "site/feeds/route"),
	cachedFile("/feeds/:name.json", "site/feeds/route"),
	// Drawn from the page's current content. The file name's version is a hash of it.
	file("/social-cards/:section/:slug/:file", "directory/card/route"),
	file("/social-cards/news/:slug/:file", "newsroom/news/item-card.route"),
	file("/social-cards/loan/:file", "loan/card.route"),

	...list("/lenders", "lender", { menu: "Bitcoin-backed loans", module: "directory/for-loan/route.tsx" }),
	...list("/custody", "custodian", { menu: "Bitcoin custody" }),
	...list("/custodians", "custodian", { aliasOf: "/custody" }),
	...list("/cards", "card-issuer", { menu: "Bitcoin rewards cards", module: "directory/spending/route.tsx" }),
	...list("/card-issuers", "card-issuer", { aliasOf: "/cards", module: "directory/spending/route.tsx" }),
	...list("/exchanges", "exchange", { menu: "Bitcoin exchanges" }),
	...list("/etfs", "etf", { menu: "Bitcoin ETFs" }),
	...list("/inheritance", "inheritance", { menu: "Bitcoin inheritance services" }),
	page("/keep", "keep/finder", {
		counts: "page",
		section: "/custody",
		title: "Bitcoin custody and inheritance",
	}),
	page("/keep/:slug", "keep/provider", { counts: "page", section: "/custody" }),
	cachedFile("/keep.json", "keep/finder/json.route"),
	cachedFile("/keep.csv", "keep/finder/csv.route"),
	page("/calculators", "calculators/index", { counts: "page", title: "Bitcoin calculators" }),
	page("/calculators/:slug", "calculators/calculator", { counts: "page" }),
	file("/calculators/:slug.csv", "calculators/calculator/schedule.route"),
	page("/risk-simulator", "risk/simulator", { counts: "page", title: "Bitcoin loan simulator" }),
	page("/risk-score", "risk/risk-score", {
		counts: "page",
		section: "/risk-simulator",
		title: "Bitcoin loan risk score",
	}),
	file("/prices/:file", "markets/price-story/prices.route"),
	file("/uploads/:file", "site/uploads.route"),
	...list("/treasury-companies", "treasury-company", { menu: "Bitcoin treasury companies" }),
	page("/price-story", "markets/price-story", { counts: "page", title: "Bitcoin price history" }),
	cachedFile("/price-story.csv", "markets/price-story/csv.route"),
	page("/featured-etf", "markets/featured-etf", {
		counts: "page",
		title: "Lowest-fee bitcoin ETF",
		door: "Buy",
	}),
	page("/methodology", "risk/methodology", {
		counts: "page",
		section: "/directory",
		title: "Methodology",
		isAboutUs: true,
	}),
	page("/bitcoin-learning-center", "learn/lessons/center.route", {
		counts: "page",
		title: "Bitcoin lessons",
	}),
	page("/bitcoin-learning-center/:slug", "learn/lessons/lesson.route", { counts: "learning" }),
	page("/what-is-bitcoin", "learn/what-is-bitcoin.route", {
		counts: "learning",
		title: "What is bitcoin?",
		door: "Learn",
	}),
	page("/articles", "learn/articles/articles.route", {
		counts: "page",
		title: "Bitcoin guides",
		door: "Learn",
	}),
	page("/articles/:slug", "learn/articles/article.route", { counts: "page" }),
	page("/glossary", "learn/glossary/glossary.route", {
		counts: "page",
		title: "Bitcoin glossary",
		door: "Learn",
	}),
	page("/glossary/:slug", "learn/glossary/term.route", { counts: "page" }),
	cachedFile("/glossary.json", "learn/glossary/json.route"),
	page("/what-are-options", "markets/options", { counts: "page", title: "Bitcoin options explained" }),
	cachedFile("/lending-history.json", "learn/lending-history/json.route"),
	page("/lending-history", "learn/lending-history", { counts: "page", title: "Bitcoin lending history" }),
	page("/authors/:slug", "learn/desk.route", { counts: "page", section: "/bitcoin-learning-center" }),
	// The router's guide doesn't mention suffixes after a slug, but they work. `markdown.worker.test.ts` checks
	// that.
	...["/bitcoin-learning-center/:slug", "/what-is-bitcoin", "/articles/:slug", "/glossary/:slug"].map(
		(path) => cachedFile(`${path}.md`, "learn/markdown.route"),
	),
	page("/news", "newsroom/news", { counts: "page", title: "Bitcoin finance news" }),
	page("/news/:slug", "newsroom/news/item.route", { counts: "page" }),
	file("/data/:file", "site/open-data/route"),
	page("/data", "site/data", {
		counts: "page",
		section: "/directory",
		menu: "Data",
		title: "Bitcoin finance data",
		isAboutUs: true,
	}),
	page("/corrections", "learn/corrections.route", {
		counts: "page",
		section: "/directory",
		title: "Corrections",
		isAboutUs: true,
	}),
	...aboutUs("/about-us", "About Plumbline"),
	page("/data/quality", "site/quality", {
		counts: "page",
		section: "/directory",
		title: "Data quality",
		isAboutUs: true,
	}),
	...aboutUs("/editorial-policy", "Editorial and disclosure policy"),
	...aboutUs("/terms-of-service", "Terms of service"),
	...aboutUs("/privacy-policy", "Privacy policy"),
	...aboutUs("/disclaimer", "Disclaimer"),
	...list("/conferences-events", "event", { menu: "Bitcoin conferences and events" }),
	cachedFile("/conferences-events.ics", "directory/calendar/route"),
	page("/conferences-events/calendar", "directory/months", {
		counts: "page",
		section: "/conferences-events",
	}),
	cachedFile("/conferences-events/:slug.ics", "directory/calendar/event.route"),
	...list("/bitcoin-friendly-businesses", "business", { menu: "Businesses that accept bitcoin" }),
	page("/bitcoin-friendly-businesses/map", "directory/map", {
		counts: "page",
		section: "/bitcoin-friendly-businesses",
	}),
	...list("/podcast", "podcast", { title: "Bitcoin podcasts", door: "News" }, { playsMedia: true }),

	page("/reviews", "directory/reviews", { counts: "page", title: "Bitcoin company reviews" }),

	page("/saved", "favourites/list", { counts: "page", isBare: true }),
	file("/favourites", "favourites/moved.route"),
	file("/favourites.json", "favourites/list/json.route"),
	page("/compare", "compare/comparison", { counts: "comparison", isBare: true }),
	file("/compare.csv", "compare/comparison/csv.route"),
	file("/compare/shared.json", "compare/shared.route"),
	page("/internal/responsive-image-test", "site/responsive-image-test", { isHidden: true }),
	page("/internal/learning-guide-test", "learn/guide-test", { isHidden: true }),
	page("/report", "directory/report", { counts: "page", isFresh: true, isHidden: true }),
	page("/newsletter", "newsroom/newsletter", {
		counts: "page",
		isFresh: true,
		title: "Weekly newsletter",
		door: "News",
	}),
	page("/newsletter/confirm", "newsroom/newsletter/confirm.route", {
		counts: "page",
		isFresh: true,
		isHidden: true,
	}),
	page("/newsletter/unsubscribe", "newsroom/newsletter/unsubscribe.route", {
		counts: "page",
		isFresh: true,
		isHidden: true,
	}),
	page("/contact", "newsroom/contact.route", {
		counts: "page",
		isFresh: true,
		title: "Contact",
		isAboutUs: true,
	}),
	page("/contact-us", "newsroom/contact.route", { aliasOf: "/contact", isFresh: true }),

	arriving("/login", "account/login", { provider: "widget" }),
	arriving("/authenticate", "account/authenticate", { provider: "calls" }),
	arriving("/verify", "account/verify.route", { provider: "calls" }),
	arriving("/reset-password", "account/reset-password", { provider: "widget" }),
	arriving("/oauth/authorize", "account/authorize.route", { provider: "widget" }),
	page("/test-oauth", "account/test-oauth", { provider: "widget", isHidden: true }),
	page("/passkeys", "account/passkeys.route", { audience: "person", provider: "widget", counts: "page" }),
	page("/dashboard", "account/dashboard", { audience: "person", provider: "calls", counts: "page" }),
	page("/treasury-notifications", "notices/list.route", { audience: "person", counts: "page" }),
	page("/treasury-notifications/follow", "notices/follow.route", { audience: "person", counts: "page" }),
	page("/reviews/write", "account/reviews/write.route", { audience: "person", counts: "page" }),
	page("/reviews/mine", "account/reviews/mine.route", { audience: "person", counts: "page" }),

	staff("/admin", "desk", "today", { title: "Today" }),
	staff("/unified-admin", "desk", "today", { aliasOf: "/admin" }),
	staff("/admin/queue", "desk", "queue/queue", { title: "Verify", group: "Decide" }),
	staff("/admin/reports", "reports", "inbox/reports", { title: "Reports", group: "Decide" }),
	staff("/admin/messages", "reports", "inbox/messages", { title: "Messages", group: "Decide" }),
	staff("/admin/links", "facts", "inbox/links", { title: "Links", group: "Decide" }),
	staff("/admin/watch", "facts", "inbox/watch", { title: "Watched pages", group: "Decide" }),
	staff("/admin-reviews", "reviews", "inbox/reviews", { title: "Reviews", group: "Decide" }),
	staff("/admin/listings", "facts", "edit/listings", { title: "Listings", group: "Maintain" }),
	staff("/admin/edit", "facts", "edit/edit", { section: "/admin/listings" }),
	staff("/admin/new", "facts", "edit/new", { title: "New listing", group: "Maintain" }),
	staff("/admin/close", "facts", "edit/close", { title: "Close a listing", group: "Maintain" }),
	staff("/admin/merge", "facts", "edit/merge", { title: "Merge listings", group: "Maintain" }),
	// Room for a file plus the same content as text, because the form may hold both.
	staff("/admin/import", "facts", "import/import", {
		title: "Import",
		group: "Maintain",
		takes: 5 * 1024 * 1024,
	}),
	staffFile("/admin/import/facts.csv", "facts", "import/export.route"),
	staffFile("/admin/import/facts.json", "facts", "import/export.route"),
	staff("/article-admin", "articles", "articles/articles", {
		title: "Articles and lessons",
		group: "Maintain",
	}),
	staff("/article-admin/edit", "articles", "articles/edit", { framesOurs: true }),
	staff("/article-admin/new", "articles", "articles/edit", {
		aliasOf: "/article-admin/edit",
		framesOurs: true,
	}),
	staff("/article-admin/preview", "articles", "articles/preview", { isFramed: true }),
	staff("/article-admin/figures", "articles", "articles/figures"),
	staff("/article-admin/pictures", "articles", "articles/pictures", { takes: 6 * 1024 * 1024 }),
	staff("/quality-score-admin", "scores", "scores/scores", { title: "Quality score", group: "Maintain" }),
	staff("/quality-score-admin/weights", "scores", "scores/weights", {
		title: "Score weights",
		group: "Maintain",
	}),
	staff("/quality-score-admin/history", "scores", "scores/history", {
		title: "Score history",
		group: "Maintain",
	}),
	staff("/ab-test-admin", "experiments", "experiments/experiments", { title: "Experiments", group: "Run" }),
	staff("/ab-test-admin/define", "experiments", "experiments/define", { section: "/ab-test-admin" }),
	staff("/ab-test-admin/test", "experiments", "experiments/experiment", { section: "/ab-test-admin" }),
	staff("/admin/health", "operations", "health/health", { title: "Health", group: "Run" }),
	staff("/admin/feeds", "operations", "health/feeds", { title: "Feeds", group: "Run" }),
	staff("/admin/importers", "operations", "health/importers", { title: "Importers", group: "Run" }),
	staff("/admin/dead-letters", "operations", "health/dead-letters", { title: "Dead letters", group: "Run" }),
	staff("/admin/events", "operations", "health/events", { title: "Counted events", group: "Run" }),
	staff("/admin/policy-reports", "operations", "health/policy-reports", {
		title: "Blocked by policy",
		group: "Run",
	}),
	staff("/admin/log", "desk", "log", { title: "Audit log", group: "Run" }),
	staff("/admin/roles", "desk", "roles", { title: "Roles", group: "Run" }),
];

const byPath = new Map(pages.map((entry) => [entry.path, entry]));
const withSlug = pages.filter(({ path, isFile }) => path.endsWith("/:slug") && !isFile);

const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** Private pages. Everything below a personal or staff page is private too. */
const ownPaths = new Set(
	pages.flatMap(({ path, audience, provider }) =>
		audience !== "everybody" || provider === "widget" ? [path] : [],
	),
);
const ownFolders = pages.flatMap(({ path, audience }) =>
	audience === "person" || audience === "staff" ? [`${path}/`] : [],
);

/** In any spelling the router accepts: ignores case, decodes once and drops trailing slashes and Remix's `.data`. */
export function pageAt(pathname: string): Page | undefined {
	const plain = plainPath(pathname);
	const at = plain.lastIndexOf("/");
	const known = byPath.get(plain);
	if (known || !SLUG.test(plain.slice(at + 1))) return known;
	return withSlug.find(({ path }) => path === `${plain.slice(0, at)}/:slug`);
}

/** Cached files by path prefix and suffix, such as `/feeds/` and `.atom` for `/feeds/:name.atom`. */
const cachedFiles = pages.flatMap(({ path, isCached }) => (isCached ? [path.split(/:[a-z]+/)] : []));

export function isCachedFile(pathname: string): boolean {
	return cachedFiles.some(([start = "", end]) =>
		end === undefined
			? pathname === start
			: pathname.startsWith(start) &&
				pathname.endsWith(end) &&
				SLUG.test(pathname.slice(start.length, -end.length)),
	);
}

export function markdownPathOf(pathname: string): string | null {
	const found = pathname.includes(".") ? undefined : pageAt(pathname);
	return found && byPath.has(`${found.path}.md`) ? `${pathname}.md` : null;
}

export function nameOf(entry: Page): Page {
	return byPath.get(entry.aliasOf ?? "") ?? entry;
}

/** Whether a response is for one visitor only and must never be cached. Includes addresses below a private page. */
export function isPersonalPath(pathname: string): boolean {
	const plain = plainPath(pathname);
	return ownPaths.has(plain) || ownFolders.some((folder) => plain.startsWith(folder));
}

/** Whether search engines are to be told of a page by its own address; listings and calculators are told of by theirs. */
export function isInSitemap({ path, audience, isFile, isHidden, isBare, aliasOf }: Page): boolean {
	return audience === "everybody" && !(isFile || isHidden || isBare || aliasOf || path.includes(":"));
}

export const places: Places = {
	own: [...ownPaths]
		.filter((path) => ![...ownPaths].some((other) => path.startsWith(`${other}/`)))
		.map((path) => path.slice(1))
		.join(" "),
};
