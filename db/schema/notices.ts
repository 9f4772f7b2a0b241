import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** What people follow. Users live at the sign-in provider: their ids refer to no table here. */
export const follows = sqliteTable(
	"follows",
	{
		userId: text("user_id").notNull(),
		/** A kind, a listing or a value of one: `treasury-company`, `lender:ledn`, `lender:ledn#lowest_apr`. */
		target: text().notNull(),
		/** The listing of that and the key of the value; null where it is more than that. */
		listingId: text("listing_id").references(() => listings.id, { onDelete: "cascade" }),
		field: text(),

		/** What a change has to reach: nothing, an amount of bitcoin in sats, or a share of the value before it. */
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

/** Where and when whoever follows something gets mail. */
export const followerSettings = sqliteTable(
	"follower_settings",
	{
		userId: text("user_id").primaryKey(),
		/** An address of theirs, verified when it was chosen; and in small letters, by which two are the same. Null: none was chosen. */
		email: text(),
		address: text(),
		/** When it was last chosen, UTC milliseconds: what is heard of it from before does not count. */
		chosenAt: integer("chosen_at"),
		/** Since when nothing is sent any more, UTC milliseconds, and why; `gone`: the address is no longer one of the account. */
		endedAt: integer("ended_at"),
		endedBecause: text("ended_because", { enum: ["person", "bounce", "complaint", "gone"] }),
		/** SHA-256 of the token in the links that end it. Null until a mail is made. */
		endHash: text("end_hash"),

		/** An IANA time zone, and the whole hours there from which until which no mail comes; null where there are none. */
		zone: text().notNull(),
		quietFrom: integer("quiet_from"),
		quietUntil: integer("quiet_until"),
	},
	(table) => [
		index("follower_settings_address").on(table.address),
		index("follower_settings_end").on(table.endHash),
	],
);

/**
 * Changes of listings that whoever follows them is told of: written once each, and kept, because small ones add up. A change is
 * shared out to its followers page by page.
 */
export const toldChanges = sqliteTable(
	"told_changes",
	{
		/** The id of the fact that is new; of a merge `merged:{listing}@{time}`, and `un` before it where that was undone. */
		id: text().primaryKey(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		/** The kind of the listing. */
		kind: text().notNull(),
		/** The key of the value; of a merge null. */
		field: text(),
		/** `closed`: the listing has ended with it. `merged`: it leads to another. `parted`: it does no longer. */
		what: text({ enum: ["value", "closed", "merged", "parted"] }).notNull(),
		/** The listing that another was merged into. */
		into: text(),

		/** As they stand in notices: the listing's name, what changed, and the two values in words. */
		name: text().notNull(),
		label: text().notNull(),
		before: text().notNull(),
		after: text().notNull(),
		/** The values as numbers, in the units of storage, and whether they are amounts of bitcoin; null where they are none. */
		wasNumber: real("was_number"),
		isNumber: real("is_number"),
		isBitcoin: integer("is_bitcoin", { mode: "boolean" }).notNull(),

		/** UTC milliseconds: recorded, last put on the queue, and shared out to everybody. */
		at: integer().notNull(),
		toldAt: integer("told_at"),
		sharedOutAt: integer("shared_out_at"),
	},
	(table) => [
		index("told_changes_value").on(table.listingId, table.field, table.at),
		index("told_changes_open").on(table.sharedOutAt, table.toldAt),
	],
);

/** What somebody was told: of each change once. */
export const notices = sqliteTable(
	"notices",
	{
		userId: text("user_id").notNull(),
		changeId: text("change_id")
			.notNull()
			.references(() => toldChanges.id, { onDelete: "cascade" }),
		/** The value that the change is told from, in words: the one last told, where small changes added up; null: as the change has it. */
		before: text(),
		/** UTC milliseconds: written, and read. */
		createdAt: integer("created_at").notNull(),
		readAt: integer("read_at"),
		/** When it is due by mail, UTC milliseconds, null where it is not; and the mail that it goes with. */
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
