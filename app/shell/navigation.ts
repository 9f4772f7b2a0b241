/**
 * The sections a visitor can go to, in order, as plain data: the header is on every page, and the kinds themselves would
 * weigh it down. A test holds this list to them.
 */
export const navigation: ReadonlyArray<{ href: string; label: string }> = [
	{ href: "/lenders", label: "Lenders" },
	{ href: "/custody", label: "Custody" },
	{ href: "/cards", label: "Cards" },
	{ href: "/exchanges", label: "Exchanges" },
	{ href: "/etfs", label: "ETFs" },
	{ href: "/inheritance", label: "Inheritance" },
	{ href: "/calculators", label: "Calculators" },
	{ href: "/risk-simulator", label: "Risk" },
	{ href: "/treasury-companies", label: "Treasury companies" },
	{ href: "/price-story", label: "Price story" },
	{ href: "/conferences-events", label: "Events" },
	{ href: "/bitcoin-friendly-businesses", label: "Businesses" },
];

/** Paths that show a section under another name. */
const aliases: Record<string, string> = {
	"/custodians": "/custody",
	"/card-issuers": "/cards",
	"/risk-score": "/risk-simulator",
	"/methodology": "/risk-simulator",
};

/** The `href` of the section a path stands in, or null outside of all of them. */
export function sectionOf(pathname: string): string | null {
	const first = `/${pathname.split("/")[1] ?? ""}`;
	const href = aliases[first] ?? first;
	return navigation.some((item) => item.href === href) ? href : null;
}
