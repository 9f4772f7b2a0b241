import { errorFields, log } from "~workers/shared/log";
import { markIssueTold, readOpenIssues } from "../../../db/queries/digest";
import { markTold, readDueMails } from "../../../db/queries/mails";
import { HOUR, MINUTE } from "../../../db/time";
import type { MailRoom } from "./mail-room";

/** A message that came to nothing for so long is lost. */
const LOST_AFTER = 6 * HOUR;
/** Messages per call. The queue accepts 100. */
export const AT_ONCE = 100;

type Telling = Pick<MailRoom, "db" | "queue" | "now">;

/**
 * Enqueues emails, at most 100, and records it.
 * @throws queue and database errors. The emails stay in their table, and the schedule enqueues them again
 */
export async function tellMails({ db, queue, now }: Telling, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await queue.sendBatch(ids.map((mail) => ({ body: { mail } })));
	await markTold(db, ids, now());
}

/** Enqueues an issue's first page. Never throws, because the schedule retries. */
export async function tellIssue({ db, queue, now }: Telling, issue: string): Promise<void> {
	try {
		await queue.send({ issue, after: null });
		await markIssueTold(db, issue, now());
	} catch (error) {
		log("error", "mails_not_told", { issue, ...errorFields(error) });
	}
}

/** Runs every ten minutes. Enqueues emails and issues that never reached the queue or got lost there. */
export async function tellOwedMails(telling: Telling): Promise<void> {
	const { db, now } = telling;
	// The code that wrote recent rows is about to enqueue them.
	const due = { writtenBefore: now() - MINUTE, toldBefore: now() - LOST_AFTER };
	for (const issue of await readOpenIssues(db, now() - LOST_AFTER)) await tellIssue(telling, issue);
	await tellMails(telling, await readDueMails(db, due, AT_ONCE));
}
