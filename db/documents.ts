import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
export const documentNames = sqliteTable("document_names", {
	/** The rowid of its document. */
	document: integer("rowid").notNull(),
	domain: text().notNull(),
	/** With a space before and after, so that the first and last letters are trigrams too. */
	name: text().notNull(),
});

export type Document = Omit<typeof documents.$inferInsert, "row" | "domain" | "plain">;
