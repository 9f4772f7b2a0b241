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
	followed: "Followed. You’ll see new changes here.",
	changed: "Changed.",
	ended: "Unfollowed. Past notifications stay here.",
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
	if (!known)
		throw new Response("Something went wrong with this form. Reload the page and try again.", {
			status: 400,
		});
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
		message: status === 422 ? "Check the highlighted fields. Nothing changed." : message,
		fields,
		typed,
	};
}

const PAGE_SIZE = 50;

const ENDINGS: Record<Notice["what"], string | null> = {
	value: null,
	closed: "It has ended, so you no longer follow it.",
	merged: "You now follow that listing.",
	parted: "The merge was undone. You follow it as before.",
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
			host: from.sourceUrl ? hostOf(from.sourceUrl) : "no source",
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
				? `We no longer email ${chosen} ${BECAUSE.gone}. ${SHOWN_HERE} Choose an address below to get email again.`
				: endedWords(settings),
		hasEnded: Boolean(settings?.endedAt),
		zone: settings?.zone ?? "UTC",
		isZoneChosen: settings !== null,
		quietFrom: hourOf(settings?.quietFrom),
		quietUntil: hourOf(settings?.quietUntil),
	};
}

const BECAUSE = {
	person: "because you turned it off",
	bounce: "because an email bounced",
	complaint: "because an email was reported as spam",
	gone: "because the address is no longer on your account",
};

const SHOWN_HERE = "You’ll still see changes here.";

function endedWords(settings: FollowerSettings | null): string | null {
	if (!settings?.endedAt) return null;
	const day = formatDate(new Date(settings.endedAt).toISOString().slice(0, 10));
	const because = BECAUSE[settings.endedBecause ?? "person"];
	return `Email to ${settings.email ?? "you"} has been off since ${day} ${because}. ${SHOWN_HERE} You can turn email back on below.`;
}

function targetWords(target: string, name: string | null): { name: string; what: string } {
	const read = readTarget(target);
	if (!read) return { name: name ?? target, what: "no longer tracked" };
	if (read.listing === null) return { name: `All ${read.kind.plural}`, what: "all figures" };
	return { name: name ?? read.listing, what: read.field?.label ?? "all figures" };
}

function measureWords({ measure, least }: Pick<Follow, "measure" | "least">): string {
	if (measure === "any" || least === null) return "any change";
	return measure === "bitcoin"
		? `changes of at least ${formatBitcoin(least)}`
		: `changes of at least ${formatRate(least)}`;
}

function mailWords(mail: Follow["mail"], isSent: boolean): string {
	return isSent || mail === "none" ? MAIL_WORDS[mail] : "here (email is off, see Email below)";
}

const MAIL_WORDS: Record<Follow["mail"], string> = {
	none: "here only",
	instant: "here and by email right away",
	daily: "here and by email once a day",
};
