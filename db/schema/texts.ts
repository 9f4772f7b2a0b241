import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const texts = sqliteTable(
	"texts",
	{
		/** `{kind}:{slug}`, e.g. `article:rehypothecation`. */
		id: text().primaryKey(),
		kind: text({ enum: ["article", "lesson", "page"] }).notNull(),
		slug: text().notNull(),
		title: text().notNull(),
		summary: text().notNull(),
		desk: text().notNull(),
		/** The path of the list that shows the article. */
		section: text(),
		front: text().notNull(),
		/** JSON of the rendered and sanitized text, with placeholders for parts drawn with the page. */
		body: text().notNull(),
		words: integer().notNull(),
		revision: integer().notNull(),
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
		note: text(),
		at: integer().notNull(),
		actor: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.textId, table.revision] })],
);

/** Saved drafts of texts. We only append rows, and the newest is the current draft. */
export const textDrafts = sqliteTable(
	"text_drafts",
	{
		/** `{kind}:{slug}`. A new guide has no text with this id yet. */
		textId: text("text_id").notNull(),
		/** Starts at 1. A save names the revision it started from, so we can detect conflicts. */
		revision: integer().notNull(),
		source: text().notNull(),
		at: integer().notNull(),
		actor: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.textId, table.revision] })],
);

/** Scheduled publications, checked and rendered in advance. One row per text. */
export const textPlans = sqliteTable(
	"text_plans",
	{
		textId: text("text_id").primaryKey(),
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

export const uploads = sqliteTable(
	"uploads",
	{
		/** `{content hash}.{png, jpg, webp, gif}`, the last part of the address. */
		name: text().primaryKey(),
		bytes: integer().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		at: integer().notNull(),
		actor: text().notNull(),
	},
	(table) => [index("uploads_at").on(table.at)],
);
