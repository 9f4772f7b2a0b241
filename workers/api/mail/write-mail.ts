import { keyedHash, keyOfSecret } from "~workers/shared/keyed-hash";
import { MEASURED, type Measured, runbookOf, sayValue } from "../../../app/admin/health/alerts";
import { topicWords } from "../../../app/context/message-topics";
import { hashOfToken } from "../../../app/newsroom/newsletter/subscription-links";
import { formatMoment, plural } from "../../../app/ui/format";
import { type DigestIssue, type DigestItem, readIssue } from "../../../db/queries/digest";
import type { OwedMail } from "../../../db/queries/mails";
import { readAlerts } from "../../../db/queries/measures";
import { findMessage } from "../../../db/queries/messages";
import { findSubscriber, saveLinks } from "../../../db/queries/newsletter";
import { endNoticesOfGone, readNoticeMail, saveNoticeLink } from "../../../db/queries/notice-mails";
import { noticeLetter, subjectOf } from "../notices/notice-letter";
import { type Letter, writeLetter } from "./letter";
import type { MailRoom } from "./mail-room";
import type { Mail } from "./sender";

type Desk = Pick<MailRoom, "db" | "origin" | "secret" | "isTheirs" | "now" | "alertsTo">;

/** The same at each attempt. Null if the recipient no longer wants it. @throws database and sign-in provider errors */
export function writeMail(desk: Desk, mail: OwedMail): Promise<Mail | null> {
	switch (mail.kind) {
		case "confirmation":
			return writeConfirmation(desk, mail);
		case "receipt":
			return writeReceipt(desk, mail);
		case "digest":
			return writeDigest(desk, mail);
		case "notices":
			return writeNotices(desk, mail);
		case "alert":
			return writeAlert(desk, mail);
	}
}

/** Contains nothing typed by the person who signed up. */
async function writeConfirmation({ db, origin, secret }: Desk, mail: OwedMail): Promise<Mail | null> {
	const subscriber = await findSubscriber(db, mail.subject);
	if (subscriber?.status !== "pending" || String(subscriber.round) !== mail.issue) return null;
	const confirm = await linkToken(secret, `confirm:${subscriber.id}:${subscriber.round}`);
	const end = await linkToken(secret, `end:${subscriber.id}`);
	await saveLinks(db, subscriber.id, { confirmHash: confirm.hash, endHash: end.hash });
	return {
		key: mail.id,
		to: subscriber.email,
		subject: "Confirm your Plumbline subscription",
		...(await writeLetter({
			says: [
				"Someone, we hope you, asked for Plumbline's weekly digest at this address.",
				"Open the page below and press the button. We won't send you anything until you do.",
			],
			link: {
				href: `${origin}/newsletter/confirm?token=${confirm.token}`,
				words: "Confirm subscription",
			},
			below: [
				"The link works for 7 days. If this wasn't you, ignore this email and you won't hear from us again.",
			],
		})),
	};
}

/** Doesn't quote the message, because the address may belong to someone else. */
async function writeReceipt({ db, origin }: Desk, mail: OwedMail): Promise<Mail | null> {
	const message = await findMessage(db, mail.subject);
	if (!message) return null;
	return {
		key: mail.id,
		to: message.email,
		subject: "We received your message",
		...(await writeLetter({
			says: [
				`Thanks for your message about ${topicWords(message.topic)}. A person will read it and reply to this address if you asked for an answer.`,
			],
			below: [
				`Message number: ${message.id}.`,
				"If you didn't write to us, someone typed your address by mistake. You don't need to do anything.",
			],
			belowLinks: [{ href: `${origin}/contact`, words: "Contact form" }],
		})),
	};
}

async function writeDigest({ db, origin, secret }: Desk, mail: OwedMail): Promise<Mail | null> {
	const [subscriber, issue] = await Promise.all([
		findSubscriber(db, mail.subject),
		readIssue(db, mail.issue ?? ""),
	]);
	if (subscriber?.status !== "confirmed" || !issue) return null;
	const end = await linkToken(secret, `end:${subscriber.id}`);
	// `MAIL_SECRET` may have changed since the confirmation.
	if (subscriber.endHash !== end.hash) await saveLinks(db, subscriber.id, { endHash: end.hash });
	const endHref = `${origin}/newsletter/unsubscribe?token=${end.token}`;
	return {
		key: mail.id,
		to: subscriber.email,
		subject: issue.subject,
		...(await writeLetter(digestLetter(issue, { origin, endHref }))),
		headers: endedByOneClick(endHref),
	};
}

/** Null if they unsubscribed, the address left their account, or the changes are gone. */
async function writeNotices(
	{ db, origin, secret, isTheirs, now }: Desk,
	mail: OwedMail,
): Promise<Mail | null> {
	const found = await readNoticeMail(db, mail.id, mail.subject);
	if (!found) return null;
	const { email, changes } = found;
	if (!(await isTheirs(mail.subject, email))) {
		await endNoticesOfGone(db, mail.subject, email, now());
		return null;
	}
	const end = await linkToken(secret, `end-notices:${mail.subject}`);
	if (found.endHash !== end.hash) await saveNoticeLink(db, mail.subject, end.hash);
	const endHref = `${origin}/newsletter/unsubscribe?of=notices&token=${end.token}`;
	return {
		key: mail.id,
		to: email,
		subject: subjectOf(changes),
		...(await writeLetter(noticeLetter(changes, { origin, endHref }))),
		headers: endedByOneClick(endHref),
	};
}

/** Null if the alert has fired again since, or there are no recipients now. */
async function writeAlert({ db, origin, alertsTo }: Desk, mail: OwedMail): Promise<Mail | null> {
	const [firedAt = 0, number = -1] = (mail.issue ?? "").split("-").map(Number);
	const to = alertsTo[number];
	const alert = MEASURED.find(({ name }) => name === mail.subject);
	const state = (await readAlerts(db)).find(({ name }) => name === mail.subject);
	if (!to || !alert || !state || state.firedAt !== firedAt || state.firedValue === null) return null;
	return { key: mail.id, to, ...(await alertLetter(alert, state.firedValue, { origin, firedAt })) };
}

/** RFC 8058: email programs can unsubscribe with one POST to this address. */
function endedByOneClick(href: string): NonNullable<Mail["headers"]> {
	return { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function alertLetter(
	alert: Measured,
	value: number,
	{ origin, firedAt }: { origin: string; firedAt: number },
): Promise<Pick<Mail, "subject" | "text" | "html">> {
	return {
		subject: `Plumbline: ${alert.title}`,
		...(await writeLetter({
			says: [
				`${alert.title}: ${sayValue(value, alert.unit)}. The limit is ${sayValue(alert.threshold, alert.unit)}. Firing since ${formatMoment(firedAt)}.`,
				`What to do: see docs/operations.md under "${runbookOf(alert)}".`,
			],
			link: { href: `${origin}/admin/health`, words: "See the current state" },
			below: ["We email you once when an alert starts, and not again while it continues."],
		})),
	};
}

export function digestLetter(
	{ changes, guides, furtherChanges }: Omit<DigestIssue, "id" | "subject">,
	{ origin, endHref }: { origin: string; endHref: string },
): Letter {
	const absolute = (items: DigestItem[]) => items.map((item) => ({ ...item, href: origin + item.href }));
	return {
		says: [
			changes.length > 0
				? "This week's changes, with old and new figures and sources."
				: "No figures changed this week. These guides are new.",
		],
		lists: [
			{ heading: "What changed", items: absolute(changes) },
			{ heading: "New guides", items: absolute(guides) },
		].filter(({ items }) => items.length > 0),
		below: [
			...(furtherChanges > 0
				? [`Plus ${plural(furtherChanges, "more change", "more changes")} on the news page.`]
				: []),
			"You're receiving this because you subscribed. This isn't advice.",
		],
		belowLinks: [
			{ href: `${origin}/news`, words: "All changes" },
			{ href: endHref, words: "Unsubscribe" },
		],
	};
}

type LinkToken = { token: string; hash: string };

/** Can't be made up without the secret, and each attempt makes the same one, so the mail doesn't change. Only its hash is stored. @param purpose such as `confirm:{subscriber}:{round}` */
async function linkToken(secret: string, purpose: string): Promise<LinkToken> {
	const signed = new Uint8Array(await keyedHash(await keyOfSecret(secret), purpose));
	const token = btoa(String.fromCharCode(...signed))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
	return { token, hash: await hashOfToken(token) };
}
