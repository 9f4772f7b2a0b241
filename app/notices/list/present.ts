import { kindById } from "~/listings/kinds/all";
import { formatDate, formatMoment } from "~/ui/format";
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
};

/** Everything that the page shows. @param emails verified addresses; null where they could not be asked for */
export function presentNotices(
	rows: FollowerRows,
	{ page, emails, now, said }: { page: number; emails: string[] | null; now: number; said: string | null },
): NoticesView {
	const pages = Math.max(1, Math.ceil(rows.total / PAGE_SIZE));
	const at = (wanted: number) => (wanted === 1 ? NOTICES : `${NOTICES}?page=${wanted}`);
	return {
		notices: rows.notices.map(presentNotice),
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

function presentNotice(notice: Notice): NoticeView {
	const { id, kind, listingId, into, field, what, name, label, before, after, at, readAt } = notice;
	const shown = into ?? listingId;
	const path = `${kindById(kind)?.path ?? ""}/${shown.slice(shown.indexOf(":") + 1)}`;
	return {
		...{ id, name, what: label, before, after, when: formatMoment(at), isUnread: readAt === null },
		href: field === null ? path : `${path}#${field}`,
		ending: ENDINGS[what],
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
	const isOn = chosen !== "" && settings?.endedAt === null;
	const hourOf = (hour: number | null | undefined) => (hour == null ? "" : String(hour));
	return {
		email: isOn ? chosen : "",
		// Where the provider does not answer, what was chosen can be kept.
		emails: [...new Set([...(emails ?? []), ...(emails === null && chosen ? [chosen] : [])])],
		ended: endedWords(settings),
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
};

function endedWords(settings: FollowerSettings | null): string | null {
	if (!settings?.endedAt || !settings.email) return null;
	const day = formatDate(new Date(settings.endedAt).toISOString().slice(0, 10));
	return `Nothing is sent to ${settings.email} since ${day}, ${BECAUSE[settings.endedBecause ?? "person"]}. You are told here as before. Choose an address below to get mail again.`;
}
