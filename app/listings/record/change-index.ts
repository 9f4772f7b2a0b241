import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { type PlacedListing, readColumnValues, readPlaced, readSomeColumns } from "~db/queries/one-listing";
import { type Recorded, readColumns, readCounted } from "~db/queries/record-facts";
import { type KindQuality, withInstead as withQuality } from "../facts/quality-counts";
import { digest } from "../facts/state-facts";
import type { Indexed, Kind } from "../kinds/kind";
import { type BuiltColumn, type Listed, ownOrder } from "./index/build-index";
import { columnsOf, type IndexColumn, type SortValue } from "./index/index-values";
import { askedOf, beginPlacing, narrow, type Placing, patchFilter, patchSort } from "./index/patch-column";
import { type KindTally, totalsOf, withInstead as withTally } from "./kind-tally";
import { type Counted, indexOf, type StoredIndex, storedIndexOf } from "./listing-rows";

/** In larger kinds we read only what changes. */
export const MOST_WHOLE = 500;

const ASKED = 24;

export type IndexChange = Pick<Recorded, "columns" | "totals" | "moved"> & {
	builtAt: number | null;
	places: Map<string, number>;
};

/** `mostWhole` is smaller in tests. */
export async function changeIndex(
	db: Database,
	kind: Kind,
	changed: Counted[],
	{ leaves, isNew }: { leaves?: string; isNew: boolean },
	now: number,
	mostWhole = MOST_WHOLE,
): Promise<IndexChange> {
	const [only, ...others] = changed;
	if (only && others.length === 0 && leaves === undefined && !isNew) {
		const placed = await readPlaced(db, kind.id, only.id);
		const change = placed && placed.totals.total > mostWhole && (await ofOne(db, kind, placed, only, now));
		if (change) return change;
	}
	return ofWhole(db, kind, changed, leaves, now);
}

async function ofWhole(
	db: Database,
	kind: Kind,
	changed: Counted[],
	leaves: string | undefined,
	now: number,
): Promise<IndexChange> {
	const [rows, before] = await Promise.all([readCounted(db, kind.id), readColumns(db, kind.id)]);
	const replaced = new Set([leaves, ...changed.map(({ id }) => id)]);
	const standing = rows
		.filter(({ id }) => !replaced.has(id))
		.map((row) => ({ ...row, kept: storedIndexOf(row) }));
	const { order, columns, totals } = indexOf(kind, [...standing, ...changed], now);
	return {
		columns: changedColumns(columns, before),
		totals,
		moved: movedFrom(order, rows),
		builtAt: null,
		places: new Map(changed.map(({ id }) => [id, order.indexOf(id)])),
	};
}

/**
 * Computes the index from the change to one listing. If its place changes, all listings keep their places for now. Lists then
 * know that the stored order is old and sort by themselves, and a scheduled job rewrites it.
 * @returns null if an older build stored the kind in another form
 */
async function ofOne(
	db: Database,
	kind: Kind,
	{ totals, rows }: PlacedListing,
	is: Counted,
	now: number,
): Promise<IndexChange | null> {
	const at = rows.findIndex(({ id }) => id === is.id);
	const row = rows[at];
	const tally: Partial<KindTally> = JSON.parse(totals.tally);
	if (!row || row.ordinal === null || !tally.stated) return null;
	const was = storedIndexOf(row);
	const all = columnsOf(kind);
	if (was.values.columns.length !== all.length) return null;
	const columns = await patchedColumns(db, kind, row.ordinal, all, was, is.kept);
	if (!columns) return null;

	const today = dayOf(now);
	const beside = [rows[at - 1], rows[at + 1]].map(
		(other) => other && listedOf({ ...other, kept: storedIndexOf(other) }),
	);
	const orderedUntil = orderFrom(kind, totals.orderedUntil, listedOf(is), beside, today);
	const isSame = columns.length === 0 && orderedUntil === totals.orderedUntil;
	const version = isSame
		? totals.version
		: digest([totals.version, is.id, is.kept.values, orderedUntil]).slice(0, totals.version.length);
	const instead = withTally(tally as KindTally, { verifiedAt: row.verifiedAt, kept: was }, is);
	const quality = withQuality(JSON.parse(totals.quality) as KindQuality, was.quality, is.kept.quality);
	return {
		columns: columns.map((column) => ({ kind: kind.id, version, ...column })),
		totals: {
			...{ kind: kind.id, version, total: totals.total, orderedUntil },
			// Another after each write, so that of two who write at the same moment one starts over.
			builtAt: Math.max(now, totals.builtAt + 1),
			quality: JSON.stringify(quality),
			tally: JSON.stringify(instead),
			...totalsOf(instead, today),
		},
		moved: [],
		builtAt: totals.builtAt,
		places: new Map([[is.id, row.ordinal]]),
	};
}

function listedOf({ id, name, kept }: Counted): Listed {
	return { id, name, values: kept.values };
}

/** The day since which a kind's stored order is wrong. It's today if the listing no longer belongs between these two. */
function orderFrom(
	kind: Kind,
	until: string | null,
	is: Listed,
	[before, after]: Array<Listed | undefined>,
	today: string,
): string | null {
	if (until !== null) return until;
	const compare = ownOrder(kind);
	const isElsewhere = (before && compare(before, is) > 0) || (after && compare(is, after) > 0);
	return isElsewhere ? today : null;
}

async function patchedColumns(
	db: Database,
	kind: Kind,
	ordinal: number,
	all: IndexColumn[],
	was: StoredIndex,
	is: StoredIndex,
): Promise<BuiltColumn[] | null> {
	const changed = all.flatMap(({ column, type }, at) => {
		const value = is.values.columns[at] ?? null;
		return JSON.stringify(was.values.columns[at] ?? null) === JSON.stringify(value)
			? []
			: [{ column, type, at, value }];
	});
	if (changed.length === 0) return [];
	const stored = new Map(
		(
			await readSomeColumns(
				db,
				kind.id,
				changed.map(({ column }) => column),
			)
		).map(({ column, dictionary, counts, codes }) => [column, { column, dictionary, counts, codes }]),
	);
	if (stored.size < changed.length) return null;
	const columnOf = (name: string) => stored.get(name) as BuiltColumn;
	const filters = changed.filter(({ type }) => type !== "sort");
	const sorts = changed.filter(({ type }) => type === "sort");
	const placings = await placed(
		db,
		kind,
		sorts.map(({ column, at, value }) => ({
			at,
			placing: beginPlacing(columnOf(column), ordinal, value as SortValue),
		})),
	);
	return [
		...filters.map(({ column, value }) => patchFilter(columnOf(column), ordinal, value as Indexed)),
		...placings.map(patchSort),
	];
}

async function placed(
	db: Database,
	kind: Kind,
	columns: Array<{ at: number; placing: Placing }>,
): Promise<Placing[]> {
	for (;;) {
		const asked = columns.map(({ placing }) => askedOf(placing, ASKED));
		const ordinals = columns.flatMap(({ placing }, index) =>
			(asked[index] ?? []).map((place) => placing.holders[place] as number),
		);
		if (ordinals.length === 0) return columns.map(({ placing }) => placing);
		const values = await readColumnValues(db, kind.id, [...new Set(ordinals)]);
		columns = columns.map(({ at, placing }, index) => ({
			at,
			placing: narrow(
				placing,
				asked[index] ?? [],
				(place) => (values.get(placing.holders[place] as number)?.[at] ?? null) as SortValue,
			),
		}));
	}
}

export function changedColumns(
	columns: Recorded["columns"],
	before: Recorded["columns"],
): Recorded["columns"] {
	const old = new Map(before.map((column) => [column.column, column]));
	return columns.filter(
		({ column, codes, dictionary }) =>
			old.get(column)?.codes !== codes || old.get(column)?.dictionary !== dictionary,
	);
}

export function movedFrom(
	order: string[],
	rows: Array<{ id: string; ordinal: number | null }>,
): Recorded["moved"] {
	const ordinals = new Map(rows.map(({ id, ordinal }) => [id, ordinal]));
	return order.flatMap((id, ordinal) =>
		ordinals.get(id) === ordinal ? [] : [[id, ordinal] as [string, number]],
	);
}
