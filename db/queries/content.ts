import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import type { FactRecord } from "../records";
import { facts, indexColumns, kindTotals, listings, searchTerms } from "../schema/listings";
import { toFact } from "./listings";

/** Bytes of JSON a statement carries at most: a bound text may be 2 MB. */
const MAX_JSON = 500_000;

/** Everything that is written of a kind, as rows. */
export type KindRows = {
	listings: Array<typeof listings.$inferInsert>;
	newFacts: FactRecord[];
	columns: Array<typeof indexColumns.$inferInsert>;
	terms: Array<typeof searchTerms.$inferInsert>;
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
		...insertRows(
			db,
			facts,
			rows.newFacts.map((fact) => ({
				...fact,
				value: JSON.stringify(fact.value),
				otherSources: JSON.stringify(fact.otherSources),
			})),
		),
		db.delete(indexColumns).where(eq(indexColumns.kind, rows.totals.kind)),
		...insertRows(db, indexColumns, rows.columns),
		db.delete(searchTerms).where(eq(searchTerms.kind, rows.totals.kind)),
		...insertRows(db, searchTerms, rows.terms),
		db
			.insert(kindTotals)
			.values(rows.totals)
			.onConflictDoUpdate({ target: kindTotals.kind, set: rows.totals }),
	]);
	const [first, ...rest] = statements;
	if (first) await db.batch([first, ...rest]);
}

function upsertListings(db: Database, rows: KindRows["listings"]): BatchItem<"sqlite">[] {
	const { id: _id, createdAt: _createdAt, ...replaced } = getTableColumns(listings);
	const set = Object.fromEntries(
		Object.entries(replaced).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
	);
	return jsonSelects(listings, rows).map((select) =>
		db.insert(listings).select(select).onConflictDoUpdate({ target: listings.id, set }),
	);
}

function insertRows(
	db: Database,
	table: SQLiteTable,
	rows: Array<Record<string, unknown>>,
): BatchItem<"sqlite">[] {
	return jsonSelects(table, rows).map((select) => db.insert(table).select(select).onConflictDoNothing());
}

/**
 * Selects that yield the rows of a table out of one bound JSON text each: D1 takes 100 parameters a query, which would be
 * a few rows a statement.
 */
function jsonSelects(table: SQLiteTable, rows: Array<Record<string, unknown>>): SQL[] {
	const columns = Object.entries(getTableColumns(table));
	const values = sql.join(
		columns.map(
			([, column], index) => sql`value->>${sql.raw(String(index))} as ${sql.identifier(column.name)}`,
		),
		sql`, `,
	);
	const chunks = chunkJson(rows.map((row) => JSON.stringify(columns.map(([key]) => row[key] ?? null))));
	return chunks.map((chunk) => sql`select ${values} from json_each(${chunk}) where true`);
}

function chunkJson(rows: string[]): string[] {
	const chunks: string[] = [];
	let chunk: string[] = [];
	let size = 0;
	for (const row of rows) {
		if (size + row.length > MAX_JSON && chunk.length > 0) {
			chunks.push(`[${chunk.join(",")}]`);
			chunk = [];
			size = 0;
		}
		chunk.push(row);
		size += row.length + 1;
	}
	if (chunk.length > 0) chunks.push(`[${chunk.join(",")}]`);
	return chunks;
}
