import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What was saved of a text and need not be published. Rows are appended and never changed: the newest is the draft. */
export const textDrafts = sqliteTable(
	"text_drafts",
	{
		/** `{kind}:{slug}`; of a guide there need not be a text of that id yet. */
		textId: text("text_id").notNull(),
		/** From 1. Whoever saves names the one they began with, so that of two at once the later is told. */
		revision: integer().notNull(),
		/** The Markdown with what stands above it. */
		source: text().notNull(),
		/** UTC milliseconds. */
		at: integer().notNull(),
		/** A user's id. */
		actor: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.textId, table.revision] })],
);

/** What is to be published at a time to come: checked and rendered when that was settled. One row a text. */
export const textPlans = sqliteTable(
	"text_plans",
	{
		textId: text("text_id").primaryKey(),
		/** UTC milliseconds. */
		publishAt: integer("publish_at").notNull(),
		/** The draft that is meant. */
		draft: integer().notNull(),
		/** JSON: the row of `texts`, its source and what the search finds of it. */
		prepared: text().notNull(),
		actor: text().notNull(),
	},
	(table) => [index("text_plans_at").on(table.publishAt)],
);

/** Addresses that a text had before: each leads to where it stands now. */
export const textMoves = sqliteTable(
	"text_moves",
	{
		/** The id it had: `article:{slug}`. */
		fromId: text("from_id").primaryKey(),
		/** The id it has; never one that has moved itself. */
		toId: text("to_id").notNull(),
		at: integer().notNull(),
	},
	(table) => [index("text_moves_to").on(table.toId)],
);

/** Pictures that were sent for texts; the files are in the bucket, under the same name. */
export const uploads = sqliteTable(
	"uploads",
	{
		/** `{hash of the content}.{png, jpg, webp, gif}`: the last part of its address. */
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
