import { labelInside } from "../../../app/listings/facts/news-field";
import { followedKey } from "../../../app/listings/facts/part-field";
import { kindById } from "../../../app/listings/kinds/all";
import type { Kind } from "../../../app/listings/kinds/kind";
import { type ChangedDay, type FoundChange, findChangesOf } from "../../../app/newsroom/desk/find-changes";
import { wordsOf } from "../../../app/newsroom/desk/word-item";
import { isOver, type ToldChange } from "../../../db/queries/told-changes";
import type { FactRecord } from "../../../db/records";
import type { Value } from "../../../db/values";

/** With the listings merged into it, and the ids of its own merges that were undone. */
type Read = {
	name: string;
	facts: FactRecord[];
	merged: Array<{ id: string; name: string; at: number }>;
	parted: Array<{ merge: string; into: string }>;
};

/** Changed words on the page, merges into it, and its own undone merge. Leaves out values taken back since. @param ids the new facts */
export function changesOf(
	kind: Kind,
	listing: string,
	{ name, facts, merged, parted }: Read,
	{ ids, at }: { ids: readonly string[]; at: number },
): ToldChange[] {
	const day = findChangesOf(kind, facts, ids);
	const told = day?.changes.filter(({ end }) => end?.by !== "taken back") ?? [];
	return [
		...(day ? told.map((change) => valueChange(kind, { listing, name }, change, day)) : []).filter(
			({ before, after }) => before !== after,
		),
		...merged.map((gone) => mergeChange(gone, { listing, name })),
		...parted.map(({ merge, into }) => partChange({ merge, into, at }, { listing, name })),
	];
}

function valueChange(
	kind: Kind,
	{ listing, name }: { listing: string; name: string },
	change: FoundChange,
	day: ChangedDay,
): ToldChange {
	const { field, from, to } = change;
	const words = (side: "before" | "after", value: Value | null) =>
		wordsOf(kind, change, day, side, value) ?? "unknown";
	return {
		// Several parts of one offer may change with one fact.
		id: change.entry ? `${to.id}:${field.key}` : to.id,
		listingId: listing,
		kind: kind.id,
		field: followedKey(kind, field.key, [day.before, day.after]),
		into: null,
		name,
		what: field.key === "status" && isOver(to.value) ? "closed" : "value",
		label: labelInside(field),
		before: words("before", from.value),
		after: words("after", to.value),
		wasNumber: numberOf(from.value),
		isNumber: numberOf(to.value),
		isBitcoin: field.type === "bitcoin",
		at: day.recordedAt,
	};
}

function numberOf(value: Value | null): number | null {
	return typeof value === "number" ? value : null;
}

function mergeChange(
	gone: Read["merged"][number],
	{ listing, name }: { listing: string; name: string },
): ToldChange {
	return {
		id: `merged:${gone.id}@${gone.at}`,
		listingId: gone.id,
		kind: kindIdOf(gone.id),
		field: null,
		what: "merged",
		into: listing,
		name: gone.name,
		label: "merged",
		before: gone.name,
		after: name,
		wasNumber: null,
		isNumber: null,
		isBitcoin: false,
		at: gone.at,
	};
}

function partChange(
	{ merge, into, at }: { merge: string; into: string; at: number },
	{ listing, name }: { listing: string; name: string },
): ToldChange {
	return {
		id: `un${merge}`,
		listingId: listing,
		kind: kindIdOf(listing),
		field: null,
		what: "parted",
		into: null,
		name,
		label: "no longer merged",
		before: into,
		after: name,
		wasNumber: null,
		isNumber: null,
		isBitcoin: false,
		at,
	};
}

/** The kind of a listing, by its id. */
function kindIdOf(listing: string): string {
	return listing.slice(0, Math.max(0, listing.indexOf(":")));
}

/** Undefined if there is none. */
export function kindOfListing(listing: string): Kind | undefined {
	return kindById(kindIdOf(listing));
}
