import { errorFields, log } from "~workers/shared/log";
import { markIssueEnqueued, readOpenIssues } from "../../../db/queries/digest";
import { markEnqueued, readDueMails } from "../../../db/queries/mails";
import { HOUR, MINUTE } from "../../../db/time";
import type { MailRoom } from "./mail-room";

/** A message that came to nothing for so long is lost. */
const LOST_AFTER = 6 * HOUR;
/** Messages per call. The queue accepts 100. */
export const AT_ONCE = 100;

type Telling = Pick<MailRoom, "db" | "queue" | "now">;

/** After an error the emails stay in their table, and the clock enqueues them again. */
export async function enqueueMails({ db, queue, now }: Telling, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await queue.sendBatch(ids.map((mail) => ({ body: { mail } })));
	await markEnqueued(db, ids, now());
}

/** Never throws, because the clock retries. */
export async function enqueueIssue({ db, queue, now }: Telling, issue: string): Promise<void> {
	try {
		await queue.send({ issue, after: null });
		await markIssueEnqueued(db, issue, now());
	} catch (error) {
		log("error", "mails_not_told", { issue, ...errorFields(error) });
	}
}

/** Every ten minutes: emails and issues that never reached the queue or got lost there. */
export async function enqueueDueMails(telling: Telling): Promise<void> {
	const { db, now } = telling;
	// The code that wrote recent rows is about to enqueue them.
	const due = { writtenBefore: now() - MINUTE, toldBefore: now() - LOST_AFTER };
	for (const issue of await readOpenIssues(db, now() - LOST_AFTER)) await enqueueIssue(telling, issue);
	await enqueueMails(telling, await readDueMails(db, due, AT_ONCE));
}
