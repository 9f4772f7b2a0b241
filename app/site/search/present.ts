import { cellSource } from "~/listings/format-value";
import { kindById, kinds } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { type ProvenanceMap, rowMark } from "~/listings/provenance/provenance";
import { plural } from "~/ui/format";
import { tileOf } from "~/ui/tile-of";
import type { Attributes } from "~db/values";
import type { ResultGroup, ResultView, SearchView, Suggestion } from "./view";

/** A listing that a search found, best first. */
export type FoundListing = {
	kind: string;
	slug: string;
	name: string;
	summary: { attributes: Attributes; provenance: ProvenanceMap };
};

/** Results by section: the section of the best result first, and within each the best first. */
export function presentResults(
	found: FoundListing[],
	limit: number,
	today: string,
): NonNullable<SearchView["found"]> {
	const groups = new Map<string, ResultGroup>();
	for (const listing of found) {
		const kind = kindById(listing.kind);
		if (!kind) continue;
		const group = groups.get(kind.id) ?? { href: kind.path, heading: kind.short, results: [] };
		group.results.push(presentResult(kind, listing, today));
		groups.set(kind.id, group);
	}
	const count = plural(found.length, "listing", "listings");
	const words = found.length >= limit ? `The first ${count}; a longer name finds fewer.` : `${count} found.`;
	return { words, groups: [...groups.values()] };
}

/** The sections by name. */
export function presentSectionLinks(): SearchView["sections"] {
	return kinds.map(({ path, short, purpose }) => ({ href: path, short, purpose }));
}

/** The same listings as lines below the field. */
export function presentSuggestions(found: FoundListing[]): Suggestion[] {
	return found.flatMap(({ kind: id, slug, name }) => {
		const kind = kindById(id);
		if (!kind) return [];
		return [{ href: `${kind.path}/${slug}`, name, section: kind.short, tile: tileOf(slug, name) }];
	});
}

function presentResult(kind: Kind, { slug, name, summary }: FoundListing, today: string): ResultView {
	const { attributes, provenance } = summary;
	return {
		href: `${kind.path}/${slug}`,
		name,
		tagline: kind.tagline(cellSource(kind, { name, attributes }, today)),
		tile: tileOf(slug, name),
		mark: rowMark(
			kind.keyFields.flatMap((key) => provenance[key] ?? []),
			today,
		),
	};
}
