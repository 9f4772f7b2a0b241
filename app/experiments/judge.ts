import { GUARDS, type Totals } from "./measures";
import {
	type Arm,
	chanceOfSplit,
	compareShares,
	type Difference,
	levelFor,
	type Plan,
	planOf,
	SPLIT_LIMIT,
} from "./statistics";

/** A test's plan. It doesn't change after the start. */
export type Terms = {
	expected: number;
	effect: number;
	/** Whole percent by variant, the control's first. */
	shares: ReadonlyArray<{ variant: string; percent: number }>;
};

export type Counted = Totals & { variant: string };

type BrokenGuard = { label: string; variant: string };

/** How a test is doing. It says nothing about which variant is better. */
export type Progress = {
	/** `uneven` means a wrong split, `guard` that something got worse, `complete` that each variant has its sample. */
	state: "uneven" | "guard" | "short" | "complete";
	plan: Plan;
	reached: number;
	missing: Array<{ variant: string; visitors: number }>;
	broken: BrokenGuard[];
	/** The chance of such a split of visitors. */
	splitChance: number;
};

export type Result = {
	compared: Array<Difference & { variant: string }>;
	level: number;
	best: string | null;
};

/** Guards are checked every ten minutes, so they are as strict as the check of the split. */
const GUARD_LEVEL = SPLIT_LIMIT;

/** The normal distribution describes a guard only from this many visitors on who did it, and as many who didn't. */
const FEWEST = 25;

export function progressOf(terms: Terms, counted: readonly Counted[]): Progress {
	const arms = armsOf(terms, counted);
	const plan = planFor(terms);
	const splitChance = chanceOfSplit(
		arms.map(({ seen }) => seen),
		terms.shares.map(({ percent }) => percent),
	);
	const broken = brokenGuards(arms);
	const sized = arms.map(({ variant, seen }, at) => ({ variant, seen, size: plan.perVariant[at] ?? 1 }));
	const reached = Math.min(...sized.map(({ seen, size }) => seen / size));
	const missing = sized.flatMap(({ variant, seen, size }) =>
		seen < size ? [{ variant, visitors: size - seen }] : [],
	);
	const going = missing.length > 0 ? "short" : "complete";
	const state = splitChance < SPLIT_LIMIT ? "uneven" : broken.length > 0 ? "guard" : going;
	return { state, plan, reached, missing, broken, splitChance };
}

/** Judges a test. Call it once, when each variant first has its sample. */
export function resultOf(terms: Terms, counted: readonly Counted[]): Result {
	const [control, ...others] = armsOf(terms, counted);
	const level = levelFor(terms.shares.length);
	const compared = others.map((other) => ({
		variant: other.variant,
		...compareShares(control, other, level),
	}));
	const sure = compared.filter(({ chance }) => chance < level);
	const [better] = sure
		.filter(({ difference }) => difference > 0)
		.sort((a, b) => b.difference - a.difference);
	const isControlBest = !better && sure.length === compared.length;
	return { compared, level, best: better?.variant ?? (isControlBest ? control.variant : null) };
}

/** Why the clock stops a test; null if it goes on. */
export function whyStopped({ state, broken }: Pick<Progress, "state" | "broken">): string | null {
	if (state === "uneven")
		return "The split is wrong because one variant lost visitors. Chance alone does this less than once in 1,000 times. Don’t use this test’s result.";
	if (state !== "guard") return null;
	const labels = new Set(broken.map(({ label }) => `“${label}”`));
	return `Got worse by more than its limit: ${[...labels].join(", ")}.`;
}

export function planFor({ expected, effect, shares }: Terms): Plan {
	return planOf({ expected, effect, shares: shares.map(({ percent }) => percent / 100) });
}

function brokenGuards([control, ...others]: [Counted, ...Counted[]]): BrokenGuard[] {
	return others.flatMap((other) =>
		GUARDS.flatMap(({ counts, label, margin, worse }) => {
			const [before, after] = [control, other].map((of): Arm => ({ seen: of.seen, did: of[counts] }));
			if (!before || !after || !canCompare(before, after)) return [];
			const { low, high } = compareShares(before, after, GUARD_LEVEL);
			const isBroken = worse === "higher" ? low > margin : high < -margin;
			return isBroken ? [{ label, variant: other.variant }] : [];
		}),
	);
}

function canCompare(one: Arm, other: Arm): boolean {
	const did = one.did + other.did;
	const all = one.seen + other.seen;
	return one.seen > 0 && other.seen > 0 && did >= FEWEST && all - did >= FEWEST;
}

function armsOf(terms: Terms, counted: readonly Counted[]): [Counted, ...Counted[]] {
	const [control, ...others] = terms.shares.map(
		({ variant }) =>
			counted.find((of) => of.variant === variant) ?? {
				variant,
				seen: 0,
				did: 0,
				failed: 0,
				slow: 0,
				left: 0,
			},
	);
	if (!control) throw new Error("A test without a control");
	return [control, ...others];
}
