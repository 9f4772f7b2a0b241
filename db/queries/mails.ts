import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { type RetryOptions, retryWrite } from "../retry-write";
import { mails } from "../schema/mails";

/** A mail that is owed: which, and for whom or what. */
export type OwedMail = Pick<typeof mails.$inferSelect, "id" | "kind" | "subject" | "issue">;

/** The id of a mail: asked for twice it is the same one. */
export function mailIdOf({ kind, subject, issue }: Omit<OwedMail, "id">): string {
	return [kind, subject, ...(issue === null ? [] : [issue])].join(":");
}

/** The statements that note mails as owed, for the transaction that they are owed for. What is noted already stays as it is. */
export function oweMails(db: Database, owed: OwedMail[], now: number): BatchItem<"sqlite">[] {
	const rows = owed.map((mail) => ({ ...mail, state: "waiting", createdAt: now }));
	return jsonSelects(mails, rows).map((select) => db.insert(mails).select(select).onConflictDoNothing());
}

/** By whom and when a mail is claimed, and which older claims no longer count. Times are UTC milliseconds. */
export type Claim = {
	/** UUID of this attempt. */
	by: string;
	now: number;
	/** An attempt that began before this has ended, whatever became of it. */
	endedBefore: number;
	/** What may have been sent before this cannot be sent again: the provider has forgotten its key. */
	forgottenBefore: number;
};

/** A mail that is ours to send; one that another attempt is sending; or one that there is nothing more to do for. */
export type Claimed = { mail: OwedMail; isRepeat: boolean } | "taken" | "settled";

/**
 * Claims a mail for one attempt to send it. One that may have been sent too long ago is flagged as unknown instead.
 * @throws what D1 throws; the claim may then stand, and ends like that of an attempt that was cut off
 */
export async function claimMail(
	db: Database,
	id: string,
	{ by, now, endedBefore, forgottenBefore }: Claim,
	retry?: RetryOptions,
): Promise<Claimed> {
	const isFree = and(
		eq(mails.id, id),
		or(
			eq(mails.state, "waiting"),
			and(eq(mails.state, "claimed"), or(eq(mails.claimedBy, by), lt(mails.claimedAt, endedBefore))),
		),
	);
	const { unsureSince } = mails;
	const [claimed] = await retryWrite(
		() =>
			db
				.update(mails)
				.set({
					...{ state: "claimed", claimedBy: by },
					// After the attempt before, by the clock's next tick if need be: `endAttempt` tells them apart by it.
					claimedAt: sql`case when ${mails.claimedBy} = ${by} then ${mails.claimedAt} when ${unsureSince} is null then ${now} else max(${now}, ${unsureSince} + 1) end`,
					unsureSince: sql`coalesce(${unsureSince}, ${now})`,
				})
				.where(and(isFree, or(isNull(unsureSince), gt(unsureSince, forgottenBefore))))
				.returning(),
		retry,
	);
	if (claimed) {
		const { kind, subject, issue, unsureSince: since, claimedAt: at } = claimed;
		return { mail: { id, kind, subject, issue }, isRepeat: (since ?? now) < (at ?? now) };
	}
	await retryWrite(
		() =>
			db
				.update(mails)
				.set({ state: "unknown", settledAt: now })
				.where(and(isFree, lte(unsureSince, forgottenBefore))),
		retry,
	);
	const [row] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, id));
	return row?.state === "claimed" || row?.state === "waiting" ? "taken" : "settled";
}

/** How an attempt ended: for good, or `later`: not sent, or nobody can tell (`isUnsure`). */
export type MailEnd =
	| { state: "sent" | "refused" | "dropped" | "unknown"; reason?: string }
	| { state: "later"; isUnsure: boolean };

/** Notes how an attempt ended. Does nothing where another attempt has taken over. */
export async function endAttempt(
	db: Database,
	id: string,
	{ by, now }: Pick<Claim, "by" | "now">,
	end: MailEnd,
	retry?: RetryOptions,
): Promise<void> {
	const { unsureSince, claimedAt } = mails;
	// An earlier attempt may have sent it: that this one certainly did not does not change that.
	const stillUnsure = sql<number | null>`iif(${unsureSince} = ${claimedAt}, null, ${unsureSince})`;
	const change =
		end.state === "later"
			? { state: "waiting" as const, ...(!end.isUnsure && { unsureSince: stillUnsure }) }
			: { state: end.state, reason: end.reason?.slice(0, 300) ?? null, settledAt: now };
	const isOurs = and(eq(mails.id, id), eq(mails.state, "claimed"), eq(mails.claimedBy, by));
	await retryWrite(() => db.update(mails).set(change).where(isOurs), retry);
}

/**
 * Mails that are to be put on the queue: those that never were, and those that were so long ago that they must be lost.
 * @param due UTC milliseconds: never told and written before `writtenBefore`, or last told before `toldBefore`
 */
export async function readDueMails(
	db: Database,
	due: { writtenBefore: number; toldBefore: number },
	limit: number,
): Promise<string[]> {
	const rows = await db
		.select({ id: mails.id })
		.from(mails)
		.where(
			and(
				inArray(mails.state, ["waiting", "claimed"]),
				or(
					and(isNull(mails.toldAt), lt(mails.createdAt, due.writtenBefore)),
					lt(mails.toldAt, due.toldBefore),
				),
			),
		)
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** Which of these mails are still to be sent. */
export async function stillWaiting(db: Database, ids: string[]): Promise<string[]> {
	const rows = await db
		.select({ id: mails.id })
		.from(mails)
		.where(and(inArray(mails.id, ids), eq(mails.state, "waiting")));
	return rows.map(({ id }) => id);
}

/** Notes that mails are on the queue. */
export async function markTold(db: Database, ids: string[], now: number): Promise<void> {
	const isAmong = sql`${mails.id} in (select value from json_each(${JSON.stringify(ids)}))`;
	await retryWrite(() => db.update(mails).set({ toldAt: now }).where(isAmong));
}

/** Forgets mails that were done with before a time, UTC milliseconds. @returns how many */
export async function forgetMailsBefore(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(mails).where(lt(mails.settledAt, before)));
	return meta.changes;
}
