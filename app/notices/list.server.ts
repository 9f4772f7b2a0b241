import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { textsOf } from "~/context/texts-of";
import { type Outcome, type Refusal, unavailable } from "~/context/verb";
import { markOf } from "~/listings/facts/provenance";
import { kindById } from "~/listings/kinds/all";
import { dayOf, formatBitcoin, formatDate, formatMoment, formatRate, hostOf } from "~/ui/format";
import {
	type Follow,
	type FollowerRows,
	type FollowerSettings,
	type NamedFollow,
	type Notice,
	readFollower,
} from "~db/queries/follows";
import { unfollow } from "./follow";
import { NOTICES } from "./frame";
import { markRead } from "./mark-read";
import { emailsOf, type NoticeNeeds, noticeNeedsOf } from "./notice-needs.server";
import { setNoticeSettings } from "./set-notice-settings";
import { readTarget } from "./target";

const SAID: Record<string, string> = {
	followed: "Followed. What changes from now on stands here.",
	changed: "Changed.",
	ended: "You follow this no longer. What you were told stays.",
	read: "Marked as read.",
	saved: "Saved.",
};

/** A person's notices and follows. Only reads, so a visit doesn't mark notices as read. */
export async function loadNotices(context: AppLoadContext, request: Request, { userId }: Session) {
	const params = new URL(request.url).searchParams;
	const asked = Number(params.get("page") ?? "1");
	const page = Number.isSafeInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
	const [rows, emails] = await Promise.all([
		readFollower(context.db, userId, { page, size: PAGE_SIZE }),
		emailsOf(context, userId),
	]);
	const said = SAID[params.get("done") ?? ""] ?? null;
	return presentNotices(rows, { page, emails, now: context.now(), said });
}

type Verb = (
	needs: NoticeNeeds,
	session: Session,
	input: Record<string, string>,
) => Promise<Outcome<unknown>>;

const verbs = new Map<string, { verb: Verb; done: string }>([
	["unfollow", { verb: unfollow, done: "ended" }],
	["read", { verb: markRead, done: "read" }],
	["settings", { verb: setNoticeSettings, done: "saved" }],
]);

export type NoticesWrite = { context: AppLoadContext; request: Request; session: Session };

export type NoticesProblem = Awaited<ReturnType<typeof changeNotices>>;

export async function changeNotices({ context, request, session }: NoticesWrite) {
	const form = await request.formData().catch(() => null);
	const { intent = "", ...typed } = form ? textsOf(form) : {};
	const known = verbs.get(intent);
	if (!known) throw new Response("This form is not understood.", { status: 400 });
	const { refused } = await known.verb(noticeNeedsOf(context, session), session, typed).catch(unavailable);
	// It ended earlier, which is what the visitor wanted.
	if (!refused || refused.status === 404)
		throw redirect(`${NOTICES}?done=${known.done}`, {
			status: 303,
			headers: { "Cache-Control": "private, no-store" },
		});
	return problemOf(refused, typed);
}

export function problemOf({ status, message, fields = {} }: Refusal, typed: Record<string, string>) {
	return {
		status,
		message: status === 422 ? "Something in the form needs another look. Nothing was changed." : message,
		fields,
		typed,
	};
}

const PAGE_SIZE = 50;

const ENDINGS: Record<Notice["what"], string | null> = {
	value: null,
	closed: "It has ended. You follow it no longer.",
	merged: "You follow that one from now on.",
	parted: "The merge was undone: it stands by itself again, and you follow it as before.",
};

export type NoticesView = ReturnType<typeof presentNotices>;

/** `emails` is null when the provider couldn't be asked. */
function presentNotices(
	rows: FollowerRows,
	{ page, emails, now, said }: { page: number; emails: string[] | null; now: number; said: string | null },
) {
	const pages = Math.max(1, Math.ceil(rows.total / PAGE_SIZE));
	const at = (wanted: number) => (wanted === 1 ? NOTICES : `${NOTICES}?page=${wanted}`);
	return {
		notices: rows.notices.map((notice) => presentNotice(notice, dayOf(now))),
		unread: rows.unread,
		/** What "mark all as read" reaches to, UTC milliseconds. */
		until: now,
		page,
		pages,
		newerHref: page > 1 ? at(page - 1) : null,
		olderHref: page < pages ? at(page + 1) : null,
		follows: rows.follows.map((one) => presentFollow(one, hasMail(rows.settings, emails))),
		settings: presentSettings(rows.settings, emails),
		zones: ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")],
		said,
	};
}

function presentNotice(notice: Notice, today: string) {
	const { id, kind, listingId, into, field, what, name, label, before, after, at, readAt, from } = notice;
	const shown = into ?? listingId;
	const path = `${kindById(kind)?.path ?? ""}/${shown.slice(shown.indexOf(":") + 1)}`;
	return {
		id,
		name,
		what: label,
		before,
		after,
		when: formatMoment(at),
		isUnread: readAt === null,
		href: field === null ? path : `${path}#${field}`,
		ending: ENDINGS[what],
		source: from && {
			href: from.sourceUrl,
			host: from.sourceUrl ? hostOf(from.sourceUrl) : "no source named",
			mark: markOf({ confidence: from.confidence, asOf: from.asOf }, today),
		},
	};
}

/** Whether we send email. The address must be chosen, still belong to the account, and not have ended. */
function hasMail(settings: FollowerSettings | null, emails: string[] | null): boolean {
	const isTheirs = emails === null || emails.includes(settings?.email ?? "");
	return Boolean(settings?.email) && !settings?.endedAt && isTheirs;
}

function presentFollow({ target, name, measure, least, mail }: NamedFollow, isSent: boolean) {
	return {
		target,
		...targetWords(target, name),
		asks: `${measureWords({ measure, least })}, ${mailWords(mail, isSent)}`,
		editHref: `${NOTICES}/follow?${new URLSearchParams({ target })}`,
	};
}

function presentSettings(settings: FollowerSettings | null, emails: string[] | null) {
	const chosen = settings?.email ?? "";
	// The mailer notices this itself before it sends. Tell visitors right away.
	const isGone = chosen !== "" && emails !== null && !emails.includes(chosen);
	const hourOf = (hour: number | null | undefined) => (hour == null ? "" : String(hour));
	return {
		email: isGone ? "" : chosen,
		// If the provider doesn't answer, the person can keep the chosen address.
		emails: [...new Set([...(emails ?? []), ...(emails === null && chosen ? [chosen] : [])])],
		ended:
			isGone && !settings?.endedAt
				? `Nothing is sent to ${chosen}, ${BECAUSE.gone}. ${TOLD_HERE} Choose an address below to get mail again.`
				: endedWords(settings),
		hasEnded: Boolean(settings?.endedAt),
		zone: settings?.zone ?? "UTC",
		isZoneChosen: settings !== null,
		quietFrom: hourOf(settings?.quietFrom),
		quietUntil: hourOf(settings?.quietUntil),
	};
}

const BECAUSE = {
	person: "because you ended it",
	bounce: "because a mail came back",
	complaint: "because a mail was reported as unwanted",
	gone: "because the address is no longer one of your account",
};

const TOLD_HERE = "You are told here as before.";

function endedWords(settings: FollowerSettings | null): string | null {
	if (!settings?.endedAt) return null;
	const day = formatDate(new Date(settings.endedAt).toISOString().slice(0, 10));
	const to = settings.email ? `sent to ${settings.email}` : "sent by mail";
	return `Nothing is ${to} since ${day}, ${BECAUSE[settings.endedBecause ?? "person"]}. ${TOLD_HERE} Mail starts again when you say so below.`;
}

function targetWords(target: string, name: string | null): { name: string; what: string } {
	const read = readTarget(target);
	if (!read) return { name: name ?? target, what: "not kept any more" };
	if (read.listing === null) return { name: `All ${read.kind.plural}`, what: "everything of them" };
	return { name: name ?? read.listing, what: read.field?.label ?? "everything of it" };
}

function measureWords({ measure, least }: Pick<Follow, "measure" | "least">): string {
	if (measure === "any" || least === null) return "any change";
	return measure === "bitcoin"
		? `from ${formatBitcoin(least)} on`
		: `from ${formatRate(least)} of the value before on`;
}

function mailWords(mail: Follow["mail"], isSent: boolean): string {
	return isSent || mail === "none" ? MAIL_WORDS[mail] : "here; no mail is sent, see Mail below";
}

const MAIL_WORDS: Record<Follow["mail"], string> = {
	none: "here only",
	instant: "here, and by mail at once",
	daily: "here, and by mail once a day",
};
