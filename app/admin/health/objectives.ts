import type { Measures } from "~db/queries/measures";

export type Counted = { good: number; all: number };

export type Objective = {
	name: string;
	good: string;
	target: number;
	days: number;
	/** Which roll-up counts. Null when only an external monitor can measure it. */
	counted: keyof Measures["lately"] | null;
};

/** Whole weeks, so the number of weekends doesn't vary. */
const DAYS = 28;

/** The site's objectives. Change targets only here. */
export const OBJECTIVES: readonly Objective[] = [
	{
		name: "Available",
		target: 0.999,
		days: DAYS,
		counted: null,
		good: "Minutes when /healthz answers 200 to an external monitor",
	},
	{
		name: "Fast",
		target: 0.9,
		days: DAYS,
		counted: "fast",
		good: "Page loads with a first byte within 0.8 s (one in ten measured)",
	},
	{
		name: "No script errors",
		target: 0.99,
		days: DAYS,
		counted: "sound",
		good: "Page loads without a script error",
	},
	{
		name: "Counted",
		target: 0.9999,
		days: DAYS,
		counted: "kept",
		good: "Events received that we counted",
	},
];

export type Standing = {
	share: number | null;
	/** The remaining share of the error budget. 1 is untouched, 0 used up, negative overdrawn. */
	budgetLeft: number | null;
};

/** The remaining error budget. The full budget is (1 - target) times all requests. Pure. */
export function standingOf({ target }: Pick<Objective, "target">, { good, all }: Counted): Standing {
	if (all === 0) return { share: null, budgetLeft: null };
	const allowed = (1 - target) * all;
	return { share: good / all, budgetLeft: 1 - (all - good) / allowed };
}
