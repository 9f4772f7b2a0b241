import content from "~db/content/lending-history.json";

/** The event kinds in display order. */
export const EVENT_KINDS = {
	failure: "Failures",
	"market-stress": "Strain and warnings",
	contagion: "Contagion",
	recovery: "Recoveries",
	launch: "Launches",
	milestone: "Milestones",
	"product-change": "Changes of terms",
	regulation: "Rules",
	enforcement: "Enforcement",
} as const;

export const EVENT_NAMES: Record<keyof typeof EVENT_KINDS, string> = {
	failure: "Failure",
	"market-stress": "Strain or warning",
	contagion: "Contagion",
	recovery: "Recovery",
	launch: "Launch",
	milestone: "Milestone",
	"product-change": "Change of terms",
	regulation: "Rule",
	enforcement: "Enforcement",
};

type EventKind = keyof typeof EVENT_KINDS;

export type LendingEvent = {
	slug: string;
	/** ISO day, month or year. */
	date: string;
	precision: "day" | "month" | "year";
	title: string;
	kind: EventKind;
	organisation: string;
	summary: string;
	sources: Array<{
		href: string;
		title: string;
		publisher: string;
		date: string | null;
		second_hand: boolean;
	}>;
	/** Ids of listings. */
	lenders: string[];
};

export const events: readonly LendingEvent[] = content as LendingEvent[];

export function isEventKind(text: string): text is EventKind {
	return Object.hasOwn(EVENT_KINDS, text);
}
