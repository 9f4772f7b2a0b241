import { eq, getTableColumns, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import type { Document } from "../documents";
import { jsonSelects } from "../json-rows";
import type { FactRecord } from "../records";
import { facts, indexColumns, kindTotals, listings } from "../schema/listings";
import { replaceDocuments } from "./documents";
import { toFact } from "./listings";

/** Everything that is written of a kind, as rows. */
export type KindRows = {
	listings: Array<typeof listings.$inferInsert>;
	newFacts: FactRecord[];
	columns: Array<typeof indexColumns.$inferInsert>;
	/** What the search finds of it. */
	documents: Document[];
	totals: typeof kindTotals.$inferInsert;
};

/** All facts of a kind. For the importer: it reads as much as there is. */
export async function readFactsOfKind(db: Database, kind: string): Promise<FactRecord[]> {
	const rows = await db
		.select(getTableColumns(facts))
		.from(facts)
		.innerJoin(listings, eq(listings.id, facts.listingId))
		.where(eq(listings.kind, kind));
	return rows.map(toFact);
}

/**
 * Writes kinds in one transaction: listings are replaced by what their facts say, new facts are appended, and the
 * index is rebuilt. Writing the same again changes nothing but the times.
 */
export async function writeKinds(db: Database, kinds: KindRows[]): Promise<void> {
	const statements: BatchItem<"sqlite">[] = kinds.flatMap((rows) => [
		...upsertListings(db, rows.listings),
		...factRows(db, rows.newFacts),
		db.delete(indexColumns).where(eq(indexColumns.kind, rows.totals.kind)),
		...insertRows(db, indexColumns, rows.columns),
		...replaceDocuments(db, rows.totals.kind, rows.documents),
		db
			.insert(kindTotals)
			.values(rows.totals)
			.onConflictDoUpdate({ target: kindTotals.kind, set: rows.totals }),
	]);
	const [first, ...rest] = statements;
	if (first) await db.batch([first, ...rest]);
}

/** The statements that put listings in place of what stood under their ids. */
export function upsertListings(db: Database, rows: KindRows["listings"]): BatchItem<"sqlite">[] {
	const { id: _id, createdAt: _createdAt, ...replaced } = getTableColumns(listings);
	const set = Object.fromEntries(
		Object.entries(replaced).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
	);
	return jsonSelects(listings, rows).map((select) =>
		db.insert(listings).select(select).onConflictDoUpdate({ target: listings.id, set }),
	);
}

/** The statements that append facts; those that are recorded stay as they are. */
export function factRows(db: Database, added: FactRecord[]): BatchItem<"sqlite">[] {
	return insertRows(
		db,
		facts,
		added.map((fact) => ({
			...fact,
			value: JSON.stringify(fact.value),
			otherSources: JSON.stringify(fact.otherSources),
		})),
	);
}

function insertRows(
	db: Database,
	table: SQLiteTable,
	rows: Array<Record<string, unknown>>,
): BatchItem<"sqlite">[] {
	return jsonSelects(table, rows).map((select) => db.insert(table).select(select).onConflictDoNothing());
}
