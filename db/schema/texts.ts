import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Guides, lessons and single pages, as last published. One text per row. */
export const texts = sqliteTable(
	"texts",
	{
		/** `{kind}:{slug}`, e.g. `article:rehypothecation`. */
		id: text().primaryKey(),
		kind: text({ enum: ["article", "lesson", "page"] }).notNull(),
		slug: text().notNull(),
		title: text().notNull(),
		summary: text().notNull(),
		/** The author: `/authors/{desk}`. */
		desk: text().notNull(),
		/** The path of the list that shows the article. */
		section: text(),
		/** JSON of the front matter. */
		front: text().notNull(),
		/** JSON of the rendered and sanitized text, with placeholders for parts drawn with the page. */
		body: text().notNull(),
		/** Words of prose. */
		words: integer().notNull(),
		/** Its number among the revisions, from 1. */
		revision: integer().notNull(),
		/** UTC milliseconds of the first publication and the last change. */
		publishedAt: integer("published_at").notNull(),
		updatedAt: integer("updated_at").notNull(),
		/** UTC milliseconds of withdrawal, with the content kept. Null while published. */
		withdrawnAt: integer("withdrawn_at"),
	},
	(table) => [index("texts_kind").on(table.kind, table.publishedAt)],
);

/** Every state a text was published in. Rows are appended and never changed. */
export const textRevisions = sqliteTable(
	"text_revisions",
	{
		textId: text("text_id")
			.notNull()
			.references(() => texts.id, { onDelete: "cascade" }),
		revision: integer().notNull(),
		/** The Markdown with its front matter. */
		source: text().notNull(),
		/** A description of the change, or null. */
		note: text(),
		at: integer().notNull(),
		/** A user's id, or the name of what acts by itself. */
		actor: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.textId, table.revision] })],
);
