import { and, count, desc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { mails } from "../schema/mails";
import { auditLog } from "../schema/operations";
import { messages } from "../schema/reports";
import { DAY } from "../time";
import { mailIdOf, outboxMails } from "./mails";

/** The form makes the id. */
type NewMessage = {
	id: string;
	name: string | null;
	email: string;
	topic: string;
	message: string;
	createdAt: number;
};

export type Message = typeof messages.$inferSelect;

type MessageOutcome = "new" | "known" | "other";

/** Receipts per address per day. Anyone can submit the form, so it mustn't flood a mailbox. */
const MOST_RECEIPTS = 3;

/** Queues a receipt in the same transaction. @returns the receipt's email id, or null without a receipt */
export async function insertMessage(
	db: Database,
	message: NewMessage,
): Promise<{ outcome: MessageOutcome; receipt: string | null }> {
	const of = { kind: "receipt" as const, subject: message.id, issue: null };
	const receipt = { ...of, id: mailIdOf(of) };
	const [[recent], [before]] = await db.batch([
		db
			.select({ count: count() })
			.from(messages)
			.where(and(isFrom([message.email]), gt(messages.createdAt, message.createdAt - DAY))),
		db.select().from(messages).where(eq(messages.id, message.id)),
	]);
	if (before) return { outcome: isSame(before, message) ? "known" : "other", receipt: null };
	const owed = (recent?.count ?? 0) < MOST_RECEIPTS ? outboxMails(db, [receipt], message.createdAt) : [];
	await retryWrite(() => db.batch([db.insert(messages).values(message).onConflictDoNothing(), ...owed]));
	const [kept] = await db.select().from(messages).where(eq(messages.id, message.id));
	if (!kept || !isSame(kept, message)) return { outcome: "other", receipt: null };
	return { outcome: "new", receipt: owed.length > 0 ? receipt.id : null };
}

function isSame(kept: Message, { createdAt: _, ...said }: NewMessage): boolean {
	return Object.entries(said).every(([key, value]) => kept[key as keyof typeof said] === value);
}

export async function findMessage(db: Database, id: string): Promise<Message | null> {
	const [row] = await db.select().from(messages).where(eq(messages.id, id));
	return row ?? null;
}

/** Newest first. @param page from 1 */
export async function listMessages(
	db: Database,
	isOpen: boolean,
	page: number,
	size: number,
): Promise<{ messages: Message[]; total: number }> {
	const isListed = isOpen ? eq(messages.status, "open") : ne(messages.status, "open");
	const [rows, totals] = await db.batch([
		db
			.select()
			.from(messages)
			.where(isListed)
			.orderBy(desc(messages.createdAt), messages.id)
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(messages).where(isListed),
	]);
	return { messages: rows, total: totals[0]?.total ?? 0 };
}

type MessageSettled = { id: string; status: "answered" | "closed"; at: number; actor: string };

/** The first admin wins. */
export async function writeSettled(
	db: Database,
	{ id, status, at, actor }: MessageSettled,
): Promise<"new" | "known" | "other" | "none"> {
	const before = await findMessage(db, id);
	if (!before) return "none";
	if (before.status !== "open") return before.status === status ? "known" : "other";
	const said = {
		// The row's id makes the second of two concurrent writes fail. The log has none of the message's text.
		id: `settle-message:${id}`,
		at,
		actor,
		verb: "settle-message",
		subject: id,
		before: JSON.stringify({ status: "open" }),
		after: JSON.stringify({ status }),
	};
	await retryWrite(() =>
		db.batch([
			db
				.update(messages)
				.set({ status, settledAt: at })
				.where(and(eq(messages.id, id), eq(messages.status, "open"))),
			db.insert(auditLog).values(said).onConflictDoNothing(),
		]),
	);
	const after = await findMessage(db, id);
	if (after?.status !== status) return "other";
	return after.settledAt === at ? "new" : "known";
}

export function messagesOf(db: Database, emails: string[]) {
	return db.select().from(messages).where(isFrom(emails)).orderBy(messages.createdAt);
}

export function deleteMessagesOf(db: Database, emails: string[]) {
	const theirs = db.select({ id: messages.id }).from(messages).where(isFrom(emails));
	return [
		db.delete(mails).where(inArray(mails.subject, theirs)),
		db.delete(messages).where(isFrom(emails)),
	] as const;
}

export async function forgetMessagesBefore(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(messages).where(lt(messages.settledAt, before)));
	return meta.changes;
}

function isFrom(emails: string[]) {
	const lower = JSON.stringify(emails.map((email) => email.toLowerCase()));
	return sql`lower(${messages.email}) in (select value from json_each(${lower}))`;
}
