import { compareHref } from "~/listings/keep/compare-href";
import { favouriteIds, parseFavourites } from "~/listings/keep/favourites";
import { parseTray } from "~/listings/keep/tray-items";

/** What stands on the page without a network besides what is stored: what the visitor keeps in this browser. Pure. */

/** The lists of the kinds, whose modules are too large to come along: `own-lists.test.ts` holds the two together. */
export const PATHS: Readonly<Record<string, string>> = {
	lender: "/lenders",
	custodian: "/custody",
	"card-issuer": "/cards",
	exchange: "/exchanges",
	etf: "/etfs",
	inheritance: "/inheritance",
	"treasury-company": "/treasury-companies",
	event: "/conferences-events",
	business: "/bitcoin-friendly-businesses",
	podcast: "/podcast",
};

/** One line: a page of the site, and whether a copy of it can be shown. */
export type OwnLine = { name: string; href: string };

/** The visitor's favourites, the newest first. @param stored the text that the browser keeps @param names titles of stored pages by path */
export function favouriteLines(
	stored: string | null,
	isSignedIn: boolean,
	names: ReadonlyMap<string, string>,
): OwnLine[] {
	return favouriteIds(parseFavourites(stored, isSignedIn))
		.reverse()
		.flatMap((id) => {
			const [kind = "", slug = ""] = id.split(":");
			const path = PATHS[kind];
			if (!path) return [];
			const href = `${path}/${slug}`;
			return [{ name: names.get(href) ?? nameFrom(slug), href }];
		});
}

/** What a listing may be called of which no page is stored: `arch-lending` reads `Arch lending`. */
function nameFrom(slug: string): string {
	return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");
}

/**
 * The last comparison: what stands side by side in the tray, at the address under which it is stored, for a loan or for none; where the tray is
 * empty, the comparison stored last. Null where there is neither.
 * @param paths of stored pages, the newest first
 */
export function lastComparison(stored: string | null, paths: readonly string[]): OwnLine | null {
	const compared = paths.filter((path) => path.startsWith("/compare?"));
	const items = parseTray(stored);
	const [last] = compared;
	if (items.length === 0) return last ? { name: "The comparison you opened last", href: last } : null;
	const ids = items.map(({ id }) => id);
	const same = compared.find((path) => itemsOf(path) === ids.join(","));
	return { name: items.map(({ name }) => name).join(", "), href: same ?? compareHref(ids) };
}

function itemsOf(path: string): string | null {
	return new URL(path, "https://any.invalid").searchParams.get("items");
}
