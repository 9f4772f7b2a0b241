import content from "~db/content/lending-history.json";

/** In display order: what one event of a kind is called, and what several are. */
export const EVENT_KINDS = {
	failure: ["Failure", "Failures"],
	"market-stress": ["Market stress", "Market stress"],
	contagion: ["Contagion", "Contagion"],
	recovery: ["Recovery", "Recoveries"],
	launch: ["Launch", "Launches"],
	milestone: ["Milestone", "Milestones"],
	"product-change": ["Terms change", "Terms changes"],
	regulation: ["Regulation", "Regulation"],
	enforcement: ["Enforcement", "Enforcement"],
} as const;

export type EventKind = keyof typeof EVENT_KINDS;

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
