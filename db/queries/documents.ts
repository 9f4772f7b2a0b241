import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { isAmong, jsonSelects } from "../json-rows";
import { documentRows } from "../schema/listings";
import { plainText } from "../search-words";

const { domain: domainOf, id: idOf } = documentRows;

/** As `document_rows` gives it. */
export const rowNumber = sql<number>`${documentRows.base} + ${documentRows.sequence}`;

/** A row number has the weight first, then the name's length, then the sequence in its last 42 bits. */
const WEIGHT_AT = 2 ** 50;
const LENGTH_AT = 2 ** 42;
const LONGEST = 255;

/** The minimum weight of each step except the last. */
const LEAST_WEIGHTS = [1.5, 1.05, 0.85, 0.65];

/** The number of steps, which is the most queries D1 accepts in one. */
export const STEPS = LEAST_WEIGHTS.length + 1;

/** @param step from 0, the heaviest */
export function numberFrom(step: number, length: number): number {
	return step * WEIGHT_AT + Math.max(1, Math.min(LONGEST, length)) * LENGTH_AT;
}

function stepOf(weight: number): number {
	const step = LEAST_WEIGHTS.findIndex((least) => weight >= least);
	return step < 0 ? STEPS - 1 : step;
}

/** One transaction. */
export async function writeDocuments(db: Database, byDomain: Record<string, Document[]>): Promise<void> {
	const [first, ...rest] = Object.entries(byDomain).flatMap(([domain, found]) => [
		// Older builds wrote documents without numbers.
		...forgetDomain(db, domain),
		...replace(db, domain, found, eq(domainOf, domain)),
	]);
	if (first) await db.batch([first, ...rest]);
}

export function forgetDomain(db: Database, domain: string): BatchItem<"sqlite">[] {
	const all = sql`rowid in (select rowid from ${documents} where documents match ${`domain : "${domain}"`})`;
	return [
		db.delete(documentNames).where(all),
		db.delete(documents).where(all),
		db.delete(documentRows).where(eq(domainOf, domain)),
	];
}

export function replaceSome(db: Database, domain: string, found: Document[]): BatchItem<"sqlite">[] {
	const ids = found.map(({ id }) => id);
	return replace(db, domain, found, and(eq(domainOf, domain), isAmong(idOf, ids)));
}

/** Replaces all documents of an item, whose ids begin alike. */
export function replaceUnder(
	db: Database,
	domain: string,
	start: string,
	found: Document[],
): BatchItem<"sqlite">[] {
	const isUnder = sql`substr(${idOf}, 1, ${start.length}) = ${start}`;
	return replace(db, domain, found, and(eq(domainOf, domain), isUnder));
}

export function forgetSome(db: Database, domain: string, ids: SQL): BatchItem<"sqlite">[] {
	return remove(db, and(eq(domainOf, domain), sql`${idOf} in ${ids}`));
}

export function removeSome(db: Database, domain: string, ids: string[]): BatchItem<"sqlite">[] {
	return remove(db, and(eq(domainOf, domain), isAmong(idOf, ids)));
}

function isAt(place: SQL | undefined): SQL {
	return sql`rowid in (select ${rowNumber} from ${documentRows} where ${place})`;
}

function remove(db: Database, place: SQL | undefined): BatchItem<"sqlite">[] {
	return [
		db.delete(documentNames).where(isAt(place)),
		db.delete(documents).where(isAt(place)),
		db.delete(documentRows).where(place),
	];
}

function replace(
	db: Database,
	domain: string,
	found: Document[],
	place: SQL | undefined,
): BatchItem<"sqlite">[] {
	const rows = found.map((document) => {
		const plain = plainText(document.name);
		return { ...document, domain, plain, base: numberFrom(stepOf(document.weight), plain.length) };
	});
	return [
		...remove(db, place),
		...jsonSelects(documentRows, rows).map((select) => db.insert(documentRows).select(select)),
		...jsonSelects(documents, rows).map((select) => db.insert(documents).select(withRows(select))),
		db
			.insert(documentNames)
			.select(sql`select rowid, domain, ' ' || plain || ' ' from ${documents} where ${isAt(place)}`),
	];
}

/** Adds the row numbers from `document_rows`. */
function withRows(select: SQL): SQL {
	const { row: _row, ...others } = getTableColumns(documents);
	const columns = Object.values(others).map(({ name }) => sql`found.${sql.identifier(name)}`);
	return sql`select of.base + of.sequence, ${sql.join(columns, sql`, `)} from (${select}) as found
		join ${documentRows} as of on of.domain = found.domain and of.id = found.id`;
}

/** The search index: FTS5 tables, which Drizzle can't generate, so migration 0009 makes them. FTS5 finds rows only by number, which `document_rows` gives. */
export const documents = sqliteTable("documents", {
	row: integer("rowid").notNull(),
	/** At least three letters: a kind's id for listings, or `page`, `calculator` or `explanation`. */
	domain: text().notNull(),

	name: text().notNull(),
	/** Other names, such as the slug, a ticker or search words. */
	knownAs: text("known_as").notNull(),
	about: text().notNull(),
	notes: text().notNull(),

	/** Unique in the domain. Listings use their own id. */
	id: text().notNull(),
	href: text().notNull(),
	what: text().notNull(),
	line: text(),
	plain: text().notNull(),
	/** No longer read. An FTS5 table can't drop a column. */
	ordinal: integer(),
	/** What its rank is multiplied by: 1 for a listing. */
	weight: real().notNull(),
});

/** Trigrams of names, to find misspellings. One row per document. */
const documentNames = sqliteTable("document_names", {
	/** The rowid of its document. */
	document: integer("rowid").notNull(),
	domain: text().notNull(),
	/** With a space before and after, so that the first and last letters are trigrams too. */
	name: text().notNull(),
});

export type Document = Omit<typeof documents.$inferInsert, "row" | "domain" | "plain">;
