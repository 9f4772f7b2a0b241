import {
	type Counted,
	type Progress,
	planFor,
	progressOf,
	type Result,
	resultOf,
	whyStopped,
} from "~/experiments/judge";
import { isKnown, KNOWN, NEVER_TESTED } from "~/experiments/known";
import { GUARDS, isMetric, METRICS } from "~/experiments/measures";
import { ALPHA, POWER } from "~/experiments/statistics";
import {
	addDays,
	dayOf,
	daysBetween,
	formatCount,
	formatDate,
	formatRate,
	grouped,
	joinWords,
	plural,
} from "~/ui/format";
import type { Experiment, Traffic } from "~db/queries/experiments";
import type { NameActor } from "../staff.server";

export const TRAFFIC_DAYS = 14;

type LetterOf = (key: string) => string;

type Presented = {
	experiment: Experiment;
	totals: readonly Counted[];
	traffic: Traffic | null;
	today: string;
	nameOf: NameActor;
};

export type TestView = ReturnType<typeof presentTest>;

export function presentTest({ experiment, totals, traffic, today, nameOf }: Presented) {
	const { id, title, state, metric, winner, learnt, shares, judged } = experiment;
	const variants = isKnown(experiment.known) ? KNOWN[experiment.known].variants : [];
	const letterOf = (key: string) => variants.find((of) => of.key === key)?.label ?? key;
	const progress = progressOf(experiment, totals);
	const result = judged && resultOf(experiment, judged);
	return {
		id,
		title,
		state,
		learnt,
		when: whenWords(experiment, progress.reached, today),
		verdict:
			state === "draft"
				? planWords(experiment, traffic, letterOf)
				: verdictWords(state, progress, result, letterOf),
		serves: state !== "draft" && winner ? letterOf(winner) : null,
		metric: isMetric(metric) ? METRICS[metric] : metric,
		arms: shares.map(({ variant }) => {
			// Once there's a result, use its counts. Later visitors don't change it.
			const { seen = 0, did = 0 } = (judged ?? totals).find((of) => of.variant === variant) ?? {};
			const says = variants.find(({ key }) => key === variant)?.says ?? "No longer in the code";
			return {
				variant,
				label: letterOf(variant),
				says,
				seen: formatCount(seen),
				did: formatCount(did),
				share: seen === 0 ? "No visitors" : formatRate(did / seen),
			};
		}),
		result: result && {
			interval: `${formatRate(1 - result.level)} interval`,
			rows: result.compared.map(({ variant, difference, low, high, chance }) => ({
				variant,
				label: `${letterOf(variant)} minus A`,
				difference: signed(difference),
				interval: `${signed(low)} to ${signed(high)}`,
				pValue: pValue(chance),
			})),
		},
		planned: plannedWords(experiment, progress, totals, letterOf),
		guards: guardRows(progress, totals, experiment, letterOf),
		letters: shares.map(({ variant }) => letterOf(variant)),
		setDown: setDown(experiment, letterOf, (actor) => NOBODY[actor] ?? nameOf(actor)),
		never: NEVER_TESTED,
		winners: [
			{ value: "", label: "The original" },
			...shares.slice(1).map(({ variant }) => ({ value: variant, label: letterOf(variant) })),
		],
		isKnown: variants.length > 0,
	};
}

function whenWords(
	{ state, startedAt, stoppedAt, archivedAt, definedAt }: Experiment,
	reached: number,
	today: string,
): string {
	const dayed = (at: number | null) => formatDate(dayOf(at ?? 0));
	if (state === "draft") return `Planned ${dayed(definedAt)}`;
	if (state === "running") {
		const end = endOf(reached, startedAt ?? 0, today);
		return `Day ${daysBetween(dayOf(startedAt ?? 0), today) + 1}${end ? `, until about ${end} at this pace` : ""}`;
	}
	return `${dayed(startedAt)} to ${dayed(stoppedAt)}${archivedAt ? ", archived" : ""}`;
}

function planWords(
	experiment: Experiment,
	traffic: Traffic | null,
	letterOf: LetterOf,
): { head: string; rest: string } {
	const { visitors, perVariant } = planFor(experiment);
	const path = isKnown(experiment.known) ? KNOWN[experiment.known].path : "its page";
	const head = `Needs ${formatCount(visitors)} visitors to ${path}`;
	const each = `That’s ${sizes(experiment.shares, perVariant, letterOf)}, enough to find ${points(experiment.effect)} with ${formatRate(POWER)} power at the ${formatRate(ALPHA)} level.`;
	if (!traffic || traffic.page === 0)
		return {
			head,
			rest: `${each} The page had no visitors in the last ${TRAFFIC_DAYS} days (the whole site had ${formatCount(Math.round(traffic?.site ?? 0))} a day), so we can’t say how many days that takes.`,
		};
	const days = Math.ceil(visitors / traffic.page);
	const before = traffic.did[experiment.metric] ?? 0;
	return {
		head: `${head}, about ${plural(days, "day", "days")}`,
		rest: `${each} The page had ${formatCount(Math.round(traffic.page))} visitors a day in the last ${TRAFFIC_DAYS} days. The metric was ${formatRate(before)}, and the plan expects ${formatRate(experiment.expected)}.`,
	};
}

function sizes(shares: Experiment["shares"], perVariant: number[], letterOf: LetterOf): string {
	if (new Set(perVariant).size === 1) return `${formatCount(perVariant[0] ?? 0)} visitors for each variant`;
	const each = shares.map(
		({ variant }, at) => `${formatCount(perVariant[at] ?? 0)} visitors for ${letterOf(variant)}`,
	);
	return joinWords(each);
}

function plannedWords(
	{ effect, startedAt, state, shares, judged }: Experiment,
	{ plan }: Progress,
	totals: readonly Counted[],
	letterOf: LetterOf,
): string {
	const needed = `To find ${points(effect)}, we need ${sizes(shares, plan.perVariant, letterOf)}.`;
	if (judged) return `${needed} Later visitors don’t change the result.`;
	const reached = shares.map(({ variant }, at) => {
		const { seen = 0 } = totals.find((of) => of.variant === variant) ?? {};
		return `${letterOf(variant)} ${Math.floor((100 * seen) / (plan.perVariant[at] ?? 1))}%`;
	});
	const isCounted = state !== "draft" && startedAt !== null;
	return isCounted ? `${needed} Reached: ${reached.join(", ")}.` : needed;
}

function guardRows(
	{ broken, splitChance, state }: Progress,
	totals: readonly Counted[],
	{ shares }: Experiment,
	letterOf: LetterOf,
) {
	const share = (key: string, counts: "failed" | "slow" | "left") => {
		const of = totals.find(({ variant }) => variant === key);
		return of && of.seen > 0 ? formatRate(of[counts] / of.seen) : "No visitors";
	};
	const all = totals.reduce((sum, { seen }) => sum + seen, 0);
	const isUneven = state === "uneven";
	// Without visitors there's no result either.
	const isEmpty = shares.some(({ variant }) => !totals.some((of) => of.variant === variant && of.seen > 0));
	const stateOf = (isBroken: boolean) => (isBroken ? "Broken" : isEmpty ? "No data" : "OK");
	return [
		...GUARDS.map(({ counts, label, margin, worse }) => {
			const isBroken = broken.some((of) => of.label === label);
			const others = shares.slice(1).map(({ variant }) => letterOf(variant));
			return {
				key: counts,
				label,
				isBroken,
				state: stateOf(isBroken),
				shares: shares.map(({ variant }) => share(variant, counts)),
				stops: `${others.join(" or ")} is clearly more than ${points(margin)} ${worse}`,
			};
		}),
		{
			key: "split",
			label: "Share of visitors as planned",
			isBroken: isUneven,
			shares: shares.map(({ variant }) => {
				const { seen = 0 } = totals.find((of) => of.variant === variant) ?? {};
				return all === 0 ? "No visitors" : formatRate(seen / all);
			}),
			stops: "the chance of such a split is under 1 in 1,000",
			state: isUneven || isEmpty || splitChance === 1 ? stateOf(isUneven) : `OK (${formatRate(splitChance)})`,
		},
	];
}

function setDown(experiment: Experiment, letterOf: LetterOf, nameOf: (actor: string) => string) {
	const { question, known, shares, expected, effect, definedBy, reason, stoppedBy } = experiment;
	const taking = shares.reduce((sum, { percent }) => sum + percent, 0);
	const what = isKnown(known) ? KNOWN[known] : null;
	return [
		{ term: "Question", words: question },
		{ term: "Test", words: what ? `${what.what} on ${what.path}` : `${known} (no longer in the code)` },
		{
			term: "Visitors",
			words: `${taking}% of the page’s visitors (${shares.map(({ variant, percent }) => `${percent}% ${letterOf(variant)}`).join(", ")})`,
		},
		{
			term: "Assignment",
			words: "A visitor keeps a version until midnight UTC. Visitors on two days count twice.",
		},
		{ term: "Metric today", words: formatRate(expected) },
		{ term: "Smallest difference that matters", words: points(effect) },
		{
			term: "Judgment",
			words: `Once, when each variant has enough visitors, with a two-proportion z-test at the ${formatRate(ALPHA)} level`,
		},
		{ term: "Planned by", words: nameOf(definedBy) },
		...(reason ? [{ term: `Stopped by ${nameOf(stoppedBy ?? "")}`, words: reason }] : []),
	];
}

/** Actors that aren't people. */
const NOBODY: Record<string, string> = { content: "the site’s files", clock: "the scheduler" };

/** The day when the test reaches its sample size at the current pace. Null when we can't say. */
function endOf(reached: number, startedAt: number, today: string): string | null {
	const days = Math.max(1, daysBetween(dayOf(startedAt), today));
	if (reached <= 0 || reached >= 1) return null;
	return formatDate(addDays(today, Math.ceil((days * (1 - reached)) / reached)));
}

function points(share: number): string {
	const text = grouped(Math.abs(share) * 100, 1, 1);
	return `${text} ${text === "1.0" ? "point" : "points"}`;
}

function signed(share: number): string {
	return `${share > 0 ? "+" : ""}${grouped(share * 100, 1, 1)}`;
}

function pValue(chance: number): string {
	return chance < 0.001 ? "below 0.001" : grouped(chance, 3, 3);
}

/** @param result null before each variant had enough visitors */
export function verdictWords(
	state: Experiment["state"],
	progress: Progress,
	result: Result | null,
	letterOf: LetterOf,
): { head: string; rest: string } {
	if (result) return resultWords(result, letterOf);
	const problem = whyStopped(progress);
	if (problem) return { head: "No result.", rest: problem };
	if (state !== "running") return { head: "Stopped early.", rest: "No result." };
	if (progress.state === "complete")
		return {
			head: "Each variant has enough visitors.",
			rest: "The result appears within ten minutes.",
		};
	const needs = progress.missing.map(
		({ variant, visitors }) => `${letterOf(variant)} needs ${formatCount(visitors)} more visitors`,
	);
	return { head: "No result yet.", rest: `${joinWords(needs)}.` };
}

function resultWords({ compared, level, best }: Result, letterOf: LetterOf): { head: string; rest: string } {
	const differences = compared.map(({ variant, difference, low, high, chance }) => {
		const way = difference < 0 ? "fewer" : "more";
		const range = `${signed(low)} to ${signed(high)}`;
		return `With ${letterOf(variant)}, ${points(difference)} ${way} visitors did it than with A (${formatRate(1 - level)} interval ${range}, p-value ${pValue(chance)}).`;
	});
	return {
		head: best ? `${letterOf(best)} is better.` : "No clear difference.",
		rest: differences.join(" "),
	};
}
