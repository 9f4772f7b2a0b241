import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { type RetryOptions, retryWrite } from "../retry-write";
import { mails } from "../schema/mails";

export type OwedMail = Pick<typeof mails.$inferSelect, "id" | "kind" | "subject" | "issue">;

/** Stable, so a repeated request makes no second email. */
export function mailIdOf({ kind, subject, issue }: Omit<OwedMail, "id">): string {
	return [kind, subject, ...(issue === null ? [] : [issue])].join(":");
}

/** For the caller's transaction. Existing rows stay unchanged. */
export function outboxMails(db: Database, owed: OwedMail[], now: number): BatchItem<"sqlite">[] {
	const rows = owed.map((mail) => ({ ...mail, state: "waiting", createdAt: now }));
	return jsonSelects(mails, rows).map((select) => db.insert(mails).select(select).onConflictDoNothing());
}

/** Claims that began before `endedBefore` no longer count. */
type Claim = {
	by: string;
	now: number;
	/** Attempts that began before this time are over. */
	endedBefore: number;
	/** The provider has forgotten the idempotency keys of older emails, so a retry could send twice. */
	forgottenBefore: number;
};

/** An email for us to send, one that another attempt is sending, or one that is finished. */
type Claimed = { mail: OwedMail; isRepeat: boolean } | "taken" | "settled";

/** An email that may have been sent too long ago is marked unknown instead. After an error the claim may remain. It expires. */
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
					state: "claimed",
					claimedBy: by,
					// Must be later than the previous attempt, even with equal clocks, because `endAttempt` compares the times.
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

/** Does nothing if another attempt took over. */
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

/** New emails, and ones enqueued so long ago that the message must be lost. */
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

export async function stillWaiting(db: Database, ids: string[]): Promise<string[]> {
	const rows = await db
		.select({ id: mails.id })
		.from(mails)
		.where(and(inArray(mails.id, ids), eq(mails.state, "waiting")));
	return rows.map(({ id }) => id);
}

export async function markEnqueued(db: Database, ids: string[], now: number): Promise<void> {
	const isAmong = sql`${mails.id} in (select value from json_each(${JSON.stringify(ids)}))`;
	await retryWrite(() => db.update(mails).set({ toldAt: now }).where(isAmong));
}

export async function forgetMailsBefore(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(mails).where(lt(mails.settledAt, before)));
	return meta.changes;
}
