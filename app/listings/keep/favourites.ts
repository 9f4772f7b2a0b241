/** What a browser stores of somebody's favourites. Pure: the store and the account are elsewhere. */

/** kept: in the account; add, remove: asked for in this browser, and the account has not confirmed it yet. */
export type Wish = "kept" | "add" | "remove";

export type Favourites = {
	/** The user whose list this mirrors; null while it is only this browser's. */
	owner: string | null;
	/** By listing id, `{kind}:{slug}`, oldest first. */
	wishes: Readonly<Record<string, Wish>>;
};

/** How many favourites one person may have; the server holds to the same. */
export const MOST_FAVOURITES = 500;

export const noFavourites: Favourites = { owner: null, wishes: {} };

const listingId = /^[a-z0-9-]+:[a-z0-9-]+$/;

/** Whether the listing is shown as a favourite. */
export function isFavourite({ wishes }: Favourites, id: string): boolean {
	return (wishes[id] ?? "remove") !== "remove";
}

/** The ids shown as favourites, oldest first. */
export function favouriteIds(favourites: Favourites): string[] {
	return Object.keys(favourites.wishes).filter((id) => isFavourite(favourites, id));
}

/**
 * With this listing, or without it where it is a favourite already. Signed in, removing one is stored as a
 * wish too, because the account may have it. The same object where there is no room.
 */
export function toggle(favourites: Favourites, id: string, signedIn: boolean): Favourites {
	const { [id]: _, ...others } = favourites.wishes;
	const wishes: Record<string, Wish> = others;
	if (!isFavourite(favourites, id)) {
		if (favouriteIds(favourites).length >= MOST_FAVOURITES) return favourites;
		wishes[id] = "add";
	} else if (signedIn) wishes[id] = "remove";
	return { ...favourites, wishes };
}

/**
 * With the listings that others were merged into in place of those. The same object where none of them is a favourite.
 * @param moved by the id that it had the one that it is found under now
 */
export function follow(
	favourites: Favourites,
	moved: Readonly<Record<string, string>>,
	signedIn: boolean,
): Favourites {
	let after = favourites;
	for (const [id, into] of Object.entries(moved)) {
		if (!isFavourite(after, id)) continue;
		after = toggle(after, id, signedIn);
		if (!isFavourite(after, into)) after = toggle(after, into, signedIn);
	}
	return after;
}

/**
 * The favourites in stored text; never throws. An account's list is dropped once its owner is signed out:
 * what was added here and has not reached the account stays in this browser.
 */
export function parseFavourites(text: string | null, signedIn: boolean): Favourites {
	try {
		const { owner, wishes } = JSON.parse(text ?? "");
		const isMirror = typeof owner === "string";
		const read = Object.entries(wishes as Record<string, Wish>).filter(
			([id, wish]) =>
				listingId.test(id) &&
				(wish === "add" || (signedIn && (wish === "remove" || (isMirror && wish === "kept")))),
		);
		return { owner: isMirror && signedIn ? owner : null, wishes: Object.fromEntries(read.slice(-1000)) };
	} catch {
		return noFavourites;
	}
}
