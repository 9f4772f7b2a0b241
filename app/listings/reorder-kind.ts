import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { readOutgrown } from "~db/queries/quality-days";
import { readColumns, readCounted, readVersion, writeOrder } from "~db/queries/record-facts";
import { changedColumns, movedFrom } from "./change-index";
import { kindById } from "./kinds/all";
import { indexOf, keptOf } from "./listing-rows";

/**
 * Writes the own order of a kind anew in which a value that it goes by is past its shelf life since it was written. Until then a list is right
 * all the same, with a round trip more. One kind a run: it reads what is kept of each of its listings.
 * @param now UTC milliseconds
 * @returns the kind that was written; null where every order stands, or where somebody recorded something meanwhile
 */
export async function reorderKind(db: Database, now: number): Promise<string | null> {
	const [id] = await readOutgrown(db, dayOf(now));
	const kind = id === undefined ? undefined : kindById(id);
	if (!kind) return null;
	const [version, rows, before] = await Promise.all([
		readVersion(db, kind.id),
		readCounted(db, kind.id),
		readColumns(db, kind.id),
	]);
	if (version === null) return null;
	const counted = rows.map((row) => ({ ...row, kept: keptOf(row) }));
	const { order, columns, totals } = indexOf(kind, counted, now);
	const isWritten = await writeOrder(db, {
		version,
		columns: changedColumns(columns, before),
		totals,
		moved: movedFrom(order, rows),
	});
	return isWritten ? kind.id : null;
}
