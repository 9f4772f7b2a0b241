import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { ProviderRefusal, ProviderUnavailable } from "~workers/shared/session/ask-provider";
import { shareOut } from "../../../db/queries/digest";
import { claimMail, endAttempt, type MailEnd } from "../../../db/queries/mails";
import { MINUTE } from "../../../db/time";
import type { MailMessage } from "../queue-messages";
import { retryDelay } from "../retry-delay";
import { AT_ONCE, enqueueMails } from "./enqueue-mails";
import type { MailRoom } from "./mail-room";
import type { SendOutcome } from "./sender";
import { writeMail } from "./write-mail";

/** An attempt older than this was interrupted. */
const LONGEST_ATTEMPT = 2 * MINUTE;

const messageSchema: z.ZodType<MailMessage> = z.union([
	z.object({ mail: z.string().max(200) }),
	z.object({ issue: z.string().max(40), after: z.string().max(100).nullable() }),
]);

/** "pause" also retries all later messages, because sending is down. */
type Taken = "done" | "again" | "pause";

export async function takeMails(messages: readonly Message<unknown>[], room: MailRoom): Promise<void> {
	let isPaused = false;
	for (const message of messages) {
		const taken: Taken = isPaused ? "pause" : await take(message, room);
		isPaused = taken === "pause";
		if (taken === "done") message.ack();
		else message.retry({ delaySeconds: retryDelay(message.attempts) });
	}
}

async function take({ id, body }: Message<unknown>, room: MailRoom): Promise<Taken> {
	const { data, error } = messageSchema.safeParse(body);
	if (error) {
		log("error", "mail_not_understood", { message: id, error: z.prettifyError(error) });
		return "done";
	}
	try {
		return "mail" in data ? await sendMail(room, data.mail) : await sharePage(room, data);
	} catch (thrown) {
		log("error", "mail_not_sent", { message: id, ...errorFields(thrown) });
		return "again";
	}
}

/** Enqueues their emails and the next page. */
async function sharePage(
	room: MailRoom,
	{ issue, after }: { issue: string; after: string | null },
): Promise<Taken> {
	const page = await shareOut(room.db, { issue, after, size: AT_ONCE, now: room.now() });
	await enqueueMails(room, page.mails);
	if (page.next !== null) await room.queue.send({ issue, after: page.next });
	return "done";
}

/** After an unclear attempt we retry with the same idempotency key. Once the provider has forgotten the key, we mark the email unknown. */
async function sendMail({ sender, now, retry, ...room }: MailRoom, id: string): Promise<Taken> {
	const attempt = { by: crypto.randomUUID(), now: now() };
	const claimed = await claimMail(
		room.db,
		id,
		{
			...attempt,
			endedBefore: attempt.now - LONGEST_ATTEMPT,
			forgottenBefore: attempt.now - sender.remembers,
		},
		retry,
	);
	if (claimed === "settled") return "done";
	if (claimed === "taken") return "again";
	const mail = await writeMail({ ...room, now }, claimed.mail).catch(notYet);
	if (mail === "later") {
		await endAttempt(room.db, id, attempt, { state: "later", isUnsure: false }, retry);
		return "again";
	}
	if (!mail) {
		// An earlier attempt may have sent it, while the recipient still wanted it.
		const state = claimed.isRepeat ? "unknown" : "dropped";
		await endAttempt(room.db, id, attempt, { state }, retry);
		return "done";
	}
	const outcome = await sender.send(mail);
	await endAttempt(room.db, id, attempt, endOf(outcome), retry);
	log(outcome.is === "sent" ? "info" : "warn", "mail_attempted", {
		kind: claimed.mail.kind,
		outcome: outcome.is,
		isRepeat: claimed.isRepeat,
		reason: "reason" in outcome ? outcome.reason : null,
	});
	if (outcome.is === "later") return "pause";
	if (sender.pause > 0) await room.rest(sender.pause);
	return outcome.is === "unsure" ? "again" : "done";
}

/** For `catch`: the sign-in provider couldn't say who owns an address. @throws all other errors */
function notYet(error: unknown): "later" {
	if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
	log("warn", "mail_waits_for_provider", errorFields(error));
	return "later";
}

function endOf(outcome: SendOutcome): MailEnd {
	if (outcome.is === "sent") return { state: "sent" };
	if (outcome.is === "refused") return { state: "refused", reason: outcome.reason };
	return { state: "later", isUnsure: outcome.is === "unsure" };
}

/** The email stays in its table, and the clock enqueues it again. */
export async function leaveToClock(messages: readonly Message<unknown>[]): Promise<void> {
	log("error", "mails_given_up", { messages: messages.length });
	for (const message of messages) message.ack();
}
