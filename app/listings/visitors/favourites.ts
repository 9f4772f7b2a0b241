/** `kept` is in the account. `add` and `remove` are local changes that the account hasn't confirmed. */
export type Wish = "kept" | "add" | "remove";

export type Favourites = {
	/** The user whose list this mirrors; null for a local list. */
	owner: string | null;
	/** By listing id, `{kind}:{slug}`, oldest first. */
	wishes: Readonly<Record<string, Wish>>;
};

/** The most favorites per person. The server has the same limit. */
export const MOST_FAVOURITES = 500;

export const noFavourites: Favourites = { owner: null, wishes: {} };

const listingId = /^[a-z0-9-]+:[a-z0-9-]+$/;

export function isFavourite({ wishes }: Favourites, id: string): boolean {
	return (wishes[id] ?? "remove") !== "remove";
}

export function favouriteIds(favourites: Favourites): string[] {
	return Object.keys(favourites.wishes).filter((id) => isFavourite(favourites, id));
}

/** Signed in, a removal stays as a wish, because the account may have the listing. The same object if there is no room. */
export function toggle(favourites: Favourites, id: string, signedIn: boolean): Favourites {
	const { [id]: _, ...others } = favourites.wishes;
	const wishes: Record<string, Wish> = others;
	if (!isFavourite(favourites, id)) {
		if (favouriteIds(favourites).length >= MOST_FAVOURITES) return favourites;
		wishes[id] = "add";
	} else if (signedIn) wishes[id] = "remove";
	return { ...favourites, wishes };
}

/** The same object if it has no such favorite. */
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

/** Never throws. Favorites that never reached the account survive signing out. */
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
