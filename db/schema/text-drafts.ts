import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Saved drafts of texts. We only append rows, and the newest is the current draft. */
export const textDrafts = sqliteTable(
	"text_drafts",
	{
		/** `{kind}:{slug}`. A new guide has no text with this id yet. */
		textId: text("text_id").notNull(),
		/** Starts at 1. A save names the revision it started from, so we can detect conflicts. */
		revision: integer().notNull(),
		/** The Markdown with its front matter. */
		source: text().notNull(),
		/** UTC milliseconds. */
		at: integer().notNull(),
		/** A user's id. */
		actor: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.textId, table.revision] })],
);

/** Scheduled publications, checked and rendered in advance. One row per text. */
export const textPlans = sqliteTable(
	"text_plans",
	{
		textId: text("text_id").primaryKey(),
		/** UTC milliseconds. */
		publishAt: integer("publish_at").notNull(),
		draft: integer().notNull(),
		/** JSON with the `texts` row, its source and search document. */
		prepared: text().notNull(),
		actor: text().notNull(),
	},
	(table) => [index("text_plans_at").on(table.publishAt)],
);

/** Earlier addresses of texts, which redirect to the current one. */
export const textMoves = sqliteTable(
	"text_moves",
	{
		/** The old id: `article:{slug}`. */
		fromId: text("from_id").primaryKey(),
		/** The current id, which never redirects. */
		toId: text("to_id").notNull(),
		at: integer().notNull(),
	},
	(table) => [index("text_moves_to").on(table.toId)],
);

/** Uploaded images for texts. The bucket stores the files under the same name. */
export const uploads = sqliteTable(
	"uploads",
	{
		/** `{content hash}.{png, jpg, webp, gif}`, the last part of the address. */
		name: text().primaryKey(),
		bytes: integer().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		at: integer().notNull(),
		/** A user's id. */
		actor: text().notNull(),
	},
	(table) => [index("uploads_at").on(table.at)],
);
