import { useSyncExternalStore } from "react";
import { hasSessionCookie } from "~/ui/session-cookie";
import { createStored } from "~/ui/stored";
import { favouriteIds, follow, isFavourite, parseFavourites, toggle } from "./favourites";

/** Whether the stored text still says what an account keeps whose person is signed out. */
export let isLeftBehind = false;

/** This browser's favourites. Signed in they mirror the account's, with what `sync-favourites` has yet to send. */
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

/** Adds the listing to the favorites, or removes it. False if there is no room. */
export function toggleFavourite(id: string): boolean {
	let isDone = false;
	favouritesStore.update((before) => {
		const after = toggle(before, id, hasSessionCookie());
		isDone = after !== before;
		return after;
	});
	return isDone;
}

/** Keeps the listings that others were merged into in place of those. @param moved see `follow` */
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
