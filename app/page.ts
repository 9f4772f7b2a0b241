import type { Power } from "./powers";

/** Who may open a page. `arriving`: a step of signing in, open to whoever is at that step. `staff`: who runs the site. */
export type Audience = "everybody" | "arriving" | "person" | "staff";

export type Page = {
	/** `:slug` stands for one of many. */
	path: string;
	/** The module that answers, under `app/`. */
	module: string;
	audience: Audience;
	/** What one of the staff needs to open it. */
	power?: Power;
	/** The heading it stands under among the tools of the staff. */
	group?: "Decide" | "Keep up" | "Run";
	/** A file (CSV, JSON, a calendar) and no page. */
	isFile?: true;
	/** A file that the page cache keeps, where its answer names its address (`X-Canonical`). */
	isCached?: true;
	/** The page whose element it is drawn inside: a listing over its list. */
	inside?: string;
	/** The page that this is another name of. */
	aliasOf?: string;
	/** Bytes that may be sent to it, where that is more than to every other page. */
	takes?: number;
	/** A page for everybody that is never cached: its HTML differs from one visit to the next. */
	isFresh?: true;
	/** Kept from search engines. */
	isHidden?: true;
	/** Its content is what its address or its visitor brings: nothing for a sitemap. */
	isBare?: true;
	/** Pages of ours show it in a frame, where nothing of it runs: it is drawn without scripts. */
	isFramed?: true;
	/** It has such a frame. */
	framesOurs?: true;
	/** Sound from other sites is played there, where a visitor asks for it. */
	playsMedia?: true;
	/** What the sign-in provider does there: shows its widget, or answers calls of ours that a project may protect. */
	provider?: "widget" | "calls";
	/** What a visit counts for among badges, besides the day. */
	counts?: "page" | "section" | "comparison" | "learning";
	/** Its name where pages name each other, where it is a section: a list of the directory, or a tool with pages of its own. */
	menu?: string;
	/** The page in whose section it stands. */
	section?: string;
	/** Its name where pages beside the directory are listed, and a tool's among the tools of the staff. */
	title?: string;
	/** Says what the site itself is and does: linked at the foot of every page, and not among the tools. */
	isAboutUs?: true;
};

type More = Partial<Page>;

/** A page of the module `{folder}/route.tsx`, for everybody unless told. */
export const page = (path: string, folder: string, more: More = {}): Page => ({
	path,
	module: `${folder}/route.tsx`,
	audience: "everybody",
	...more,
});

/** A file for everybody. @param module without `.ts` */
export const file = (path: string, module: string): Page => ({
	path,
	module: `${module}.ts`,
	audience: "everybody",
	isFile: true,
});

/** A file that says the same to everybody until the content changes. */
export const cachedFile = (path: string, module: string): Page => ({ ...file(path, module), isCached: true });

/** The list of a kind, its listings, its exports, and its listings as Markdown. @param each what its listings have besides */
export function list(path: string, more: More, each: More = {}): Page[] {
	return [
		page(path, "directory/list", { counts: "section", ...more }),
		page(`${path}/:slug`, "directory/detail", { counts: "section", inside: path, ...each }),
		cachedFile(`${path}.csv`, "directory/export/route"),
		cachedFile(`${path}.json`, "directory/export/route"),
		cachedFile(`${path}/:slug.md`, "directory/markdown/route"),
	];
}

/** A text on the site itself, and the same as Markdown. */
export function aboutUs(path: string, title: string): Page[] {
	return [
		page(path, "learn/about-us", { counts: "page", title, isAboutUs: true }),
		cachedFile(`${path}.md`, "learn/markdown/route"),
	];
}

/** A step of signing in. */
export const arriving = (path: string, folder: string, more: More = {}) =>
	page(path, folder, { audience: "arriving", ...more });

/** A tool of those who run the site. @param power what it needs */
export const staff = (path: string, power: Power, folder: string, more: More = {}) =>
	page(path, `admin/${folder}`, { audience: "staff", power, ...more });

/** A file of theirs. @param module under `admin/`, without `.ts` */
export const staffFile = (path: string, power: Power, module: string): Page => ({
	...staff(path, power, ""),
	...{ module: `admin/${module}.ts`, isFile: true },
});
