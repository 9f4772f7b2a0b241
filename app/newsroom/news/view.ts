import type { DeskItemView } from "~/listings/facts/present-item";
import type { ChoiceView } from "~/ui/choice-links";
import type { Card } from "~/ui/page/page-meta";

/** The items of one day, or of one month where no day is known. */
export type DayView = { dated: string; items: DeskItemView[] };

export type DeskNewsView = {
	days: DayView[];
	/** `101 changes`. */
	matched: string;
	sections: ChoiceView[];
	topics: ChoiceView[];
	pages: { page: number; pages: number; previous: string | null; next: string | null } | null;
	/** Whether less than everything is asked for. */
	isNarrowed: boolean;
	canonical: string;
	card?: Card;
	degraded: string | null;
};
