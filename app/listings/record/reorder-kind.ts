import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { readBuilt, writeIndex } from "~db/queries/import-kind";
import { type OrderedRow, readOrdered, readTotals } from "~db/queries/one-listing";
import { readOutgrown } from "~db/queries/quality-days";
import { type CountedRow, readColumns, readCounted } from "~db/queries/record-facts";
import { kindById } from "../kinds/all";
import type { Indexed, Kind } from "../kinds/kind";
import { changedColumns, movedFrom } from "./change-index";
import { type BuiltColumn, columnOfCodes, columnOfRanks, ownOrder } from "./index/build-index";
import { type Codes, decodeCodes } from "./index/codes";
import { columnsOf, type IndexValues } from "./index/index-values";
import { type KindTally, totalsOf } from "./kind-tally";
import { indexOf, storedIndexOf, versionOf } from "./listing-rows";

/** Until then the list sorts by itself, with one more round trip. Null if every order is right, or someone recorded something in between. */
export async function reorderKind(db: Database, now: number): Promise<string | null> {
	const [id] = await readOutgrown(db, dayOf(now));
	const kind = id === undefined ? undefined : kindById(id);
	if (!kind) return null;
	const built = await readBuilt(db, kind.id);
	if (built === null) return null;
	const before = await readColumns(db, kind.id);
	const { order, columns, totals, rows } =
		(await reordered(db, kind, before, now)) ?? (await madeAnew(db, kind, now));
	const changed = {
		columns: changedColumns(columns, before),
		...{ dropped: [], totals, moved: movedFrom(order, rows) },
	};
	return (await writeIndex(db, built, changed)) ? kind.id : null;
}

async function madeAnew(db: Database, kind: Kind, now: number) {
	const rows: CountedRow[] = await readCounted(db, kind.id);
	const counted = rows.map((row) => ({ ...row, kept: storedIndexOf(row) }));
	return { ...indexOf(kind, counted, now), rows };
}

/** Null if a listing has no place yet, or an older build stored the kind in another form. */
async function reordered(db: Database, kind: Kind, before: BuiltColumn[], now: number) {
	const [standing, rows] = [await readTotals(db, kind.id), await readOrdered(db, kind.id)];
	const tally: Partial<KindTally> = JSON.parse(standing?.tally ?? "{}");
	const stored = new Map(before.map((column) => [column.column, column]));
	const names = columnsOf(kind);
	if (!standing || !tally.stated || standing.total !== rows.length) return null;
	if (!names.every(({ column }) => stored.has(column)) || !rows.every(isPlaced)) return null;
	const listed = rows.map(({ id, name, ordinal, order }) => {
		const values: IndexValues = { columns: [], order: JSON.parse(order ?? "null") };
		return { id, name, ordinal: Number(ordinal), values };
	});
	const ordered = listed.toSorted(ownOrder(kind));
	const from = Uint32Array.from(ordered, ({ ordinal }) => ordinal);
	const built = names.map(({ column, type }) =>
		inOrder(stored.get(column) as BuiltColumn, type === "sort", from),
	);
	const order = ordered.map(({ id }) => id);
	const version = versionOf(order, built);
	return {
		...{ order, rows },
		columns: built.map((column) => ({ kind: kind.id, version, ...column })),
		totals: {
			...{ ...standing, version, builtAt: now },
			orderedUntil: null,
			...totalsOf(tally as KindTally, dayOf(now)),
		},
	};
}

function isPlaced({ ordinal, order }: OrderedRow): boolean {
	return ordinal !== null && order !== null;
}

function inOrder(stored: BuiltColumn, isSort: boolean, from: Uint32Array): BuiltColumn {
	const codes: Codes = decodeCodes(stored.codes);
	const moved = from.map((ordinal) => codes[ordinal] as number);
	if (isSort) return columnOfRanks(stored.column, moved, (JSON.parse(stored.counts) as number[])[0] ?? 0);
	const texts = (JSON.parse(stored.dictionary) as Indexed[]).map((value) => JSON.stringify(value));
	return columnOfCodes(stored.column, moved, texts);
}
