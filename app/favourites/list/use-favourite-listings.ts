import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { favouritesAddresses } from "./favourites-address";
import type { FavouriteGroup, FavouritesView } from "./view";

/** The page's only query client. Its module loads here, so list pages don't need it. */
let client: Promise<QueryClient> | undefined;

type Listings = {
	/** Null until it is known. The one before stays while more is asked for. */
	view: FavouritesView | null;
	failed: boolean;
	retry: () => void;
};

/** Directory data for these listings, and answers to the loan from the lenders. Requested in batches. */
export function useFavouriteListings(ids: string[], loan: string): Listings {
	const [view, setView] = useState<FavouritesView | null>(null);
	const [failed, setFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);
	const addresses = favouritesAddresses(ids, loan).join(" ");

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
	useEffect(() => {
		let isOver = false;
		setFailed(false);
		readAll(addresses.split(" ").filter((address) => address !== "")).then(
			(views) => !isOver && setView(joinViews(views)),
			() => !isOver && setFailed(true),
		);
		return () => {
			isOver = true;
		};
	}, [addresses, attempt]);

	return { view, failed, retry: () => setAttempt(attempt + 1) };
}

async function readAll(addresses: string[]): Promise<FavouritesView[]> {
	client ??= import("~/ui/query-client").then(({ createQueryClient }) => createQueryClient());
	// A part of the script that did not arrive is fetched again by the next attempt.
	client.catch(() => {
		client = undefined;
	});
	const queries = await client;
	return Promise.all(addresses.map((address) => queries.fetchQuery<FavouritesView>({ queryKey: [address] })));
}

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
