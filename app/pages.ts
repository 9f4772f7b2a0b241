import { type Places, plainPath } from "./places";
/**
 * The register of pages: every address of the product, and what each part of it has to know of that address. Routes, guards,
 * the page cache, the navigation, badges, robots.txt, the sitemap and the tests of all of these read it, so that a page is
 * added here once. It is plain data and imports nothing: the header, which is on every page, reads it too.
 */

/** Who may open a page. `arriving`: a step of signing in, open to whoever is at that step. */
export type Audience = "everybody" | "arriving" | "person" | "admin";

export type Page = {
	/** `:slug` stands for one of many. */
	path: string;
	/** The module that answers, under `app/`. */
	module: string;
	audience: Audience;
	/** A file (CSV, JSON, a calendar) and no page. */
	isFile?: true;
	/** The page whose element it is drawn inside: a listing over its list. */
	inside?: string;
	/** The page that this is another name of. */
	aliasOf?: string;
	/** A page for everybody that is never cached: its HTML differs from one visit to the next. */
	isFresh?: true;
	/** Kept from search engines. */
	isHidden?: true;
	/** Its content is what its address or its visitor brings: nothing for a sitemap. */
	isBare?: true;
	/** What the sign-in provider does there: shows its widget, or answers calls of ours that a project may protect. */
	provider?: "widget" | "calls";
	/** What a visit counts for among badges, besides the day. */
	counts?: "page" | "section" | "comparison" | "learning";
	/** Its name in the header, where it has a place there. */
	menu?: string;
	/** The page in whose section it stands, where it has no place in the header itself. */
	section?: string;
	/** Its name where pages beside the directory are listed, and an administrator's among the admin tools. */
	title?: string;
};

type More = Partial<Page>;

const page = (path: string, folder: string, more: More = {}): Page => ({
	path,
	module: `${folder}/route.tsx`,
	audience: "everybody",
	...more,
});

const file = (path: string, module: string): Page => ({
	path,
	module: `${module}.ts`,
	audience: "everybody",
	isFile: true,
});

/** The list of a kind, its listings, and its exports. */
function list(path: string, more: More): Page[] {
	return [
		page(path, "directory/list", { counts: "section", ...more }),
		page(`${path}/:slug`, "directory/detail", { counts: "section", inside: path }),
		file(`${path}.csv`, "directory/export/route"),
		file(`${path}.json`, "directory/export/route"),
	];
}

const arriving = (path: string, folder: string, more: More = {}) =>
	page(path, folder, { audience: "arriving", ...more });

const admin = (path: string, folder: string, more: More = {}) =>
	page(path, `admin/${folder}`, { audience: "admin", ...more });

const LEARN = "/bitcoin-learning-center";

/** In the order of the menus. */
export const pages: readonly Page[] = [
	page("/", "site/home", { counts: "page" }),
	page("/home", "site/home", { aliasOf: "/" }),
	page("/search", "site/search", { counts: "page", isHidden: true }),
	file("/search.json", "site/search/json.route"),
	file("/robots.txt", "site/robots/route"),
	file("/sitemap.xml", "site/sitemap/route"),

	...list("/lenders", { menu: "Lenders" }),
	...list("/custody", { menu: "Custody" }),
	...list("/custodians", { aliasOf: "/custody" }),
	...list("/cards", { menu: "Cards" }),
	...list("/card-issuers", { aliasOf: "/cards" }),
	...list("/exchanges", { menu: "Exchanges" }),
	...list("/etfs", { menu: "ETFs" }),
	...list("/inheritance", { menu: "Inheritance" }),
	page("/calculators", "calculators/index", { counts: "page", menu: "Calculators", title: "Calculators" }),
	page("/calculators/:slug", "calculators/calculator", { counts: "page" }),
	file("/calculators/:slug.csv", "calculators/calculator/schedule.route"),
	page("/risk-simulator", "risk/simulator", { counts: "page", menu: "Risk", title: "Risk simulator" }),
	page("/risk-score", "risk/risk-score", {
		counts: "page",
		section: "/risk-simulator",
		title: "Risk score of an offer",
	}),
	file("/prices/:file", "markets/prices/route"),
	...list("/treasury-companies", { menu: "Treasury companies" }),
	page("/price-story", "markets/price-story", { counts: "page", menu: "Price story", title: "Price story" }),
	file("/price-story.csv", "markets/price-story/csv.route"),
	page("/featured-etf", "markets/featured-etf", { counts: "page", title: "Featured fund" }),
	page("/what-are-options", "markets/options", { counts: "page", title: "What are options?" }),
	page("/methodology", "risk/methodology", {
		counts: "page",
		section: "/risk-simulator",
		title: "Methodology",
	}),
	page("/bitcoin-learning-center", "learn/center", { counts: "page", menu: "Learn", title: "Lessons" }),
	page("/bitcoin-learning-center/:slug", "learn/lesson", { counts: "learning" }),
	page("/what-is-bitcoin", "learn/what-is-bitcoin", {
		counts: "learning",
		section: LEARN,
		title: "What is bitcoin?",
	}),
	page("/articles", "learn/articles", { counts: "page", section: LEARN, title: "Guides" }),
	page("/articles/:slug", "learn/article", { counts: "page" }),
	page("/glossary", "learn/glossary-list", { counts: "page", section: LEARN, title: "Glossary" }),
	page("/glossary/:slug", "learn/term", { counts: "page" }),
	page("/lending-history", "learn/lending-history", {
		counts: "page",
		section: LEARN,
		title: "Lending history",
	}),
	page("/authors/:slug", "learn/desk", { counts: "page" }),
	// The router takes an ending behind a slug, though its guide does not tell of it: markdown.worker.test.ts holds it to that.
	...["/bitcoin-learning-center/:slug", "/what-is-bitcoin", "/articles/:slug", "/glossary/:slug"].map(
		(path) => file(`${path}.md`, "learn/markdown/route"),
	),
	page("/corrections", "learn/corrections", { counts: "page", title: "Corrections" }),
	...list("/conferences-events", { menu: "Events" }),
	file("/conferences-events.ics", "directory/calendar/route"),
	...list("/bitcoin-friendly-businesses", { menu: "Businesses" }),

	page("/favourites", "favourites/list", { counts: "page", isBare: true }),
	file("/favourites.json", "favourites/list/json.route"),
	page("/compare", "compare/comparison", { counts: "comparison", isBare: true }),
	file("/compare.csv", "compare/comparison/csv.route"),
	page("/internal/responsive-image-test", "site/responsive-image-test", { isHidden: true }),
	page("/internal/learning-guide-test", "learn/guide-test", { isHidden: true }),
	page("/report", "directory/report", { counts: "page", isFresh: true, isHidden: true }),

	arriving("/login", "account/login", { provider: "widget" }),
	arriving("/authenticate", "account/authenticate", { provider: "calls" }),
	arriving("/verify", "account/verify", { provider: "calls" }),
	arriving("/reset-password", "account/reset-password", { provider: "widget" }),
	arriving("/oauth/authorize", "account/authorize", { provider: "widget" }),
	page("/test-oauth", "account/test-oauth", { provider: "widget", isHidden: true }),
	page("/passkeys", "account/passkeys", { audience: "person", provider: "widget", counts: "page" }),
	page("/dashboard", "account/dashboard", { audience: "person", provider: "calls", counts: "page" }),
	page("/treasury-notifications", "account/reserved", { audience: "person" }),

	admin("/admin", "reports", { title: "Reports" }),
	admin("/unified-admin", "reports", { aliasOf: "/admin" }),
	admin("/admin/dead-letters", "dead-letters", { title: "Dead letters" }),
	admin("/admin/events", "events", { title: "Counted events" }),
	admin("/article-admin", "reserved"),
	admin("/ab-test-admin", "reserved"),
	admin("/quality-score-admin", "reserved"),
	admin("/admin-reviews", "reserved"),
];

const byPath = new Map(pages.map((entry) => [entry.path, entry]));
const withSlug = pages.filter(({ path, isFile }) => path.endsWith("/:slug") && !isFile);

/** A listing's or a calculator's last segment. */
const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** What is for one visitor only: pages, and what stands under those of a person or an admin. */
const ownPaths = new Set(
	pages.flatMap(({ path, audience, provider }) =>
		audience !== "everybody" || provider === "widget" ? [path] : [],
	),
);
const ownFolders = pages.flatMap(({ path, audience }) =>
	audience === "person" || audience === "admin" ? [`${path}/`] : [],
);

/**
 * The page at an address, in any spelling that the router takes: whatever its case, decoded once, with slashes at its end;
 * Remix asks for a page's data at `{path}.data`. The site leads such spellings to the plain one; this does not rely on it.
 */
export function pageAt(pathname: string): Page | undefined {
	const plain = plainPath(pathname);
	const at = plain.lastIndexOf("/");
	const known = byPath.get(plain);
	if (known || !SLUG.test(plain.slice(at + 1))) return known;
	return withSlug.find(({ path }) => path === `${plain.slice(0, at)}/:slug`);
}

/** Where what stands at an address is to be had as Markdown; null where it is not. */
export function markdownPathOf(pathname: string): string | null {
	const found = pathname.includes(".") ? undefined : pageAt(pathname);
	return found && byPath.has(`${found.path}.md`) ? `${pathname}.md` : null;
}

/** The page that a page is another name of, or the page itself. */
export function nameOf(entry: Page): Page {
	return byPath.get(entry.aliasOf ?? "") ?? entry;
}

/**
 * Whether what a path answers with is for one visitor only, and never cached: also what stands under a
 * private page.
 */
export function isPersonalPath(pathname: string): boolean {
	const plain = plainPath(pathname);
	return ownPaths.has(plain) || ownFolders.some((folder) => plain.startsWith(folder));
}

/** Whether search engines are to be told of a page by its own address; listings and calculators are told of by theirs. */
export function isInSitemap({ path, audience, isFile, isHidden, isBare, aliasOf }: Page): boolean {
	return audience === "everybody" && !(isFile || isHidden || isBare || aliasOf || path.includes(":"));
}

/** The section a page stands in, or null outside of all of them. */
function sectionOf(entry: Page): string | null {
	const { path, section = path } = nameOf(entry);
	return byPath.get(section)?.menu ? section : null;
}

/** What the browser is given of all this. */
export const places: Places = {
	sections: pages.flatMap(({ path, menu }) => {
		if (!menu) return [];
		const under = pages.filter((entry) => /^\/[^/]+$/.test(entry.path) && sectionOf(entry) === path);
		return [{ href: path, label: menu, under: under.map((entry) => entry.path.slice(1)).join(" ") }];
	}),
	own: [...new Set([...ownPaths].map((path) => path.split("/")[1]))].join(" "),
};
