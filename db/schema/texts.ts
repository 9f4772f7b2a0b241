import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What we write: guides, lessons, single pages. One text a row, as it was last published. */
export const texts = sqliteTable(
	"texts",
	{
		/** `{kind}:{slug}`, e.g. `article:rehypothecation`. */
		id: text().primaryKey(),
		kind: text({ enum: ["article", "lesson", "page"] }).notNull(),
		slug: text().notNull(),
		title: text().notNull(),
		summary: text().notNull(),
		/** Who wrote it: `/authors/{desk}`. */
		desk: text().notNull(),
		/** The path of the list that an article stands beside. */
		section: text(),
		/** JSON: everything that stands above the text. */
		front: text().notNull(),
		/** JSON: the rendered and sanitised text, with gaps for what is drawn with its page. */
		body: text().notNull(),
		/** Words of prose. */
		words: integer().notNull(),
		/** Its number among the revisions, from 1. */
		revision: integer().notNull(),
		/** UTC milliseconds: first published, and last changed. */
		publishedAt: integer("published_at").notNull(),
		updatedAt: integer("updated_at").notNull(),
		/** UTC milliseconds: taken from the site, with all it said kept. Null while it is published. */
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
		/** The Markdown with what stands above it. */
		source: text().notNull(),
		/** What was changed, in words; null where nobody said. */
		note: text(),
		at: integer().notNull(),
		/** A user's id, or the name of what acts by itself. */
		actor: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.textId, table.revision] })],
);
