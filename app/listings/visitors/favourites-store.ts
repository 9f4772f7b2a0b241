import { useSyncExternalStore } from "react";
import { track } from "~/track/track";
import { hasSessionCookie } from "~/ui/session-cookie";
import { createStored } from "~/ui/stored";
import { showToast } from "~/ui/toast";
import { favouriteIds, follow, isFavourite, parseFavourites, toggle } from "./favourites";

export let isLeftBehind = false;

export const favouritesStore = createStored("plumbline:favourites", (text) => {
	const signedIn = hasSessionCookie();
	isLeftBehind = !signedIn && (text?.includes('"owner":"') ?? false);
	return parseFavourites(text, signedIn);
});

/** Removes from storage what a session that has expired left there. */
export function tidyFavourites(): void {
	favouritesStore.reread();
	if (isLeftBehind) favouritesStore.update((before) => ({ ...before }));
}

export function toggleFavourite(id: string): boolean {
	let isDone = false;
	favouritesStore.update((before) => {
		const after = toggle(before, id, hasSessionCookie());
		isDone = after !== before;
		return after;
	});
	return isDone;
}

export function followFavourites(moved: Readonly<Record<string, string>>): void {
	favouritesStore.update((before) => follow(before, moved, hasSessionCookie()));
}

/** Whether the listing is a favorite; null on the server and while the page hydrates. */
export function useIsFavourite(id: string): boolean | null {
	return useSyncExternalStore(
		favouritesStore.subscribe,
		() => isFavourite(favouritesStore.get(), id),
		() => null,
	);
}

/** The number of favorites; 0 on the server and while the page hydrates. */
export function useFavouriteCount(): number {
	return useSyncExternalStore(
		favouritesStore.subscribe,
		() => favouriteIds(favouritesStore.get()).length,
		() => 0,
	);
}

export function saveFavourite(id: string, name: string, wasSaved: boolean): void {
	if (!toggleFavourite(id))
		showToast({ title: "You can save up to 500 listings", body: "Remove some to make room." });
	else if (!wasSaved)
		track("favorite_added", { service_type: id.slice(0, id.indexOf(":")), service_name: name });
}
