import { provenancesOf } from "~/listings/facts/facts";
import { cellSource } from "~/listings/facts/format-value";
import { keyDate } from "~/listings/facts/provenance";
import { kindByPath } from "~/listings/kinds/all";
import { rowFields } from "~/listings/kinds/columns";
import type { Kind } from "~/listings/kinds/kind";
import { answerOf, isKept } from "~/listings/record/index/index-data";
import { columnsOf, indexValuesOf } from "~/listings/record/index/index-values";
import { parseListQuery } from "~/listings/record/index/search-params";
import type { TextGround, TextNeeds } from "~db/queries/texts";
import type { ListingRecord } from "~db/records";
import type { Slot } from "./slots";

/** What a text needs us to read. Covers listings by id, whole kinds, and contradictions of its table values. */
export function needsOf(slots: Slot[]): TextNeeds {
	const ids = new Set<string>();
	const kinds = new Set<string>();
	for (const slot of slots) {
		if (slot.kind === "fact") ids.add(slot.of);
		if (slot.kind === "levels" || slot.kind === "table") for (const id of slot.only) ids.add(id);
		if (slot.kind === "levels" && slot.only.length === 0) kinds.add("lender");
		if (slot.kind === "count" || (slot.kind === "table" && slot.only.length === 0))
			kinds.add(kindByPath(slot.of)?.id ?? "");
	}
	const disputes = slots.flatMap((slot) => (slot.kind === "table" ? slot.fields : []));
	return { ids: [...ids], kinds: [...kinds], disputes: [...new Set(disputes)] };
}

/** Listings by the ids in texts. A merged id gives the merged listing. */
export function byAskedId({ listings, merged }: Pick<TextGround, "listings" | "merged">) {
	const byId = new Map(listings.map((listing) => [listing.id, listing]));
	for (const [id, into] of merged ?? []) {
		const listing = byId.get(into);
		if (listing) byId.set(id, listing);
	}
	return byId;
}

/** Those of some listings that the list at a path would show under a query. @param today UTC day */
export function passing(all: ListingRecord[], path: string, where: string, today: string): ListingRecord[] {
	const kind = kindByPath(path);
	if (!kind) return [];
	const { filters } = parseListQuery(kind, new URLSearchParams(where)).query;
	return all.filter((listing) => listing.kind === kind.id && passes(kind, listing, filters, today));
}

function passes(
	kind: Kind,
	listing: ListingRecord,
	wanted: Record<string, string[]>,
	today: string,
): boolean {
	const keys = rowFields(kind).flatMap((key) => provenancesOf(kind, listing, key));
	const { columns } = indexValuesOf(kind, { ...listing, asOf: keyDate(keys) }, today);
	const places = columnsOf(kind);
	return kind.filters.every((filter) => {
		const choices = wanted[filter.key];
		if (!choices) return true;
		const at = places.findIndex(
			({ type, key, options }) =>
				type === "filter" && key === filter.key && Object.keys(options).length === 0,
		);
		return isKept(filter, answerOf(filter, columns[at] ?? null, choices, today), choices);
	});
}

/** A minus sorts from the highest. Unknown and conditional values come last: a condition doesn't fit an order. */
export function sortedBy(
	kind: Kind,
	listings: ListingRecord[],
	sort: string,
	today: string,
): ListingRecord[] {
	if (!sort) return listings;
	const key = sort.replace(/^-/, "");
	const sign = sort.startsWith("-") ? -1 : 1;
	const valued = listings.map((listing) => {
		const source = cellSource(kind, listing, today);
		return { listing, value: source.forAll(key) === null ? null : source.value(key) };
	});
	valued.sort(({ value: a }, { value: b }) => {
		if (a === null || b === null) return Number(a === null) - Number(b === null);
		if (typeof a === "number" && typeof b === "number") return sign * (a - b);
		return sign * String(a).localeCompare(String(b), "en");
	});
	return valued.map(({ listing }) => listing);
}
