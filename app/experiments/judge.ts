import { GUARDS, type Totals } from "./measures";
import { ALPHA, type Arm, type Interval, intervalOf } from "./statistics/interval";
import { type Plan, planOf } from "./statistics/plan";
import { chanceOfSplit, SPLIT_LIMIT } from "./statistics/sample-ratio";

/** What a test is judged by: all of it was set down before the first visitor was counted. */
export type Terms = {
	/** The share of visitors expected to do it, of one. */
	expected: number;
	/** The smallest difference worth finding, of one. */
	effect: number;
	/** Whole percent by variant, the control's first. */
	shares: ReadonlyArray<{ variant: string; percent: number }>;
};

/** What was counted of a variant. */
export type Counted = Totals & { variant: string };

export type Compared = { variant: string; interval: Interval | null };

export type GuardState = {
	label: string;
	variant: string;
	isBroken: boolean;
	shares: [control: number, variant: number];
};

/**
 * Why a test should stop, or that it should go on. `uneven`: visitors of a variant were lost, nothing else can be believed. `guard`:
 * something got worse. `decided`: an interval left zero. `finished`: as many were seen as were planned, and none did.
 */
export type Verdict = "uneven" | "guard" | "decided" | "finished" | "undecided" | "too-early";

export type Judgement = {
	verdict: Verdict;
	plan: Plan;
	/** How much of the plan was seen, from 0; more than 1 where it went on. */
	reached: number;
	/** Each variant against the control. */
	compared: Compared[];
	/** The variant that did best, where one is surely other than the control: it may be the control itself. */
	best: string | null;
	guards: GuardState[];
	/** The chance of such a split of visitors. */
	splitChance: number;
};

/** What a test comes to, from its terms and what was counted so far. It may be asked as often as one likes. */
export function judge(terms: Terms, counted: readonly Counted[]): Judgement {
	const [control, ...others] = terms.shares.map(
		({ variant }) => counted.find((of) => of.variant === variant) ?? nothing(variant),
	);
	if (!control) throw new Error("A test without a control");
	const plan = planFor(terms);
	const alpha = ALPHA / others.length;
	const between = (of: (totals: Totals) => Arm, at: number, other: Counted) =>
		intervalOf(of(control), of(other), plan.mixing[at] ?? 1, alpha);
	const compared = others.map((other, at) => ({
		variant: other.variant,
		interval: between(({ seen, did }) => ({ seen, did }), at, other),
	}));
	const guards = others.flatMap((other, at) =>
		GUARDS.map(({ counts, label, margin, worse }) => {
			const interval = between((totals) => ({ seen: totals.seen, did: totals[counts] }), at, other);
			const isBroken = worse === "higher" ? (interval?.low ?? 0) > margin : (interval?.high ?? 0) < -margin;
			const share = (of: Counted) => (of.seen === 0 ? 0 : of[counts] / of.seen);
			return {
				label,
				variant: other.variant,
				isBroken,
				shares: [share(control), share(other)] satisfies [number, number],
			};
		}),
	);
	const all = [control, ...others];
	const splitChance = chanceOfSplit(
		all.map(({ seen }) => seen),
		terms.shares.map(({ percent }) => percent),
	);
	// Of every variant what was planned: the one with the fewest of them says how far the test is.
	const reached = Math.min(...all.map(({ seen }, at) => seen / (plan.perVariant[at] ?? 1)));
	const best = bestOf(control.variant, compared);
	const verdict = verdictOf({ splitChance, guards, best, reached, compared });
	return { verdict, plan, reached, compared, best, guards, splitChance };
}

/** Whether a test is to be stopped at once, by itself: nothing good can come of it. */
export function mustStop({ verdict }: Pick<Judgement, "verdict">): boolean {
	return verdict === "uneven" || verdict === "guard";
}

/** The visitors that a test needs, by its terms. */
export function planFor({ expected, effect, shares }: Terms): Plan {
	return planOf({ expected, effect, shares: shares.map(({ percent }) => percent / 100) });
}

function verdictOf(
	found: Pick<Judgement, "splitChance" | "guards" | "best" | "reached" | "compared">,
): Verdict {
	if (found.splitChance < SPLIT_LIMIT) return "uneven";
	if (found.guards.some(({ isBroken }) => isBroken)) return "guard";
	if (found.best) return "decided";
	if (found.reached >= 1) return "finished";
	return found.compared.every(({ interval }) => interval) ? "undecided" : "too-early";
}

/**
 * The variant whose interval lies above zero, the highest of them. The control where every other one surely does worse; null where nothing is sure yet.
 */
function bestOf(control: string, compared: readonly Compared[]): string | null {
	const better = compared
		.filter(({ interval }) => interval && interval.low > 0)
		.sort((a, b) => (b.interval?.difference ?? 0) - (a.interval?.difference ?? 0));
	if (better[0]) return better[0].variant;
	return compared.every(({ interval }) => interval && interval.high < 0) ? control : null;
}

function nothing(variant: string): Counted {
	return { variant, seen: 0, did: 0, failed: 0, slow: 0, left: 0 };
}
