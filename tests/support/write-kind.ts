import type { Database } from "~db/database";
import type { KindRows } from "~db/queries/content";
import { readBuilt, readListingsAsWritten, writeIndex, writeListings } from "~db/queries/import-kind";
import { readColumns } from "~db/queries/record-facts";

/** Writes a planned kind as the import does, all of it. */
export async function writeKind(db: Database, rows: KindRows): Promise<void> {
	const { kind } = rows.totals;
	const listings = rows.listings.map((listing) => ({ ...listing, mark: listing.mark ?? "" }));
	const standing = await readListingsAsWritten(
		db,
		listings.map(({ id }) => id),
	);
	// A test may write the same facts again.
	const own = new Set(rows.newFacts.map(({ id }) => id));
	const facts = standing.facts.filter(({ id }) => !own.has(id));
	if (!(await writeListings(db, kind, { ...rows, listings }, { ...standing, facts }, () => false)))
		throw new Error(`Someone recorded a fact of ${kind} meanwhile`);
	const before = await readColumns(db, kind);
	await writeIndex(db, await readBuilt(db, kind), {
		columns: rows.columns,
		dropped: before.map(({ column }) => column),
		totals: rows.totals,
		moved: listings.map(({ id, ordinal }) => [id, ordinal ?? null]),
	});
}
