import type { FavouriteGroup, FavouritesView } from "./view";

/** Merges batched answers. Kinds follow the navigation's order, listings their names. */
export function joinViews(views: FavouritesView[]): FavouritesView {
	const groups = new Map<string, FavouriteGroup>();
	for (const group of views.flatMap((view) => view.groups)) {
		const before = groups.get(group.kind)?.listings ?? [];
		// Two that became one may have been asked for in two parts.
		const added = group.listings.filter(({ id }) => before.every((listing) => listing.id !== id));
		const listings = [...before, ...added];
		groups.set(group.kind, {
			...group,
			listings: listings.sort((a, b) => a.name.localeCompare(b.name)),
		});
	}
	const inOrder = [...groups.values()].sort((a, b) => a.place - b.place);
	return {
		groups: inOrder,
		unknown: views.flatMap((view) => view.unknown),
		moved: Object.assign({}, ...views.map((view) => view.moved)),
	};
}
