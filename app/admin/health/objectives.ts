import type { Measures } from "~db/queries/measures";

/** How much of something there was, and how much of it was good. */
export type Counted = { good: number; all: number };

/** What is promised, over which time, and of what. */
export type Objective = {
	name: string;
	/** What counts as good, in words. */
	good: string;
	/** The share that is to be good. */
	target: number;
	days: number;
	/** What of the roll-ups counts; null where only somebody outside can count it. */
	counted: keyof Measures["lately"] | null;
};

/** Four weeks: whole weeks, so that no weekend more or less makes a difference. */
const DAYS = 28;

/** What is promised of the site. A target is changed here and nowhere else. */
export const OBJECTIVES: readonly Objective[] = [
	{
		...{ name: "Available", target: 0.999, days: DAYS, counted: null },
		good: "minutes in which /healthz answers 200 to somebody outside",
	},
	{
		...{ name: "Fast", target: 0.9, days: DAYS, counted: "fast" },
		good: "measured page loads, one in ten, whose first byte came within 0.8 s",
	},
	{
		...{ name: "Sound in browsers", target: 0.99, days: DAYS, counted: "sound" },
		good: "page loads without an error of a script",
	},
	{
		...{ name: "Counted", target: 0.9999, days: DAYS, counted: "kept" },
		good: "events that were taken and are counted",
	},
];

/** How an objective stands. */
export type Standing = {
	/** Of what there was, the share that was good; null where there was nothing. */
	share: number | null;
	/** Of what may go wrong in the time, the share that is left: 1 untouched, 0 used up, negative overdrawn. */
	budgetLeft: number | null;
};

/** What is left of the error budget: that is (1 - target) of all there was. Pure. */
export function standingOf({ target }: Pick<Objective, "target">, { good, all }: Counted): Standing {
	if (all === 0) return { share: null, budgetLeft: null };
	const allowed = (1 - target) * all;
	return { share: good / all, budgetLeft: 1 - (all - good) / allowed };
}
