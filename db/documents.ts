import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What the search finds, one row a document. Both tables are FTS5's, which Drizzle cannot generate: migration
 * 0009 makes them by hand, and so they do not stand in `schema/`, where a migration would be made of them. They know a row by its number alone:
 * which is whose stands in `document_rows` (`schema/listings.ts`).
 */
export const documents = sqliteTable("documents", {
	/** Its number, which `document_rows` gives it. */
	row: integer("rowid").notNull(),
	/**
	 * The domain it belongs to, at least three letters: a kind's id for its listings, `page`, `calculator`,
	 * `explanation`.
	 */
	domain: text().notNull(),

	// what is searched, the first the most telling
	name: text().notNull(),
	/** What it is also called: its slug, a ticker, words a reader may look for it by. */
	knownAs: text("known_as").notNull(),
	/** What it is, in short. */
	about: text().notNull(),
	notes: text().notNull(),

	// what is found, not searched
	/** Unique in the domain; a listing's is its own. */
	id: text().notNull(),
	href: text().notNull(),
	/** What it is, in words: `Calculator`. */
	what: text().notNull(),
	/** What stands below its name. */
	line: text(),
	/** The name as `plainText` has it. */
	plain: text().notNull(),
	/** Not read any more: where a listing stands its own row says, which moves without this one being written. */
	ordinal: integer(),
	/** What its rank is multiplied by: 1 for a listing. */
	weight: real().notNull(),
});

/** Names by their trigrams, for what is misspelled: a row for each of `documents`. */
export const documentNames = sqliteTable("document_names", {
	/** The rowid of its document. */
	document: integer("rowid").notNull(),
	domain: text().notNull(),
	/** The plain name between two spaces, so that its first and last letters are trigrams too. */
	name: text().notNull(),
});

/** A document as its domain gives it. */
export type Document = Omit<typeof documents.$inferInsert, "row" | "domain" | "plain">;
