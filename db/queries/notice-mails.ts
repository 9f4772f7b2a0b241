import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { facts } from "../schema/listings";
import { mails } from "../schema/mails";
import { followerSettings, notices, toldChanges } from "../schema/notices";
import { factOfChange, type ToldChange, type ToldSource, toldBefore, toldSource } from "./told-changes";

/** One email per person with all their due notices, in one transaction, so each notice is in exactly one email. @returns ids of emails we never enqueued */
export async function outboxDueNotices(
	db: Database,
	{ size, now }: { size: number; now: number },
): Promise<string[]> {
	const { userId, changeId, mail, mailDueAt } = notices;
	const isDue = and(isNull(mail), lte(mailDueAt, now));
	// The first notice names the email, because it can't be in another.
	const due = sql`(select ${userId} as person, min(${changeId}) as lead from ${notices} where ${isDue} group by ${userId} order by ${userId} limit ${size})`;
	const id = sql`'notices:' || due.person || ':' || due.lead`;
	const columns = sql`${id}, 'notices', due.person, due.lead, 'waiting', null, null, null, null, cast(${now} as integer), null, null`;
	const [, , waiting] = await retryWrite(() =>
		db.batch([
			db.insert(mails).select(sql`select ${columns} from ${due} as due where true`).onConflictDoNothing(),
			db
				.update(notices)
				.set({ mail: sql`${id}` })
				.from(sql`${due} as due`)
				.where(and(isDue, eq(userId, sql`due.person`))),
			db
				.select({ id: mails.id })
				.from(mails)
				.where(and(eq(mails.kind, "notices"), eq(mails.state, "waiting"), isNull(mails.toldAt)))
				.limit(size),
		]),
	);
	return waiting.map((row) => row.id);
}

export type MailedChange = ToldChange & { from: ToldSource | null };

type NoticeMail = { email: string; endHash: string | null; changes: MailedChange[] };

/** Oldest first. Null if the recipient unsubscribed. */
export async function readNoticeMail(db: Database, mail: string, userId: string): Promise<NoticeMail | null> {
	const [[settings], rows] = await db.batch([
		db.select().from(followerSettings).where(eq(followerSettings.userId, userId)),
		db
			.select({ change: toldChanges, before: toldBefore, from: toldSource })
			.from(notices)
			.innerJoin(toldChanges, eq(toldChanges.id, notices.changeId))
			.leftJoin(facts, eq(facts.id, factOfChange))
			.where(and(eq(notices.mail, mail), eq(notices.userId, userId)))
			.orderBy(asc(toldChanges.at), asc(toldChanges.id)),
	]);
	if (!settings?.email || settings.endedAt !== null || rows.length === 0) return null;
	const changes = rows.map(({ change, before, from }) => ({
		...change,
		before,
		from,
	}));
	return { email: settings.email, endHash: settings.endHash, changes };
}

export async function saveNoticeLink(db: Database, userId: string, endHash: string): Promise<void> {
	await retryWrite(() =>
		db.update(followerSettings).set({ endHash }).where(eq(followerSettings.userId, userId)),
	);
}

/** @returns whether the token exists */
export async function endNoticesByLink(db: Database, endHash: string, now: number): Promise<boolean> {
	const isHashed = eq(followerSettings.endHash, endHash);
	const [, found] = await retryWrite(() =>
		db.batch([
			db
				.update(followerSettings)
				.set({ endedAt: now, endedBecause: "person" })
				.where(and(isHashed, isNull(followerSettings.endedAt))),
			db.select({ userId: followerSettings.userId }).from(followerSettings).where(isHashed).limit(1),
		]),
	);
	return found.length > 0;
}

/** Ends email to an address that left the account, unless the follower chose another. */
export async function endNoticesOfGone(
	db: Database,
	userId: string,
	email: string,
	now: number,
): Promise<void> {
	const { userId: id, email: chosen, endedAt } = followerSettings;
	await retryWrite(() =>
		db
			.update(followerSettings)
			.set({ endedAt: now, endedBecause: "gone" })
			.where(and(eq(id, userId), eq(chosen, email), isNull(endedAt))),
	);
}

/** Not if the follower chose them again later. */
export async function endNoticesByAddress(
	db: Database,
	emails: string[],
	because: "bounce" | "complaint",
	at: number,
): Promise<void> {
	const { address, endedAt, chosenAt } = followerSettings;
	const lower = emails.map((email) => email.toLowerCase());
	await retryWrite(() =>
		db
			.update(followerSettings)
			.set({ endedAt: at, endedBecause: because })
			.where(and(inArray(address, lower), isNull(endedAt), lte(chosenAt, at))),
	);
}
