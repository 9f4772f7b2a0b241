import { cellSource } from "~/listings/facts/format-value";
import { pastPart, rowMark, valueMark } from "~/listings/facts/value-mark";
import { doesAge, SHOWN, shownFields } from "~/listings/kinds/columns";
import { currentValue, fieldOf, type Kind, type Options } from "~/listings/kinds/kind";
import { statusWord } from "~/listings/kinds/status";
import type { ListQuery } from "~/listings/record/index/search-params";
import { tileOf } from "~/ui/tile";
import type { ListingSummary, Summary } from "~db/records";
import type { OldMark, RowView } from "./view";

export function listingHref(kind: Kind, slug: string): string {
	return `${kind.path}/${slug}`;
}

export function presentRow(kind: Kind, listing: ListingSummary, today: string, options: Options): RowView {
	const { attributes } = listing.summary;
	const source = cellSource(kind, { name: listing.name, attributes }, today, options);
	const cells = kind.columns.map((column) => column.cell(source));
	const old = kind.columns.map((column, at) =>
		ageOf(kind, listing.summary, shownFields(column, cells[at] ?? null), today, options),
	);
	return {
		id: listing.id,
		href: listingHref(kind, listing.slug),
		name: listing.name,
		status: hasStatusColumn(kind) ? null : statusWord(fieldOf(kind, "status"), attributes),
		tagline: kind.tagline(source),
		tile: tileOf(listing.slug, listing.name),
		cells,
		...(old.some((age) => age !== null) && { old }),
		mark: rowMark(kind, listing.summary, today),
	};
}

/** Whether a value that a list can be ordered by is known, and not current. */
export function isPast(
	kind: Kind,
	summary: Summary,
	field: string,
	today: string,
	options: Options = {},
): boolean {
	if (!doesAge(kind, field) || currentValue(kind, summary.attributes, field, today, options) === null)
		return false;
	return pastPart(kind, summary, field, today) !== null;
}

/** The hollow mark for a cell, with the first outdated field's date. Null when all are current. */
function ageOf(
	kind: Kind,
	summary: Summary,
	fields: string[],
	today: string,
	options: Options,
): OldMark | null {
	const past = fields.find((field) => isPast(kind, summary, field, today, options));
	const mark = past === undefined ? null : valueMark(kind, summary, past, today);
	return mark && { line: mark.line, date: mark.date };
}

function hasStatusColumn(kind: Kind): boolean {
	return kind.columns.slice(0, SHOWN).some(({ sort }) => sort?.field === "status");
}

/** The most entries per isolate, at about 6 KiB each. */
const MOST = 2000;

/**
 * What an isolate has computed for rows. The key has the listing's last change, the index version, the day and the
 * list's question. All filters and orders of a list share rows.
 */
type RowMemory<Made> = {
	/** The stored result for a key, or a new one. A null key skips the store. */
	of: (key: string | null, make: () => Made) => Made;
};

/** An empty memory with a size limit. Evicts the least recently used. */
export function createRowMemory<Made>(most = MOST): RowMemory<Made> {
	const kept = new Map<string, Made>();
	return {
		of(key, make) {
			if (key === null) return make();
			const known = kept.get(key);
			const made = known ?? make();
			kept.delete(key);
			kept.set(key, made);
			const [oldest] = kept.keys();
			if (kept.size > most && oldest !== undefined) kept.delete(oldest);
			return made;
		},
	};
}

/** The part of a cache key that all rows of a list share. @param version of the kind's index @param today UTC day */
export function cacheKeyOfRows(
	kind: Kind,
	version: string,
	{ options }: Pick<ListQuery, "options">,
	today: string,
): string {
	return [kind.id, version, today, ...Object.entries(options).flat()].join(" ");
}

/** The key for a row. Null when we don't know when it last changed. @param rowsKey see `cacheKeyOfRows` */
export function keyOfRow(rowsKey: string, { updatedAt, id }: ListingSummary): string | null {
	return updatedAt === undefined ? null : `${rowsKey} ${updatedAt} ${id}`;
}
