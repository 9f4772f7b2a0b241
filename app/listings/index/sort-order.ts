import { isBefore } from "../upkeep/shelf-life";
import { type Codes, NO_RANK } from "./codes";
import type { IndexData, PastDays } from "./index-data";

/** The last order of a column of ranks, for as long as somebody keeps that column: four bytes a listing. */
const orders = new WeakMap<Codes, { of: string; past: Codes | null; order: Uint32Array }>();

/**
 * All ordinals of a kind in a list's order: those whose values are within their shelf life, those past it, those that are not known; within
 * these by rank, and those of one rank in the kind's own order. Null where that is asked for. The same array until the column, the direction or the
 * day is another.
 * @param today UTC day
 */
export function orderOf(
	{ ranks, past = null }: Pick<IndexData, "ranks" | "past">,
	direction: "asc" | "desc",
	today: string,
): Uint32Array | null {
	if (!ranks) return null;
	const of = `${direction} ${today}`;
	const ages = past?.codes ?? null;
	const before = orders.get(ranks);
	if (before?.of === of && before.past === ages) return before.order;
	const order = sortByPlace(placesOf(ranks, past, direction, today));
	orders.set(ranks, { of, past: ages, order });
	return order;
}

/** By ordinal the place in the order, the same for all that nothing of the value tells apart. */
function placesOf(
	ranks: Codes,
	past: PastDays | null,
	direction: "asc" | "desc",
	today: string,
): Uint32Array {
	let most = 0;
	for (const rank of ranks) if (rank !== NO_RANK && rank > most) most = rank;
	const isPast = past?.dictionary.map((day) => !isBefore(today, day)) ?? [];
	return Uint32Array.from(ranks, (rank, ordinal) => {
		if (rank === NO_RANK) return 2 * (most + 1);
		const later = isPast[past?.codes[ordinal] ?? -1] ? most + 1 : 0;
		return later + (direction === "asc" ? rank : most - rank);
	});
}

/** Sorts by counting: the ordinals by their places, those of one place in their own order. */
function sortByPlace(places: Uint32Array): Uint32Array {
	const starts = new Uint32Array(places.reduce((most, place) => Math.max(most, place), 0) + 2);
	for (const place of places) starts[place + 1] = (starts[place + 1] as number) + 1;
	for (let place = 1; place < starts.length; place++)
		starts[place] = (starts[place] as number) + (starts[place - 1] as number);
	const order = new Uint32Array(places.length);
	for (let ordinal = 0; ordinal < places.length; ordinal++) {
		const place = places[ordinal] as number;
		const at = starts[place] as number;
		order[at] = ordinal;
		starts[place] = at + 1;
	}
	return order;
}
