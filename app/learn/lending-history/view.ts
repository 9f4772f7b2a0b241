import type { Drawn } from "~/tools/drawing";

/** An event, ready to draw. */
export type EventView = {
	slug: string;
	date: string;
	isoDate: string;
	title: string;
	kind: string;
	organisation: string;
	summary: string;
	sources: Array<{ href: string; title: string; from: string }>;
	listings: Array<{ href: string; name: string }>;
	/** What a borrower of that day lived through, in a sentence; null where the day is not known or too near. */
	borrower: string | null;
};

/** The page. */
export type HistoryView = {
	/** The earliest first. */
	years: Array<{ year: string; events: EventView[] }>;
	total: number;
	kinds: Array<{ key: string; label: string; count: number; chosen: boolean }>;
	chosen: string | null;
	/** 'Failures: 16 of 73 events', where a kind was asked for. */
	shown: string | null;
	/** Whether a kind was asked for that there is not. */
	isUnknownKind: boolean;
	picture: Drawn;
	lastDay: string;
	/** What is said first of closes that end long ago; null of others. */
	old: string | null;
};
