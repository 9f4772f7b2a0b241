import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { mails, subscribers } from "../schema/mails";
import { DAY, MINUTE } from "../time";
import { mailIdOf } from "./mails";

export type Subscriber = typeof subscribers.$inferSelect;

/** Milliseconds until we may send another confirmation: ten minutes, then a day from the third time on. */
const SOON = 10 * MINUTE;
const PATIENT_ROUNDS = 3;

export type Asking = { id: string; email: string; source: string; now: number };

/** Sends nothing to current subscribers and those asked recently. @returns the id of the queued email, or null */
export async function askForConfirmation(
	db: Database,
	{ id, email, source, now }: Asking,
): Promise<string | null> {
	const address = email.toLowerCase();
	const { status, round, askedAt } = subscribers;
	const pause = sql`iif(${round} < ${PATIENT_ROUNDS}, ${SOON}, ${DAY})`;
	const upsert = db
		.insert(subscribers)
		.values({ id, email, address, status: "pending", source, round: 1, createdAt: now, askedAt: now })
		.onConflictDoUpdate({
			target: subscribers.address,
			set: {
				email,
				status: "pending",
				source: sql`iif(${status} = 'ended', ${source}, ${subscribers.source})`,
				round: sql`${round} + 1`,
				askedAt: now,
				confirmedAt: null,
				endedAt: null,
				endedBecause: null,
			},
			setWhere: and(ne(status, "confirmed"), sql`${askedAt} + ${pause} <= ${now}`),
		});
	return askedNow(db, upsert, and(eq(subscribers.address, address), eq(askedAt, now)));
}

/** If still unconfirmed. @returns the id of the queued email, or null */
export async function askAgain(db: Database, confirmHash: string, now: number): Promise<string | null> {
	const { status, askedAt } = subscribers;
	const isDue = and(eq(status, "pending"), lt(askedAt, now - SOON));
	const update = db
		.update(subscribers)
		.set({ round: sql`${subscribers.round} + 1`, askedAt: now })
		.where(and(eq(subscribers.confirmHash, confirmHash), isDue));
	return askedNow(db, update, and(eq(subscribers.confirmHash, confirmHash), eq(askedAt, now)));
}

async function askedNow(
	db: Database,
	change: Parameters<Database["batch"]>[0][0],
	isAsked: SQL | undefined,
): Promise<string | null> {
	const { id, round, status } = subscribers;
	const asked = and(isAsked, eq(status, "pending"));
	const columns = sql`'confirmation:' || ${id} || ':' || ${round}, 'confirmation', ${id}, cast(${round} as text), 'waiting', null, null, null, null, ${subscribers.askedAt}, null, null`;
	const [, , found] = await retryWrite(() =>
		db.batch([
			change,
			db
				.insert(mails)
				.select(sql`select ${columns} from ${subscribers} where ${asked}`)
				.onConflictDoNothing(),
			db.select({ subject: id, issue: round }).from(subscribers).where(asked),
		]),
	);
	const [row] = found as Array<{ subject: string; issue: number }>;
	return row ? mailIdOf({ kind: "confirmation", subject: row.subject, issue: String(row.issue) }) : null;
}

export async function findSubscriber(db: Database, id: string): Promise<Subscriber | null> {
	const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
	return row ?? null;
}

export async function findByLink(db: Database, confirmHash: string): Promise<Subscriber | null> {
	const [row] = await db.select().from(subscribers).where(eq(subscribers.confirmHash, confirmHash)).limit(1);
	return row ?? null;
}

export async function saveLinks(
	db: Database,
	id: string,
	hashes: { confirmHash?: string; endHash: string },
): Promise<void> {
	await retryWrite(() => db.update(subscribers).set(hashes).where(eq(subscribers.id, id)));
}

/** @returns whether this call confirmed it */
export async function confirmSubscriber(
	db: Database,
	confirmHash: string,
	{ now, askedFrom }: { now: number; askedFrom: number },
): Promise<{ subscriber: Subscriber | null; isNew: boolean }> {
	const isHashed = eq(subscribers.confirmHash, confirmHash);
	const isDue = and(isHashed, eq(subscribers.status, "pending"), sql`${subscribers.askedAt} >= ${askedFrom}`);
	let tries = 0;
	const [changed, [row]] = await retryWrite(() => {
		tries += 1;
		return db.batch([
			db
				.update(subscribers)
				.set({ status: "confirmed", confirmedAt: now })
				.where(isDue)
				.returning({ id: subscribers.id }),
			db.select().from(subscribers).where(isHashed).limit(1),
		]);
	});
	// After a lost answer only the time tells.
	const isNew = changed.length > 0 || (tries > 1 && row?.confirmedAt === now);
	return { subscriber: row ?? null, isNew };
}

/** @returns whether the token exists */
export async function endByLink(db: Database, endHash: string, now: number): Promise<boolean> {
	const isHashed = eq(subscribers.endHash, endHash);
	const [, found] = await retryWrite(() =>
		db.batch([
			db
				.update(subscribers)
				.set({ status: "ended", endedAt: now, endedBecause: "person" })
				.where(and(isHashed, ne(subscribers.status, "ended"))),
			db.select({ id: subscribers.id }).from(subscribers).where(isHashed).limit(1),
		]),
	);
	return found.length > 0;
}

/** Not if they signed up again later. */
export async function endByAddress(
	db: Database,
	emails: string[],
	because: "bounce" | "complaint",
	at: number,
): Promise<void> {
	const isDue = and(
		ne(subscribers.status, "ended"),
		// A confirmation after the event wins.
		sql`coalesce(${subscribers.confirmedAt}, ${subscribers.askedAt}) <= ${at}`,
	);
	await retryWrite(() =>
		db
			.update(subscribers)
			.set({ status: "ended", endedAt: at, endedBecause: because })
			.where(and(isAddressed(emails), isDue)),
	);
}

export function subscriptionsOf(db: Database, emails: string[]) {
	return db.select().from(subscribers).where(isAddressed(emails)).orderBy(desc(subscribers.createdAt));
}

export function deleteSubscriptionsOf(db: Database, emails: string[]) {
	const theirs = db.select({ id: subscribers.id }).from(subscribers).where(isAddressed(emails));
	return [
		db.delete(mails).where(inArray(mails.subject, theirs)),
		db.delete(subscribers).where(isAddressed(emails)),
	] as const;
}

export async function forgetSubscribersBefore(db: Database, before: number): Promise<number> {
	const { status, askedAt, endedAt } = subscribers;
	const { meta } = await retryWrite(() =>
		db
			.delete(subscribers)
			.where(
				or(and(eq(status, "pending"), lt(askedAt, before)), and(eq(status, "ended"), lt(endedAt, before))),
			),
	);
	return meta.changes;
}

function isAddressed(emails: string[]) {
	const lower = JSON.stringify(emails.map((email) => email.toLowerCase()));
	return sql`${subscribers.address} in (select value from json_each(${lower}))`;
}
