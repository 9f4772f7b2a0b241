import type { Drawn } from "~/tools/drawing";

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
	/** A sentence about a borrower who started that day. Null for an unknown or too recent day. */
	borrower: string | null;
};

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
	/** A warning when the closes end long ago. Otherwise null. */
	old: string | null;
};
