import { errorFields, log } from "~workers/shared/log";
import { markIssueTold, readOpenIssues } from "../../../db/queries/digest";
import { markTold, readDueMails } from "../../../db/queries/mails";
import { HOUR, MINUTE } from "../../../db/time";
import type { MailRoom } from "./mail-room";

/** A message that came to nothing for so long is lost. */
const LOST_AFTER = 6 * HOUR;
/** Messages a call: the queue takes 100. */
export const AT_ONCE = 100;

type Telling = Pick<MailRoom, "db" | "queue" | "now">;

/**
 * Puts mails on the queue, 100 at most, and notes it.
 * @throws what the queue or the database throws: the mails stay owed, and the clock tells of them again
 */
export async function tellMails({ db, queue, now }: Telling, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await queue.sendBatch(ids.map((mail) => ({ body: { mail } })));
	await markTold(db, ids, now());
}

/** Puts the first page of an issue on the queue. Never throws: the clock does it again. */
export async function tellIssue({ db, queue, now }: Telling, issue: string): Promise<void> {
	try {
		await queue.send({ issue, after: null });
		await markIssueTold(db, issue, now());
	} catch (error) {
		log("error", "mails_not_told", { issue, ...errorFields(error) });
	}
}

/** What the clock does every ten minutes: mails and issues that were never put on the queue, or got lost there, are put on it. */
export async function tellOwedMails(telling: Telling): Promise<void> {
	const { db, now } = telling;
	// What was written a moment ago is about to be told by whoever wrote it.
	const due = { writtenBefore: now() - MINUTE, toldBefore: now() - LOST_AFTER };
	for (const issue of await readOpenIssues(db, now() - LOST_AFTER)) await tellIssue(telling, issue);
	await tellMails(telling, await readDueMails(db, due, AT_ONCE));
}
