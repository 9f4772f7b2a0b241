import type { Mark } from "~/ui/mark";

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
	/** The new value's source. Null for a merge. */
	source: { href: string | null; host: string; mark: Mark } | null;
};

export type FollowView = {
	target: string;
	name: string;
	what: string;
	/** The threshold and the email choice. */
	asks: string;
	editHref: string;
};

/** Where and when mail comes, as the form has it. */
export type SettingsView = {
	email: string;
	/** Addresses that can be chosen. */
	emails: string[];
	/** Why email stopped. Null while it runs or was never wanted. */
	ended: string | null;
	/** Whether email ended. It resumes only on request. */
	hasEnded: boolean;
	zone: string;
	/** Whether the person chose a time zone. Otherwise we fill in the browser's. */
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

export type NoticesProblem = {
	status: number;
	message: string;
	fields: Record<string, string>;
	typed: Record<string, string>;
};
