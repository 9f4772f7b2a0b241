import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { toldFrom } from "../../../app/notices/is-told";
import { mailDueAt } from "../../../app/notices/mail-time";
import { groupBy } from "../../../db/group-by";
import { outboxDueNotices } from "../../../db/queries/notice-mails";
import {
	type Addressee,
	type FollowOfPerson,
	readFollowers,
	writeNotices,
} from "../../../db/queries/share-notices";
import { markSharedOut, readToldChange } from "../../../db/queries/told-changes";
import type { ApiBindings } from "../bindings";
import { enqueueMails, AT_ONCE as MAILS_AT_ONCE } from "../mail/enqueue-mails";
import { type MailRoom, openMailRoom } from "../mail/mail-room";
import type { NoticeMessage } from "../queue-messages";
import { retryDelay } from "../retry-delay";
import type { Telling } from "./enqueue-changes";

/** People per message, about 200 KB of rows and a fraction of a second. */
export const PEOPLE_AT_ONCE = 500;
/** Pages of mails a run of the clock owes at most: 5,000 people. */
const MOST_PAGES = 50;

export type Sharing = Telling & { mailRoom: Pick<MailRoom, "db" | "queue" | "now"> };

const messageSchema: z.ZodType<NoticeMessage> = z.object({
	change: z.string().max(200),
	after: z.string().max(200).nullable(),
});

/** One message per page of people. */
export async function shareChanges(
	messages: readonly Message<unknown>[],
	sharing: Sharing,
	size = PEOPLE_AT_ONCE,
): Promise<void> {
	for (const message of messages) {
		const { data, error } = messageSchema.safeParse(message.body);
		if (error) log("error", "notice_not_understood", { message: message.id, error: z.prettifyError(error) });
		try {
			if (data) await sharePage(sharing, data, size);
			message.ack();
		} catch (thrown) {
			log("error", "notices_not_written", { change: data?.change, ...errorFields(thrown) });
			message.retry({ delaySeconds: retryDelay(message.attempts) });
		}
	}
}

/** Also enqueues the next page. Safe to repeat. */
async function sharePage(
	sharing: Sharing,
	{ change: id, after }: NoticeMessage,
	size: number,
): Promise<void> {
	const { db, queue, now } = sharing;
	const found = await readToldChange(db, id);
	if (!found) return;
	const { change, earlier } = found;
	const page = await readFollowers(db, change, { after, size });
	const byPerson = groupBy(page, ({ follow }) => follow.userId);
	const people = [...byPerson.keys()];
	const told = [...byPerson].flatMap(([userId, rows]): Addressee[] => {
		const reached = rows.flatMap((row) => {
			const from = toldFrom(row.follow, change, earlier);
			return from === null ? [] : [{ ...row, from }];
		});
		// Followers of every change already know the earlier ones.
		const before = reached.some(({ from }) => from === change.before) ? null : (reached[0]?.from ?? null);
		return reached.length === 0 ? [] : [{ userId, before, mailDueAt: earliestMail(reached, now()) }];
	});
	await writeNotices(db, change, { people, told, now: now() });
	if (told.some(({ mailDueAt: due }) => due !== null && due <= now())) await mailDueNotices(sharing);
	const last = people.at(-1);
	if (people.length === size && last !== undefined)
		return void (await queue.send({ change: id, after: last }));
	await markSharedOut(db, id, now());
	log("info", "change_shared_out", { change: id, people: people.length });
}

/** The earliest email time among a person's follows. Null without email. */
function earliestMail(rows: FollowOfPerson[], now: number): number | null {
	const times = rows.flatMap(({ follow: { mail }, settings }) =>
		mail === "none" || !settings?.email || settings.endedAt !== null ? [] : [mailDueAt(mail, settings, now)],
	);
	return times.length === 0 ? null : Math.min(...times);
}

/** Page by page. */
export async function mailDueNotices({ mailRoom }: Pick<Sharing, "mailRoom">): Promise<void> {
	const { db, now } = mailRoom;
	for (let page = 0; page < MOST_PAGES; page++) {
		const owed = await outboxDueNotices(db, { size: MAILS_AT_ONCE, now: now() });
		await enqueueMails(mailRoom, owed);
		if (owed.length < MAILS_AT_ONCE) return;
	}
}

export function openNotices(env: ApiBindings): Sharing {
	const mailRoom = openMailRoom(env);
	return { db: mailRoom.db, queue: env.NOTICES, now: mailRoom.now, mailRoom };
}
