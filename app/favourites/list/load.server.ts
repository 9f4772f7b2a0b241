import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys, TYPED_POLICY } from "~/context/content-keys";
import { cellSource } from "~/listings/facts/format-value";
import { rowMark } from "~/listings/facts/value-mark";
import { kindById, kinds, sectionChoices } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { askedHere } from "~/loan/asked.server";
import { presentBar } from "~/loan/present-bar";
import { dayOf } from "~/ui/format";
import { tileOf } from "~/ui/tile";
import { readSummaries, type SummariesRead } from "~db/queries/favourites";
import type { ListingSummary } from "~db/records";
import { MOST_ASKED } from "./favourites-address";
import type { FavouriteListing, FavouritesStart, FavouritesView } from "./view";

const shape = /^([a-z0-9-]{1,30}):[a-z0-9-]{1,80}$/;

/** Where favourites are found, and the line of the loan that lenders among them answer. */
export async function favouritesStart(context: AppLoadContext, url: URL): Promise<FavouritesStart> {
	const { asked, close, today } = await askedHere(context, url);
	const bar = presentBar(asked, url.pathname + url.search, close, today, null);
	return { sections: sectionChoices, strip: bar };
}

/** The ids in `items=lender:ledn,etf:ibit`, sorted and unique, and the problem with them or null. */
export function readItems(params: URLSearchParams): { ids: string[]; problem: string | null } {
	const asked = (params.get("items") ?? "").split(",").filter((id) => id !== "");
	const ids = [...new Set(asked)].sort();
	if (ids.length > MOST_ASKED)
		return { ids: [], problem: `Ask for at most ${MOST_ASKED} listings at a time.` };
	const strange = ids.find((id) => !shape.test(id));
	return { ids, problem: strange === undefined ? null : `“${strange.slice(0, 60)}” isn’t a listing ID.` };
}

/**
 * Key figures for some listings. Not cached, because nearly every visitor has a different set.
 * @throws a 503 Response when the database doesn't answer
 */
export async function loadFavourites(context: AppLoadContext, ids: string[]): Promise<FavouritesView> {
	if (ids.length === 0) return { groups: [], unknown: [], moved: {} };
	const key = contentKeys.favourites(ids.join(","));
	const { value } = await context.cache.read(key, TYPED_POLICY, () => readSummaries(context.db, ids));
	return presentFavourites(ids, value, dayOf(context.now()));
}

/** The listings by kind, ready to draw. @param today UTC day */
export function presentFavourites(
	ids: string[],
	{ found, merged }: SummariesRead,
	today: string,
): FavouritesView {
	const listings = found.filter((listing) => kindById(listing.kind));
	const known = new Set(listings.map(({ id }) => id));
	return {
		groups: kinds.flatMap((kind, place) => {
			const own = listings.filter((listing) => listing.kind === kind.id);
			if (own.length === 0) return [];
			return {
				kind: kind.id,
				place,
				heading: kind.short,
				path: kind.path,
				plural: kind.plural,
				labels: kind.headline.map(({ label }) => label),
				listings: own.map((listing) => present(kind, listing, today)),
			};
		}),
		unknown: ids.filter((id) => !known.has(merged.get(id) ?? id)),
		moved: Object.fromEntries([...merged].filter(([, into]) => known.has(into))),
	};
}

function present(kind: Kind, { id, slug, name, summary }: ListingSummary, today: string): FavouriteListing {
	const source = cellSource(kind, { name, attributes: summary.attributes }, today);
	return {
		id,
		href: `${kind.path}/${slug}`,
		name,
		tagline: kind.tagline(source),
		tile: tileOf(slug, name),
		figures: kind.headline.map(({ value, note }) => ({ value: value(source), note: note(source) })),
		mark: rowMark(kind, summary, today),
	};
}
