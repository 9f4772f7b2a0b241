import { linkTo } from "~/listings/facts/present-provenance";
import { markOfValue } from "~/listings/facts/value-mark";
import type { Kind } from "~/listings/kinds/kind";
import { entriesOf, entryKey, partOf } from "~/listings/values/entries";
import { partWords } from "~/listings/values/entry";
import { formatDate } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import type { Entry, EntryPart } from "~db/values";

type Shown = Pick<ListingRecord, "id" | "name" | "attributes" | "provenance">;

/**
 * A listing's entries as a table. Each row has its requirements below the name and its source at the end.
 * Null without entries.
 * @param today UTC day
 */
export function presentEntries(kind: Kind, listing: Shown, today: string) {
	const { entries } = kind;
	const found = entriesOf(entries, listing.attributes);
	if (!entries || found.size === 0) return null;
	const { columns, needs, folded, alsoFrom, parts, unfold } = entries;
	return {
		heading: entries.tableHeading(listing.name),
		unfold,
		singular: entries.singular,
		columns: columns.map(({ label }) => label),
		rows: [...found].map(([id, entry]) => {
			const key = entryKey(entries, id);
			const from = listing.provenance[key];
			const levels = alsoFrom ? entry[alsoFrom.source] : undefined;
			const isElsewhere = typeof levels === "string" && levels !== from?.sourceUrl;
			return {
				key,
				name: String(entry.name ?? id),
				needs: needs(entry),
				cells: columns.map(({ said }) => said(entry)),
				folded: parts
					.filter((part) => folded.includes(part.key) && says(partOf(entry, part)))
					.map((part) => ({ label: part.label, text: partWords(part, entry) ?? "" })),
				mark: from ? markOfValue(entries, from, today) : null,
				source: from?.sourceUrl ? linkTo(from.sourceUrl) : null,
				via: from?.via ?? (entry.second_hand === true ? entries.repeats : null),
				also:
					alsoFrom && isElsewhere
						? { label: alsoFrom.label, ...linkTo(levels), date: dateOf(entry, alsoFrom.date) }
						: null,
				reportHref: `/report?${new URLSearchParams({ listing: listing.id, field: key })}`,
			};
		}),
	};
}

export type EntriesView = NonNullable<ReturnType<typeof presentEntries>>;

function dateOf(entry: Entry, key: string): string {
	const date = entry[key];
	return formatDate(typeof date === "string" ? date : null);
}

/** An empty list tells the reader nothing. */
function says(value: EntryPart | null): boolean {
	if (value === null) return false;
	return typeof value !== "object" || Object.keys(value).length > 0;
}
