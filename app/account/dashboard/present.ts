import { cellSource } from "~/listings/facts/format-value";
import { type ChangeView, presentChange } from "~/listings/facts/present-change";
import { rowMark } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import { compareHref, MOST_ITEMS } from "~/listings/visitors/compare-href";
import { capitalise, dayOf, formatDate, formatMoment, joinWords, plural } from "~/ui/format";
import { tileOf } from "~/ui/tile-of";
import type { DashboardRows, FactChange, FavouriteListing } from "~db/queries/dashboard";
import type { SavedComparison } from "~db/queries/saved-comparisons";
import type { ComparisonView, DashboardView, FavouriteView } from "./view";

const MOST_CHANGES = 6;
const LONGEST_VALUE = 120;

export function presentDashboard(
	rows: DashboardRows,
	changes: FactChange[],
	since: number | null,
	now: number,
): DashboardView {
	const today = dayOf(now);
	const changesOf = new Map<string, ChangeView[]>();
	for (const change of changes) {
		const view = presentChange(change, today);
		if (!view) continue;
		const shown = { ...view, before: shorten(view.before), after: shorten(view.after) };
		changesOf.set(change.listingId, [...(changesOf.get(change.listingId) ?? []), shown]);
	}
	const views = rows.favourites.flatMap((listing) => presentFavourite(listing, today) ?? []);
	const comparable = views.length > 1 && views.length <= MOST_ITEMS;
	return {
		since: since === null ? null : dayOrMoment(since, today),
		changed: views.flatMap((view) => {
			const own = changesOf.get(view.id);
			return own
				? [{ ...view, changes: own.slice(0, MOST_CHANGES), more: Math.max(0, own.length - MOST_CHANGES) }]
				: [];
		}),
		unchanged: views.filter(({ id }) => !changesOf.has(id)),
		compareHref: comparable ? compareHref(views.map(({ id }) => id)) : null,
		comparisons: rows.comparisons.map((saved) => presentComparison(saved, rows.names)),
	};
}

function dayOrMoment(time: number, today: string): string {
	const day = dayOf(time);
	return day === today ? formatMoment(time) : formatDate(day);
}

function shorten(text: string | null): string | null {
	return text !== null && text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}

function presentFavourite(listing: FavouriteListing, today: string): FavouriteView | null {
	const kind = kindById(listing.kind);
	if (!kind) return null;
	const { attributes } = listing.summary;
	const source = cellSource(kind, { name: listing.name, attributes }, today);
	return {
		id: listing.id,
		href: `${kind.path}/${listing.slug}`,
		name: listing.name,
		what: capitalise(kind.singular),
		tile: tileOf(listing.slug, listing.name),
		figures: kind.headline.map(({ label, value }) => ({ label, value: value(source) })),
		mark: rowMark(kind, listing.summary, today),
	};
}

function presentComparison(
	{ id, items, createdAt }: SavedComparison,
	names: Map<string, string>,
): ComparisonView {
	const ids = items.split(",");
	const listed = ids.filter((item) => names.has(item));
	const gone = ids.length - listed.length;
	const note = `saved ${formatDate(dayOf(createdAt))}`;
	return {
		id,
		href: compareHref(listed),
		title: joinWords(listed.map((item) => names.get(item) ?? item)) || "Nothing of it is listed any more",
		note: gone > 0 ? `${note}, ${plural(gone, "listing is", "listings are")} no longer here` : note,
	};
}
