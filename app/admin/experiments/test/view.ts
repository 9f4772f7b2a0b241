import type { IntervalDrawing } from "./draw-intervals";

/** A test as its page shows it: words and numbers are formatted. */
export type TestView = {
	id: string;
	title: string;
	state: "draft" | "running" | "stopped" | "archived";
	/** What stands beside the title: how long it runs, when it ended. */
	when: string;
	/** The verdict first, in words; of a draft, what it would take. */
	verdict: { head: string; rest: string };
	/** What everybody gets now, where that is a winner. */
	serves: string | null;
	/** What decides it, as the head of a table. */
	metric: string;
	arms: Array<{ variant: string; label: string; says: string; seen: string; did: string; share: string }>;
	/** Null where there is no interval yet. */
	intervals: { heading: string; summary: string; drawings: IntervalDrawing[] } | null;
	planned: string;
	guards: Array<{
		key: string;
		label: string;
		shares: string[];
		stops: string;
		state: string;
		isBroken: boolean;
	}>;
	/** The letters of the variants, the control's first. */
	letters: string[];
	setDown: Array<{ term: string; words: string }>;
	never: string;
	/** What may be chosen when it is stopped. */
	winners: Array<{ value: string; label: string }>;
	/** What is to be known before a winner is named that the test did not find; null where it found one. */
	doubt: string | null;
	learnt: string | null;
	/** Whether the code still has what is tried out. */
	isKnown: boolean;
};
