/**
 * The header menu. It lists what people come for and where each entry leads. The register decides parts of it, so only the server
 * reads it. The browser gets `doorsOf` with the page and `panelsFor` on first use.
 */

import { type DoorLabel, pageName } from "~/page";
import { nameOf, pageAt, pages } from "~/pages";
import { plainPath } from "~/places";
import { calculators } from "~/tools/all";

export type Figure = { kind: string; field: string };

export type DoorRow = {
	href: string;
	/** A question, if there's a tool, otherwise a name. */
	label: string;
	tool?: string;
	keepsLoan?: true;
	/** The figure behind a question, which is hidden while no listing has it. */
	onceKnown?: Figure;
};

export type Door = {
	label: DoorLabel;
	/** A short summary beside the name in the phone menu. */
	inside: string;
	title: string;
	purpose: string;
	first: DoorRow;
	/** Its pages. Every page's menu has them, along with the button. */
	rows: DoorRow[];
	/** The questions, grouped by the visitor's plan. They load when someone first uses the menu. */
	questions: Array<{ heading: string; rows: DoorRow[] }>;
};

/** A row for a page, by its name. */
function named(path: string, keepsLoan?: true): DoorRow {
	const page = pageAt(path);
	return { href: path, label: (page && pageName(page)) ?? path, ...(keepsLoan && { keepsLoan }) };
}

/** A row for a calculator: its question, and its name below. */
function answering(slug: string, keepsLoan?: true): DoorRow {
	const calculator = calculators.find((each) => each.slug === slug);
	return {
		href: `/calculators/${slug}`,
		label: calculator?.question ?? slug,
		tool: calculator?.title,
		...(keepsLoan && { keepsLoan }),
	};
}

/** What people come for, in the order of the menu. The register adds pages by their own names (`door`). */
const ownDoors: readonly Door[] = withPages([
	{
		label: "Loans",
		inside: "Lenders, loan calculators",
		title: "Borrow against bitcoin",
		purpose:
			"Use your bitcoin as collateral. Compare how far it can fall before liquidation, what a loan costs and who holds the keys.",
		first: { href: "/lenders", label: "Find lenders for my loan", keepsLoan: true },
		rows: [
			named("/lenders", true),
			{ href: "/compare", label: "Compare side by side", keepsLoan: true },
			named("/calculators", true),
		],
		questions: [
			{
				heading: "Before you sign",
				rows: [
					answering("ltv", true),
					{
						...named("/risk-simulator", true),
						label: "How often would this loan have been liquidated?",
						tool: "Bitcoin loan simulator",
					},
					answering("loan-cost", true),
					{
						...named("/risk-score", true),
						label: "How risky is this loan?",
						tool: "Bitcoin loan risk score",
					},
				],
			},
			{
				heading: "Choosing the loan",
				rows: [
					answering("sizing", true),
					answering("cure", true),
					answering("loan-vs-sell", true),
					answering("mortgage"),
				],
			},
		],
	},
	{
		label: "Cards",
		inside: "Rewards, fees",
		title: "Spend your bitcoin",
		purpose: "Compare cards by the bitcoin you keep a year after fees.",
		first: { href: "/cards", label: "Compare cards" },
		rows: [named("/cards")],
		questions: [{ heading: "Calculators", rows: [answering("card"), answering("retirement")] }],
	},
	{
		label: "Custody",
		inside: "Keys, cost, recovery",
		title: "Keep your bitcoin",
		purpose: "Compare who can move your bitcoin, what it costs a year and what happens if a key is lost.",
		first: { href: "/keep", label: "Find custody" },
		rows: [named("/custody")],
		questions: [{ heading: "Before you choose", rows: [answering("key-loss")] }],
	},
	{
		label: "Inheritance",
		inside: "Services, heirs",
		title: "Leave bitcoin to your heirs",
		purpose:
			"Compare what your heirs need to have and know, who could reach the bitcoin too soon, and what it costs.",
		first: { href: "/keep?heirs=no", label: "Find an inheritance plan" },
		rows: [named("/inheritance")],
		questions: [{ heading: "Calculators", rows: [answering("estate"), answering("key-loss")] }],
	},
	{
		label: "Buy",
		inside: "Exchanges, funds",
		title: "Buy bitcoin",
		purpose: "Compare exchanges and funds by what they charge and who holds the bitcoin.",
		first: { href: "/exchanges", label: "Compare exchanges" },
		rows: [named("/exchanges"), named("/etfs")],
		questions: [
			{ heading: "Before you buy", rows: [answering("exchange"), answering("etf-drag")] },
			{ heading: "Buying over time", rows: [answering("dca"), answering("accumulate"), answering("hodl")] },
		],
	},
	{
		label: "Learn",
		inside: "Lessons, guides, terms",
		title: "Learn",
		purpose: "Short lessons and guides with their sources.",
		first: named("/bitcoin-learning-center"),
		rows: [],
		questions: [],
	},
	{
		label: "News",
		inside: "Changes, podcasts, feeds",
		title: "News",
		purpose: "Recent changes to rates, fees, limits and bitcoin holdings, with sources.",
		first: named("/news"),
		rows: [{ href: "/news#feeds", label: "Atom and JSON feeds" }],
		questions: [],
	},
]);

/** The list of each kind, in the order of the navigation. */
const lists = pages.filter(({ kind, aliasOf }) => kind && !aliasOf);

/** The rest. It also leads to the kinds that no other door leads to, so a new kind is in the menu at once. */
const more: Door = {
	label: "More",
	inside: "Companies, prices, events, places",
	title: "More",
	purpose: "Public companies, bitcoin’s price since 2010, events, and places to spend bitcoin.",
	first: named("/directory"),
	rows: [
		...listsWithoutDoor().map(({ path }) => named(path)),
		{ href: "/bitcoin-friendly-businesses/map", label: "Map of businesses that accept bitcoin" },
		named("/price-story"),
		named("/what-are-options"),
		named("/lending-history"),
		named("/reviews"),
	],
	questions: [
		{
			heading: "Before you buy shares",
			rows: [{ ...answering("mnav"), onceKnown: { kind: "treasury-company", field: "mnav_market_cap" } }],
		},
		{ heading: "Calculators", rows: [answering("supply"), answering("options")] },
	],
};

export const doors: readonly Door[] = [...ownDoors, ...withPages([more])];

function withPages(some: readonly Door[]): Door[] {
	return some.map((door) => {
		const given = pages.filter((page) => page.door === door.label);
		return { ...door, rows: [...door.rows, ...given.map(({ path }) => named(path))] };
	});
}

function listsWithoutDoor() {
	const led = new Set(ownDoors.flatMap(hrefsOf));
	return lists.filter(({ path }) => !led.has(path));
}

export const awaited: readonly Figure[] = doors
	.flatMap(({ questions }) => questions.flatMap(({ rows }) => rows))
	.flatMap(({ onceKnown }) => onceKnown ?? []);

export function hrefsOf({ first, rows, questions }: Door): string[] {
	return [first, ...rows, ...questions.flatMap((column) => column.rows)].map(({ href }) => href);
}

/** By address, the first door that leads to it. */
const byHref = new Map(
	doors.flatMap((door) => hrefsOf(door).map((href) => [href, door] as const)).toReversed(),
);

/**
 * The door for an address. Prefers a door that leads there, then its list or parent page, then its section in the
 * register. Null for pages outside all doors. @param pathname in the register's spelling
 */
export function doorAt(pathname: string): Door | null {
	const first = `/${pathname.split("/")[1]}`;
	const parent = pageAt(first);
	const above = parent ? nameOf(parent).path : first;
	const section = pageAt(pathname)?.section ?? "";
	return byHref.get(pathname) ?? byHref.get(above) ?? byHref.get(section) ?? null;
}

/** The list of the compared kind. Null on other pages and for an empty comparison. */
function comparedAt({ pathname, searchParams }: URL): string | null {
	if (plainPath(pathname) !== "/compare") return null;
	const [compared = ""] = (searchParams.get("items") ?? "").split(":", 1);
	return lists.find(({ kind }) => kind === compared)?.path ?? null;
}

export type DoorsOfPage = ReturnType<typeof doorsOf>;

/** What every page has of the menu: its doors, their pages, and the door that the page is under. */
export function doorsOf(url: URL) {
	return {
		doors: doors.map(({ label, first, rows }) => ({ label, first, rows })),
		door: doorAt(comparedAt(url) ?? plainPath(url.pathname))?.label,
	};
}

export type Panel = ReturnType<typeof panelsFor>[number];

/** The rest of the menu, in the order of its doors. The browser loads it on first use. Leaves out rows about figures that no listing has. */
export function panelsFor(isKnown: (figure: Figure) => boolean) {
	const shown = (rows: DoorRow[]) => rows.filter(({ onceKnown }) => !onceKnown || isKnown(onceKnown));
	return doors.map((door) => ({
		under: namesUnder(door).join(" "),
		inside: door.inside,
		title: door.title,
		purpose: door.purpose,
		questions: door.questions
			.map(({ heading, rows }) => ({ heading, rows: shown(rows) }))
			.filter(({ rows }) => rows.length > 0),
	}));
}

/**
 * The keys under a door for the browser's lookup. Paths lack the first slash. Kinds use the comparison form
 * (`etf:`).
 */
function namesUnder({ label }: Pick<Door, "label">): string[] {
	const isUnder = (path: string) => doorAt(path)?.label === label;
	const paths = openPaths.filter(isUnder).map((path) => path.replace(ANY, ""));
	const compared = lists.filter(({ path }) => isUnder(path));
	return [...new Set(paths.map((path) => path.slice(1))), ...compared.map(({ kind }) => `${kind}:`)];
}

/** For a page that is for one of many, such as `/authors/:slug`. */
const ANY = "/any";
const openPaths = pages
	.filter(({ audience, isFile }) => audience === "everybody" && !isFile)
	.map(({ path }) => path.replace(/\/:.*/, ANY));

/** The pages about the site, for the footer. */
export const aboutUs = pages
	.filter(({ isAboutUs }) => isAboutUs)
	.map(({ path, menu, title }) => ({ path, label: menu ?? title }));
export type AboutUs = typeof aboutUs;
