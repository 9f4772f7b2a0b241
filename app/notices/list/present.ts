import { markOf } from "~/listings/facts/provenance";
import { kindById } from "~/listings/kinds/all";
import { dayOf, formatDate, formatMoment, hostOf } from "~/ui/format";
import type { FollowerRows, FollowerSettings, NamedFollow, Notice } from "~db/queries/follows";
import { NOTICES } from "../frame";
import { mailWords, measureWords, targetWords } from "../words";
import type { FollowView, NoticesView, NoticeView, SettingsView } from "./view";

export const PAGE_SIZE = 50;

const ENDINGS: Record<Notice["what"], string | null> = {
	value: null,
	closed: "It has ended. You follow it no longer.",
	merged: "You follow that one from now on.",
	parted: "The merge was undone: it stands by itself again, and you follow it as before.",
};

/** `emails` is null when the provider couldn't be asked. */
export function presentNotices(
	rows: FollowerRows,
	{ page, emails, now, said }: { page: number; emails: string[] | null; now: number; said: string | null },
): NoticesView {
	const pages = Math.max(1, Math.ceil(rows.total / PAGE_SIZE));
	const at = (wanted: number) => (wanted === 1 ? NOTICES : `${NOTICES}?page=${wanted}`);
	return {
		notices: rows.notices.map((notice) => presentNotice(notice, dayOf(now))),
		unread: rows.unread,
		until: now,
		...{ page, pages },
		newerHref: page > 1 ? at(page - 1) : null,
		olderHref: page < pages ? at(page + 1) : null,
		follows: rows.follows.map((one) => presentFollow(one, hasMail(rows.settings, emails))),
		settings: presentSettings(rows.settings, emails),
		zones: ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")],
		said,
	};
}

function presentNotice(notice: Notice, today: string): NoticeView {
	const { id, kind, listingId, into, field, what, name, label, before, after, at, readAt, from } = notice;
	const shown = into ?? listingId;
	const path = `${kindById(kind)?.path ?? ""}/${shown.slice(shown.indexOf(":") + 1)}`;
	return {
		...{ id, name, what: label, before, after, when: formatMoment(at), isUnread: readAt === null },
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

function presentFollow({ target, name, measure, least, mail }: NamedFollow, isSent: boolean): FollowView {
	return {
		target,
		...targetWords(target, name),
		asks: `${measureWords({ measure, least })}, ${mailWords(mail, isSent)}`,
		editHref: `${NOTICES}/follow?${new URLSearchParams({ target })}`,
	};
}

function presentSettings(settings: FollowerSettings | null, emails: string[] | null): SettingsView {
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
