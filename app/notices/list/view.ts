import type { Mark } from "~/ui/mark";

/** Something that somebody was told, ready to draw. */
export type NoticeView = {
	id: string;
	href: string;
	name: string;
	what: string;
	before: string;
	after: string;
	when: string;
	isUnread: boolean;
	/** What became of the follow; null where it goes on. */
	ending: string | null;
	/** What the new value hangs from; null of a merge. */
	source: { href: string | null; host: string; mark: Mark } | null;
};

/** Something that somebody follows. */
export type FollowView = {
	target: string;
	name: string;
	what: string;
	/** From when on, and whether by mail. */
	asks: string;
	editHref: string;
};

/** Where and when mail comes, as the form has it. */
export type SettingsView = {
	email: string;
	/** Addresses that can be chosen. */
	emails: string[];
	/** Why nothing is sent any more; null while it is, or none was asked for. */
	ended: string | null;
	/** Whether mail has ended: it starts again only when that is chosen. */
	hasEnded: boolean;
	zone: string;
	/** Whether it was ever chosen: else the browser's is put in. */
	isZoneChosen: boolean;
	quietFrom: string;
	quietUntil: string;
};

export type NoticesView = {
	notices: NoticeView[];
	unread: number;
	/** What `mark all read` reaches to, UTC milliseconds. */
	until: number;
	page: number;
	pages: number;
	newerHref: string | null;
	olderHref: string | null;
	follows: FollowView[];
	settings: SettingsView;
	zones: string[];
	said: string | null;
};

/** Why something was not done, with what was typed. */
export type NoticesProblem = {
	status: number;
	message: string;
	fields: Record<string, string>;
	typed: Record<string, string>;
};
