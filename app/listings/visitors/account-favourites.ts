import { type Favourites, MOST_FAVOURITES, noFavourites, type Wish } from "./favourites";

export type AccountList = {
	user: string;
	/** Newest first. */
	favourites: Array<{ id: string }>;
};

export type Unsent = { add: string[]; remove: string[] };

export function unsentOf({ wishes }: Favourites): Unsent | null {
	function those(wish: Wish): string[] {
		return Object.keys(wishes)
			.filter((id) => wishes[id] === wish)
			.slice(0, MOST_FAVOURITES);
	}
	const unsent = { add: those("add"), remove: those("remove") };
	return unsent.add.length + unsent.remove.length > 0 ? unsent : null;
}

/** Favorites without an account become this person's, and those of another person drop out. */
export function mirror(before: Favourites, answer: AccountList, sent: Unsent | null): Favourites {
	const ours = before.owner === null || before.owner === answer.user ? before : noFavourites;
	const answered: Record<string, Wish> = {};
	for (const id of sent?.add ?? []) answered[id] = "add";
	for (const id of sent?.remove ?? []) answered[id] = "remove";
	const kept = answer.favourites.map(({ id }) => [id, "kept"] as const).reverse();
	const open = Object.entries(ours.wishes).filter(([id, wish]) => wish !== "kept" && answered[id] !== wish);
	return { owner: answer.user, wishes: Object.fromEntries([...kept, ...open]) };
}
