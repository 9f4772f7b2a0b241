import { kindById } from "~/listings/kinds/all";
import { markOf } from "~/listings/provenance/provenance";
import { dayOf, formatDate, formatMoment, hostOf } from "~/ui/format";
import type { FollowerRows, FollowerSettings, NamedFollow, Notice } from "~db/queries/follows";
import { NOTICES } from "../frame";
import { MAIL_WORDS, measureWords, targetWords } from "../words";
import type { FollowView, NoticesView, NoticeView, SettingsView } from "./view";

/** Notices a page. */
export const PAGE_SIZE = 50;

const ENDINGS: Record<Notice["what"], string | null> = {
	value: null,
	closed: "It has ended. You follow it no longer.",
	merged: "You follow that one from now on.",
	parted: "The merge was undone: it stands by itself again, and you follow it as before.",
};

/** Everything that the page shows. @param emails verified addresses; null where they could not be asked for */
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
		follows: rows.follows.map(presentFollow),
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

function presentFollow({ target, name, measure, least, mail }: NamedFollow): FollowView {
	return {
		target,
		...targetWords(target, name),
		asks: `${measureWords({ measure, least })}, ${MAIL_WORDS[mail]}`,
		editHref: `${NOTICES}/follow?${new URLSearchParams({ target })}`,
	};
}

function presentSettings(settings: FollowerSettings | null, emails: string[] | null): SettingsView {
	const chosen = settings?.email ?? "";
	// The mail finds out by itself when it is to be sent; who looks here before that is told now.
	const isGone = settings?.endedAt === null && emails !== null && !emails.includes(chosen);
	const isOn = chosen !== "" && settings?.endedAt === null && !isGone;
	const hourOf = (hour: number | null | undefined) => (hour == null ? "" : String(hour));
	return {
		email: isOn ? chosen : "",
		// Where the provider does not answer, what was chosen can be kept.
		emails: [...new Set([...(emails ?? []), ...(emails === null && chosen ? [chosen] : [])])],
		ended:
			chosen && isGone ? `Nothing is sent to ${chosen}, ${BECAUSE.gone}. ${TOLD_HERE}` : endedWords(settings),
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

const TOLD_HERE = "You are told here as before. Choose an address below to get mail again.";

function endedWords(settings: FollowerSettings | null): string | null {
	if (!settings?.endedAt || !settings.email) return null;
	const day = formatDate(new Date(settings.endedAt).toISOString().slice(0, 10));
	return `Nothing is sent to ${settings.email} since ${day}, ${BECAUSE[settings.endedBecause ?? "person"]}. ${TOLD_HERE}`;
}
