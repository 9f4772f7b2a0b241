/** What stands in the header: what people come for, and what each of these leads to. Read on the server only; the browser is given HTML. */

import { kindById, kinds } from "~/listings/kinds/all";
import { plainPath } from "~/places";

/** A figure of a kind of listing, such as the mNAV of companies. */
export type Figure = { kind: string; field: string };

/** A row of a panel: a question and, in a second line, the name of the tool that answers it; or a name alone. */
export type DoorRow = {
	href: string;
	label: string;
	tool?: string;
	keepsLoan?: true;
	/** The figure that it's about: the row is left out while no listing has one. */
	onceKnown?: Figure;
};

export type Door = {
	label: string;
	/** What is inside, beside the name in the menu of a phone. */
	inside: string;
	title: string;
	/** What it is for. */
	purpose: string;
	/** Its one button. */
	first: DoorRow;
	/** The pages it leads to: in the menu of every page, with the button. */
	rows: DoorRow[];
	/** What it answers, by what one is about to do: comes with the menu's first use. */
	questions: Array<{ heading: string; rows: DoorRow[] }>;
	/** First segments of the addresses that stand in it, and whole paths without their first slash that stand nowhere else. */
	under: string;
};

const answering = (slug: string, label: string, tool: string, keepsLoan?: true): DoorRow => ({
	...{ href: `/calculators/${slug}`, label, tool },
	...(keepsLoan && { keepsLoan }),
});

/** The four tasks first; after a hairline what one looks things up in. */
export const doors: readonly Door[] = [
	{
		label: "Borrow",
		inside: "Lenders, loan calculators",
		title: "Borrow against bitcoin",
		purpose:
			"Pledge your bitcoin for a loan. What decides: how far it may fall before it is sold, what the loan costs, who holds the keys.",
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
					answering("ltv", "At what price is my bitcoin sold?", "Liquidation price", true),
					{
						href: "/risk-simulator",
						label: "How often would this loan have been sold?",
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
					answering("cure", "What does it take to answer a margin call?", "Answering a margin call", true),
					answering("loan-vs-sell", "Should I borrow, or sell some?", "Borrow or sell", true),
					answering("mortgage", "What does a home loan cost a month?", "Mortgage"),
				],
			},
		],
		under: "lenders compare risk-simulator risk-score calculators",
	},
	{
		label: "Keep",
		inside: "Custody, exchanges, funds",
		title: "Keep it safe",
		purpose: "Who can move your coins, what that costs a year, and what happens when a key is lost.",
		first: { href: "/keep", label: "Find who keeps it" },
		rows: [
			{ href: "/custody", label: "Custody services" },
			{ href: "/exchanges", label: "Exchanges" },
			{ href: "/etfs", label: "Bitcoin funds (ETFs)" },
		],
		questions: [
			{
				heading: "Before you choose",
				rows: [
					answering("key-loss", "How likely is it that keys are lost?", "Key loss"),
					answering("exchange", "What does buying really cost?", "Cost of buying"),
					answering("etf-drag", "What does a fund’s fee take?", "Fund fee"),
				],
			},
		],
		under: "keep custody custodians exchanges etfs",
	},
	{
		label: "Spend",
		inside: "Cards, places",
		title: "Spend it",
		purpose:
			"Cards that pay back in bitcoin, by what you keep a year after fees, and places that take bitcoin.",
		first: { href: "/cards", label: "What would a card pay me?" },
		rows: [
			{ href: "/bitcoin-friendly-businesses", label: "Places that accept bitcoin" },
			{ href: "/bitcoin-friendly-businesses/map", label: "Map" },
		],
		questions: [
			{
				heading: "Work it out",
				rows: [
					answering("card", "What is a reward worth after the fee?", "Card rewards"),
					answering("retirement", "How long does my bitcoin last?", "Living on bitcoin"),
				],
			},
		],
		under: "cards card-issuers bitcoin-friendly-businesses",
	},
	{
		label: "Pass on",
		inside: "Inheritance, heirs",
		title: "Pass it on",
		purpose: "What your heirs must have and know, who could reach the coins too soon, and what it costs.",
		first: { href: "/keep?heirs=no", label: "Can your heirs handle a key?" },
		rows: [{ href: "/inheritance", label: "Inheritance services" }],
		questions: [
			{
				heading: "Work it out",
				rows: [
					answering("estate", "What is left for each heir?", "Estate split"),
					answering("key-loss", "How likely is it that keys are lost?", "Key loss"),
				],
			},
		],
		under: "inheritance",
	},
	{
		label: "Markets",
		inside: "Prices, companies, funds",
		title: "Markets",
		purpose: "The price since 2010, and what holds bitcoin for others.",
		first: { href: "/price-story", label: "Price history" },
		rows: [
			{ href: "/treasury-companies", label: "Treasury companies" },
			{ href: "/featured-etf", label: "Featured fund" },
		],
		questions: [
			{
				heading: "Before you buy shares",
				rows: [
					{
						...answering("mnav", "What does a share pay for its bitcoin (mNAV)?", "Share premium"),
						onceKnown: { kind: "treasury-company", field: "mnav_market_cap" },
					},
				],
			},
			{
				heading: "Looking back",
				rows: [
					answering("hodl", "What would holding have come to?", "Buy and hold"),
					answering("dca", "And buying a little at a time?", "Regular buying"),
				],
			},
		],
		under:
			"price-story treasury-companies featured-etf calculators/supply calculators/accumulate calculators/options",
	},
	{
		label: "Learn",
		inside: "Lessons, terms, how we work",
		title: "Learn",
		purpose: "Short lessons and guides, each figure with its source.",
		first: { href: "/bitcoin-learning-center", label: "Lessons" },
		rows: [
			{ href: "/articles", label: "Guides" },
			{ href: "/glossary", label: "Glossary" },
			{ href: "/what-are-options", label: "Options explained" },
			{ href: "/podcast", label: "Podcasts" },
		],
		questions: [
			{
				heading: "How we work",
				rows: [
					{ href: "/news", label: "What changed" },
					{ href: "/lending-history", label: "Lending history" },
					{ href: "/methodology", label: "How we work things out" },
				],
			},
		],
		under:
			"bitcoin-learning-center what-is-bitcoin articles glossary what-are-options podcast news lending-history methodology authors corrections",
	},
	{
		label: "Directory",
		inside: "Everything listed, events",
		title: "Everything listed",
		purpose: "Every section, and how much of each is known.",
		first: { href: "/directory", label: "All sections" },
		rows: [
			{ href: "/conferences-events", label: "Events" },
			{ href: "/reviews", label: "Reviews" },
			{ href: "/data", label: "Download the data" },
		],
		questions: [],
		under: "directory conferences-events reviews data",
	},
];

/** The doors without the rows about figures that no listing has. */
export function doorsFor(isKnown: (figure: Figure) => boolean): Door[] {
	const shown = (rows: DoorRow[]) => rows.filter(({ onceKnown }) => !onceKnown || isKnown(onceKnown));
	return doors.map((door) => ({
		...door,
		rows: shown(door.rows),
		questions: door.questions
			.map(({ heading, rows }) => ({ heading, rows: shown(rows) }))
			.filter(({ rows }) => rows.length > 0),
	}));
}

/** The figures that rows wait for. */
export const awaited: readonly Figure[] = doors.flatMap(({ rows, questions }) =>
	[...rows, ...questions.flatMap((column) => column.rows)].flatMap(({ onceKnown }) => onceKnown ?? []),
);

/** How many doors are tasks; the others stand behind the hairline. */
export const TASKS = 4;

/** Every address a door leads to. */
export function hrefsOf({ first, rows, questions }: Door): string[] {
	return [first, ...rows, ...questions.flatMap((column) => column.rows)].map(({ href }) => href);
}

/** By address, the first door that leads to it. */
const byHref = firstOf((door) => hrefsOf(door));
/** By first part of an address, the first door that it stands under. */
const byName = firstOf(({ under }) => under.split(" "));

function firstOf(namesOf: (door: Door) => string[]): Map<string, Door> {
	return new Map(doors.flatMap((door) => namesOf(door).map((name) => [name, door] as const)).toReversed());
}

/**
 * The door an address stands in: the first that leads to just this address, else the one its path or its first segment stands under;
 * null outside of all. @param pathname in the register's spelling
 */
export function doorAt(pathname: string): Door | null {
	return (
		byHref.get(pathname) ?? byName.get(pathname.slice(1)) ?? byName.get(pathname.split("/")[1] ?? "") ?? null
	);
}

/** The list of what a comparison compares; null on other pages, and where nothing is compared. */
export function comparedAt({ pathname, searchParams }: URL): string | null {
	if (plainPath(pathname) !== "/compare") return null;
	const [kind = ""] = (searchParams.get("items") ?? "").split(":", 1);
	return kindById(kind)?.path ?? null;
}

/** The kinds whose lists are under a door, as the address of a comparison begins: `etf:`. */
export function kindsUnder(door: Door): string[] {
	return kinds.filter(({ path }) => doorAt(path)?.label === door.label).map(({ id }) => `${id}:`);
}
