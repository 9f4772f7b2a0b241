import type { Power } from "./powers";

/** Who may open a page. `arriving` means a sign-in step, open to people at that step. `staff` runs the site. */
export type Audience = "everybody" | "arriving" | "person" | "staff";

/** The doors of the header menu (`shell/doors.server.ts`). */
export type DoorLabel = "Loans" | "Cards" | "Custody" | "Inheritance" | "Buy" | "Learn" | "News" | "More";

export type Page = {
	/** `:slug` matches any one segment. */
	path: string;
	/** The module that answers, under `app/`. */
	module: string;
	audience: Audience;
	power?: Power;
	group?: "Decide" | "Maintain" | "Run";
	/** A file (CSV, JSON, a calendar) and no page. */
	isFile?: true;
	/** A file that the page cache keeps, where its answer names its address (`X-Canonical`). */
	isCached?: true;
	/** The parent page it opens inside, such as a list for its listing. */
	inside?: string;
	aliasOf?: string;
	/** Bytes that may be sent to it, where that is more than to every other page. */
	takes?: number;
	/** A public page we never cache, because its HTML changes between visits. */
	isFresh?: true;
	/** Kept from search engines. */
	isHidden?: true;
	/** The content depends on the address or visitor, so the sitemap omits it. */
	isBare?: true;
	/** Our own pages show it in a frame, without scripts. */
	isFramed?: true;
	framesOurs?: true;
	/** Sound from other sites is played there, where a visitor asks for it. */
	playsMedia?: true;
	/** Whether the page shows the provider's widget or answers API calls that a project may protect. */
	provider?: "widget" | "calls";
	/** What a visit counts toward badges, in addition to the day. */
	counts?: "page" | "section" | "comparison" | "learning";
	/** The id of the kind that a list shows. */
	kind?: string;
	/** A list's name, or a page's shorter name in the footer. */
	menu?: string;
	section?: string;
	/** The door of the menu that leads to the page by its name. */
	door?: DoorLabel;
	/** The page's name, which its heading and title tag begin with, or its name in the staff tools. */
	title?: string;
	/** Describes the site itself. The footer links it, and the tools omit it. */
	isAboutUs?: true;
};

type More = Partial<Page>;

/** What lists of pages call it. Null for a page that no list names. */
export const pageName = ({ title, menu }: Page): string | null => title ?? menu ?? null;

/** A page for everybody unless told. @param module its folder with a `route.tsx`, or a `.route` without `.tsx` */
export const page = (path: string, module: string, more: More = {}): Page => ({
	path,
	module: module.endsWith(".route") ? `${module}.tsx` : `${module}/route.tsx`,
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

/** A kind's list, listings, exports and Markdown pages. @param each extra properties for the listings */
export function list(path: string, kind: string, more: More, each: More = {}): Page[] {
	return [
		page(path, "directory/list", { counts: "section", kind, ...more }),
		page(`${path}/:slug`, "directory/detail", { counts: "section", inside: path, ...each }),
		cachedFile(`${path}.csv`, "directory/export/route"),
		cachedFile(`${path}.json`, "directory/export/route"),
		cachedFile(`${path}/:slug.md`, "directory/markdown/route"),
	];
}

export function aboutUs(path: string, title: string): Page[] {
	return [
		page(path, "learn/about-us.route", { counts: "page", title, isAboutUs: true }),
		cachedFile(`${path}.md`, "learn/markdown.route"),
	];
}

export const arriving = (path: string, folder: string, more: More = {}) =>
	page(path, folder, { audience: "arriving", ...more });

/** A tool of those who run the site, of the module `admin/{name}.route.tsx`. */
export const staff = (path: string, power: Power, name: string, more: More = {}): Page => ({
	path,
	module: `admin/${name}.route.tsx`,
	audience: "staff",
	power,
	...more,
});

/** A staff file. @param module under `admin/`, without `.ts` */
export const staffFile = (path: string, power: Power, module: string): Page =>
	staff(path, power, "", { module: `admin/${module}.ts`, isFile: true });
