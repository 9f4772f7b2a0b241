import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** What people follow. Users live at the sign-in provider, so their ids reference no table here. */
export const follows = sqliteTable(
	"follows",
	{
		userId: text("user_id").notNull(),
		target: text().notNull(),
		listingId: text("listing_id").references(() => listings.id, { onDelete: "cascade" }),
		field: text(),

		/** The minimum change to report: any, an amount in sats, or a share of the earlier value. */
		measure: text({ enum: ["any", "bitcoin", "share"] }).notNull(),
		least: real(),
		mail: text({ enum: ["none", "instant", "daily"] }).notNull(),

		/** UTC milliseconds. Small changes add up from `since` on. */
		createdAt: integer("created_at").notNull(),
		since: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.target] }),
		index("follows_target").on(table.target, table.userId),
		index("follows_listing").on(table.listingId, table.userId),
	],
);

export const followerSettings = sqliteTable(
	"follower_settings",
	{
		userId: text("user_id").primaryKey(),
		/** An address the follower verified, as typed and in lower case for comparison. Null if they chose none. */
		email: text(),
		address: text(),
		/** UTC milliseconds. We ignore bounces and complaints from before this time. */
		chosenAt: integer("chosen_at"),
		endedAt: integer("ended_at"),
		endedBecause: text("ended_because", { enum: ["person", "bounce", "complaint", "gone"] }),
		/** SHA-256 of the token in the links that end it. Null until a mail is made. */
		endHash: text("end_hash"),

		zone: text().notNull(),
		quietFrom: integer("quiet_from"),
		quietUntil: integer("quiet_until"),
	},
	(table) => [
		index("follower_settings_address").on(table.address),
		index("follower_settings_end").on(table.endHash),
	],
);

/** Written once and kept, because small changes add up. */
export const toldChanges = sqliteTable(
	"told_changes",
	{
		/** The new fact's id. A merge has `merged:{listing}@{time}`, with the prefix `un` if it was undone. */
		id: text().primaryKey(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		kind: text().notNull(),
		field: text(),
		/** "closed" means the listing ended, and "parted" that it's no longer merged. */
		what: text({ enum: ["value", "closed", "merged", "parted"] }).notNull(),
		into: text(),

		name: text().notNull(),
		label: text().notNull(),
		before: text().notNull(),
		after: text().notNull(),
		/** Both values as stored numbers, and whether they are bitcoin amounts. Null if they aren't numbers. */
		wasNumber: real("was_number"),
		isNumber: real("is_number"),
		isBitcoin: integer("is_bitcoin", { mode: "boolean" }).notNull(),

		at: integer().notNull(),
		toldAt: integer("told_at"),
		sharedOutAt: integer("shared_out_at"),
	},
	(table) => [
		index("told_changes_value").on(table.listingId, table.field, table.at),
		index("told_changes_open").on(table.sharedOutAt, table.toldAt),
	],
);

export const notices = sqliteTable(
	"notices",
	{
		userId: text("user_id").notNull(),
		changeId: text("change_id")
			.notNull()
			.references(() => toldChanges.id, { onDelete: "cascade" }),
		/** The earlier value to show, in words, if small changes added up. Null means the change's own. */
		before: text(),
		createdAt: integer("created_at").notNull(),
		readAt: integer("read_at"),
		/** When the email is due, in UTC milliseconds, and the email that includes it. Null if no email is due. */
		mailDueAt: integer("mail_due_at"),
		mail: text(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.changeId] }),
		index("notices_newest").on(table.userId, table.createdAt),
		index("notices_unread").on(table.userId, table.readAt),
		index("notices_due").on(table.mail, table.mailDueAt),
		index("notices_created").on(table.createdAt),
		index("notices_change").on(table.changeId),
	],
);
