/**
 * The header menu. It lists what people come for and where each entry leads. The register decides parts of it, so only the server
 * reads it. The browser gets `doorsOf` with the page and `panelsFor` on first use.
 */

import { type DoorLabel, type Page, pageName } from "~/page";
import { nameOf, pageAt, pages } from "~/pages";
import { plainPath } from "~/places";

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
	/** Calculators that belong here though no row leads to them. */
	also?: readonly string[];
};

const answering = (slug: string, label: string, tool: string, keepsLoan?: true): DoorRow => ({
	href: `/calculators/${slug}`,
	label,
	tool,
	...(keepsLoan && { keepsLoan }),
});

/** The four tasks first; after a hairline what one looks things up in. The register adds pages by their own names (`door`). */
const ownDoors: readonly Door[] = withPages([
	{
		label: "Loans",
		inside: "Lenders, loan calculators",
		title: "Borrow against bitcoin",
		purpose:
			"Use your bitcoin as collateral. Compare how far it can fall before liquidation, what a loan costs and who holds the keys.",
		first: { href: "/lenders", label: "Find lenders for my loan", keepsLoan: true },
		rows: [
			{ href: "/lenders", label: "All lenders", keepsLoan: true },
			{ href: "/compare", label: "Compare side by side", keepsLoan: true },
			{ href: "/calculators", label: "All calculators", keepsLoan: true },
		],
		questions: [
			{
				heading: "Before you sign",
				rows: [
					answering("ltv", "At what price would I be liquidated?", "Liquidation price", true),
					{
						href: "/risk-simulator",
						label: "How often would this loan have been liquidated?",
						tool: "Loan simulator",
						keepsLoan: true,
					},
					answering("loan-cost", "What does this loan really cost a year?", "Loan cost", true),
					{ href: "/risk-score", label: "How risky is this offer?", tool: "Risk score", keepsLoan: true },
				],
			},
			{
				heading: "Choosing the loan",
				rows: [
					answering("sizing", "How much can I borrow?", "Loan size", true),
					answering("cure", "How do I meet a margin call?", "Answering a margin call", true),
					answering("loan-vs-sell", "Should I borrow or sell?", "Borrow or sell", true),
					answering("mortgage", "What does a home loan cost a month?", "Mortgage"),
				],
			},
		],
	},
	{
		label: "Custody",
		inside: "Services, exchanges, funds",
		title: "Keep your bitcoin",
		purpose: "Compare who can move your bitcoin, what it costs a year and what happens if a key is lost.",
		first: { href: "/keep", label: "Find custody" },
		rows: [
			{ href: "/custody", label: "Custody services" },
			{ href: "/exchanges", label: "Exchanges" },
			{ href: "/etfs", label: "Bitcoin funds (ETFs)" },
		],
		questions: [
			{
				heading: "Before you choose",
				rows: [
					answering("key-loss", "How likely am I to lose my keys?", "Key loss"),
					answering("exchange", "What does buying really cost?", "Cost of buying"),
					answering("etf-drag", "What does a fund’s fee cost me?", "Fund fee"),
				],
			},
		],
	},
	{
		label: "Cards",
		inside: "Rewards, places",
		title: "Spend your bitcoin",
		purpose: "Compare cards by the bitcoin you keep a year after fees, and find places that take bitcoin.",
		first: { href: "/cards", label: "Compare cards" },
		rows: [
			{ href: "/bitcoin-friendly-businesses", label: "Places that accept bitcoin" },
			{ href: "/bitcoin-friendly-businesses/map", label: "Map" },
		],
		questions: [
			{
				heading: "Calculators",
				rows: [
					answering("card", "What are rewards worth after the fee?", "Card rewards"),
					answering("retirement", "How long would my bitcoin last?", "Living on bitcoin"),
				],
			},
		],
	},
	{
		label: "Inheritance",
		inside: "Services, heirs",
		title: "Leave bitcoin to your heirs",
		purpose:
			"Compare what your heirs need to have and know, who could reach the bitcoin too soon, and what it costs.",
		first: { href: "/keep?heirs=no", label: "Find an inheritance plan" },
		rows: [{ href: "/inheritance", label: "Inheritance services" }],
		questions: [
			{
				heading: "Calculators",
				rows: [
					answering("estate", "How much would each heir get?", "Estate split"),
					answering("key-loss", "How likely am I to lose my keys?", "Key loss"),
				],
			},
		],
	},
	{
		label: "Markets",
		inside: "Prices, companies, funds",
		title: "Markets",
		purpose: "Bitcoin’s price since 2010, and the companies and funds that hold bitcoin.",
		first: { href: "/price-story", label: "Price history" },
		rows: [],
		questions: [
			{
				heading: "Before you buy shares",
				rows: [
					{
						...answering("mnav", "mNAV calculator", "Share premium"),
						onceKnown: { kind: "treasury-company", field: "mnav_market_cap" },
					},
				],
			},
			{
				heading: "Looking back",
				rows: [
					answering("hodl", "What if I’d bought and held?", "Buy and hold"),
					answering("dca", "DCA calculator", "Regular buying"),
				],
			},
		],
		also: ["/calculators/supply", "/calculators/accumulate", "/calculators/options"],
	},
	{
		label: "Learn",
		inside: "Lessons, terms, how we work",
		title: "Learn",
		purpose: "Short lessons and guides with their sources.",
		first: { href: "/bitcoin-learning-center", label: "Lessons" },
		rows: [],
		questions: [
			{
				heading: "How we work",
				rows: [
					{ href: "/news", label: "News" },
					{ href: "/lending-history", label: "Lending history" },
					{ href: "/methodology", label: "Methodology" },
				],
			},
		],
	},
]);

/** The list of each kind, in the order of the navigation. */
const lists = pages.filter(({ kind, aliasOf }) => kind && !aliasOf);

/** Everything listed. It also leads to the kinds that no other door leads to, so a new kind is in the menu at once. */
const directory: Door = {
	label: "Directory",
	inside: "Everything listed, events",
	title: "Everything listed",
	purpose: "All sections, and how complete each one is.",
	first: { href: "/directory", label: "All sections" },
	rows: [
		...listsWithoutDoor().map(rowOf),
		{ href: "/reviews", label: "Reviews" },
		{ href: "/data", label: "Download the data" },
	],
	questions: [],
};

export const doors: readonly Door[] = [...ownDoors, ...withPages([directory])];

function withPages(some: readonly Door[]): Door[] {
	return some.map((door) => {
		const given = pages.filter((page) => page.door === door.label);
		return { ...door, rows: [...door.rows, ...given.map(rowOf)] };
	});
}

function rowOf(page: Page): DoorRow {
	return { href: page.path, label: pageName(page) ?? page.path };
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
	doors
		.flatMap((door) => [...hrefsOf(door), ...(door.also ?? [])].map((href) => [href, door] as const))
		.toReversed(),
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
function namesUnder({ label, also = [] }: Pick<Door, "label" | "also">): string[] {
	const isUnder = (path: string) => doorAt(path)?.label === label;
	const paths = [...openPaths, ...also].filter(isUnder).map((path) => path.replace(ANY, ""));
	const compared = lists.filter(({ path }) => isUnder(path));
	return [...new Set(paths.map((path) => path.slice(1))), ...compared.map(({ kind }) => `${kind}:`)];
}

/** For a page that is for one of many, such as `/authors/:slug`. */
const ANY = "/any";
const openPaths = pages
	.filter(({ audience, isFile }) => audience === "everybody" && !isFile)
	.map(({ path }) => path.replace(/\/:.*/, ANY));

/** The pages about the site, for the footer. */
export const aboutUs = pages.filter(({ isAboutUs }) => isAboutUs).map(({ path, title }) => ({ path, title }));
export type AboutUs = typeof aboutUs;
