import type { Database } from "~db/database";
import { type Recorded, readColumns, readCounted } from "~db/queries/record-facts";
import type { Kind } from "../kinds/kind";
import { type Counted, indexOf, storedIndexOf } from "./listing-rows";

type IndexChange = Pick<Recorded, "columns" | "totals" | "moved"> & { places: Map<string, number> };

/** @param leaves the id of a listing that drops out of all lists */
export async function changeIndex(
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
		.map((row) => ({ ...row, stored: storedIndexOf(row) }));
	const { order, columns, totals } = indexOf(kind, [...standing, ...changed], now);
	return {
		columns: changedColumns(columns, before),
		totals,
		moved: movedFrom(order, rows),
		places: new Map(changed.map(({ id }) => [id, order.indexOf(id)])),
	};
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
