import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The search index, one row per document. These are FTS5 tables, which Drizzle can't generate. Migration 0009
 * creates them, and they aren't in `schema/`, because Drizzle would then generate a migration. FTS5 finds rows
 * only by number. `document_rows` (`schema/listings.ts`) maps numbers to documents.
 */
export const documents = sqliteTable("documents", {
	/** Its number, which `document_rows` gives it. */
	row: integer("rowid").notNull(),
	/**
	 * The document's domain, at least three letters: a kind's id for listings, or `page`, `calculator` or
	 * `explanation`.
	 */
	domain: text().notNull(),

	// searched, most important first
	name: text().notNull(),
	/** Other names, such as the slug, a ticker or search words. */
	knownAs: text("known_as").notNull(),
	about: text().notNull(),
	notes: text().notNull(),

	// returned but not searched
	/** Unique in the domain. Listings use their own id. */
	id: text().notNull(),
	href: text().notNull(),
	/** The label for its type: `Calculator`. */
	what: text().notNull(),
	/** The line below its name. */
	line: text(),
	/** The name as `plainText` has it. */
	plain: text().notNull(),
	/** No longer read. The listing's own row has its position, which can change without rewriting this one. */
	ordinal: integer(),
	/** What its rank is multiplied by: 1 for a listing. */
	weight: real().notNull(),
});

/** Trigrams of names, to find misspellings. One row per document. */
export const documentNames = sqliteTable("document_names", {
	/** The rowid of its document. */
	document: integer("rowid").notNull(),
	domain: text().notNull(),
	/** The plain name between two spaces, so that its first and last letters are trigrams too. */
	name: text().notNull(),
});

/** A document as its domain gives it. */
export type Document = Omit<typeof documents.$inferInsert, "row" | "domain" | "plain">;
