import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { type RetryOptions, retryWrite } from "../retry-write";
import { mails } from "../schema/mails";

/** An email to send, and its recipient or topic. */
export type OwedMail = Pick<typeof mails.$inferSelect, "id" | "kind" | "subject" | "issue">;

/** A stable id, so a repeated request makes no second email. */
export function mailIdOf({ kind, subject, issue }: Omit<OwedMail, "id">): string {
	return [kind, subject, ...(issue === null ? [] : [issue])].join(":");
}

/** Statements that queue emails, to include in the caller's transaction. Existing rows stay unchanged. */
export function oweMails(db: Database, owed: OwedMail[], now: number): BatchItem<"sqlite">[] {
	const rows = owed.map((mail) => ({ ...mail, state: "waiting", createdAt: now }));
	return jsonSelects(mails, rows).map((select) => db.insert(mails).select(select).onConflictDoNothing());
}

/** By whom and when a mail is claimed, and which older claims no longer count. Times are UTC milliseconds. */
export type Claim = {
	/** UUID of this attempt. */
	by: string;
	now: number;
	/** Attempts that began before this time are over. */
	endedBefore: number;
	/** We can't safely retry older emails, because the provider has forgotten their idempotency keys. */
	forgottenBefore: number;
};

/** An email for us to send, one that another attempt is sending, or one that is finished. */
export type Claimed = { mail: OwedMail; isRepeat: boolean } | "taken" | "settled";

/**
 * Claims an email for one attempt. If it may have been sent too long ago, it is marked unknown instead.
 * @throws D1 errors. The claim may then remain, and it expires like an interrupted attempt
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
					// Must be later than the previous attempt, even with equal clocks, because `endAttempt` compares the
					// times.
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

/** The end of an attempt. "later" means not sent, or uncertain (`isUnsure`). */
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
	// An earlier attempt may have sent it, even if this one didn't.
	const stillUnsure = sql<number | null>`iif(${unsureSince} = ${claimedAt}, null, ${unsureSince})`;
	const change =
		end.state === "later"
			? { state: "waiting" as const, ...(!end.isUnsure && { unsureSince: stillUnsure }) }
			: { state: end.state, reason: end.reason?.slice(0, 300) ?? null, settledAt: now };
	const isOurs = and(eq(mails.id, id), eq(mails.state, "claimed"), eq(mails.claimedBy, by));
	await retryWrite(() => db.update(mails).set(change).where(isOurs), retry);
}

/**
 * Emails to enqueue: new ones, and ones enqueued so long ago that the message must be lost.
 * @param due UTC milliseconds. Selects never-enqueued emails from before `writtenBefore`, or others enqueued
 * before `toldBefore`
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

/** Records that emails are on the queue. */
export async function markTold(db: Database, ids: string[], now: number): Promise<void> {
	const isAmong = sql`${mails.id} in (select value from json_each(${JSON.stringify(ids)}))`;
	await retryWrite(() => db.update(mails).set({ toldAt: now }).where(isAmong));
}

/** Forgets mails that were done with before a time, UTC milliseconds. @returns how many */
export async function forgetMailsBefore(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(mails).where(lt(mails.settledAt, before)));
	return meta.changes;
}
