import { type Counted, type Judgement, judge, planFor } from "~/experiments/judge";
import { isKnown, KNOWN, NEVER_TESTED } from "~/experiments/known";
import { GUARDS, isMetric, METRICS } from "~/experiments/measures";
import {
	addDays,
	dayOf,
	daysBetween,
	formatCount,
	formatDate,
	formatRate,
	joinWords,
	plural,
} from "~/ui/format";
import type { Traffic } from "~db/queries/experiment-days";
import type { Experiment } from "~db/queries/experiments";
import type { NameActor } from "../../name-of-actor";
import { drawIntervals } from "./draw-intervals";
import { points, verdictWords } from "./verdict-words";
import type { TestView } from "./view";

/** Days whose mean is today's traffic. */
export const TRAFFIC_DAYS = 14;

type LetterOf = (key: string) => string;

type Presented = {
	experiment: Experiment;
	totals: readonly Counted[];
	/** Null where it was not asked for: nobody plans what runs. */
	traffic: Traffic | null;
	/** ISO day. */
	today: string;
	nameOf: NameActor;
};

/** A test, ready to draw. */
export function presentTest({ experiment, totals, traffic, today, nameOf }: Presented): TestView {
	const { id, title, state, metric, winner, learnt, shares } = experiment;
	const variants = isKnown(experiment.known) ? KNOWN[experiment.known].variants : [];
	const letterOf = (key: string) => variants.find((of) => of.key === key)?.label ?? key;
	const judgement = judge(experiment, totals);
	const seen = totals.reduce((sum, of) => sum + of.seen, 0);
	const counted = (key: string) => totals.find(({ variant }) => variant === key);
	return {
		...{ id, title, state, learnt },
		when: whenWords(experiment, judgement.reached, today),
		verdict:
			state === "draft" ? planWords(experiment, traffic, letterOf) : verdictWords(judgement, letterOf, seen),
		serves: state !== "draft" && winner ? letterOf(winner) : null,
		metric: isMetric(metric) ? METRICS[metric] : metric,
		arms: shares.map(({ variant }) => {
			const { seen = 0, did = 0 } = counted(variant) ?? {};
			const says = variants.find(({ key }) => key === variant)?.says ?? "no longer in the code";
			return {
				...{ variant, label: letterOf(variant), says, seen: formatCount(seen), did: formatCount(did) },
				share: seen === 0 ? "none yet" : formatRate(did / seen),
			};
		}),
		intervals: intervalsOf(judgement, letterOf),
		planned: plannedWords(experiment, judgement, totals, letterOf),
		guards: guardRows(judgement, totals, experiment, letterOf),
		letters: shares.map(({ variant }) => letterOf(variant)),
		setDown: setDown(experiment, letterOf, (actor) => NOBODY[actor] ?? nameOf(actor)),
		never: NEVER_TESTED,
		winners: [
			{ value: "", label: "What stood before: nobody won" },
			...shares
				.slice(1)
				.map(({ variant }) => ({ value: variant, label: `${letterOf(variant)}, for everybody` })),
		],
		isKnown: variants.length > 0,
		doubt: judgement.verdict === "decided" ? null : DOUBT,
	};
}

function whenWords(
	{ state, startedAt, stoppedAt, archivedAt, definedAt }: Experiment,
	reached: number,
	today: string,
): string {
	const dayed = (at: number | null) => formatDate(dayOf(at ?? 0));
	if (state === "draft") return `set down ${dayed(definedAt)}`;
	if (state === "running") {
		const end = endOf(reached, startedAt ?? 0, today);
		return `day ${daysBetween(dayOf(startedAt ?? 0), today) + 1}${end ? `, until about ${end} at this pace` : ""}`;
	}
	return `${dayed(startedAt)} to ${dayed(stoppedAt)}${archivedAt ? ", archived" : ""}`;
}

/** What a test would take, at today's traffic. */
function planWords(
	experiment: Experiment,
	traffic: Traffic | null,
	letterOf: LetterOf,
): { head: string; rest: string } {
	const { visitors, perVariant } = planFor(experiment);
	const path = isKnown(experiment.known) ? KNOWN[experiment.known].path : "its page";
	const head = `${formatCount(visitors)} visitors of ${path}`;
	const each = `so that ${seenBy(experiment.shares, perVariant, letterOf)}: enough to find ${points(experiment.effect)} in 4 of 5 tests, looked at on every day.`;
	if (!traffic || traffic.page === 0)
		return {
			head,
			rest: `${each} Nobody was counted there in the last ${TRAFFIC_DAYS} days (${formatCount(Math.round(traffic?.site ?? 0))} a day on the whole site), so how many days that takes cannot be said.`,
		};
	const days = Math.ceil(visitors / traffic.page);
	const before = traffic.did[experiment.metric] ?? 0;
	return {
		head: `${head}, about ${plural(days, "day", "days")}`,
		rest: `${each} ${formatCount(Math.round(traffic.page))} a day were counted there in the last ${TRAFFIC_DAYS} days; ${formatRate(before)} of them did what decides it, ${formatRate(experiment.expected)} is expected.`,
	};
}

/** `each variant is seen by 27,377`, or of each how many where they differ. */
function seenBy(shares: Experiment["shares"], perVariant: number[], letterOf: LetterOf): string {
	const each = shares.map(
		({ variant }, at) => `${letterOf(variant)} is seen by ${formatCount(perVariant[at] ?? 0)}`,
	);
	return new Set(perVariant).size === 1
		? `each variant is seen by ${formatCount(perVariant[0] ?? 0)}`
		: joinWords(each);
}

function plannedWords(
	{ effect, startedAt, state, shares }: Experiment,
	{ plan }: Judgement,
	totals: readonly Counted[],
	letterOf: LetterOf,
): string {
	const needed = `Needed to find ${points(effect)}: that ${seenBy(shares, plan.perVariant, letterOf)}.`;
	const reached = shares.map(({ variant }, at) => {
		const { seen = 0 } = totals.find((of) => of.variant === variant) ?? {};
		return `${letterOf(variant)} ${Math.floor((100 * seen) / (plan.perVariant[at] ?? 1))}%`;
	});
	const once = `Looked at once, at the end, it would be ${formatCount(plan.visitorsLookedAtOnce)} in all instead of ${formatCount(plan.visitors)}.`;
	const isCounted = state !== "draft" && startedAt !== null;
	return isCounted ? `${needed} Reached: ${reached.join(", ")}.` : `${needed} ${once}`;
}

function intervalsOf({ compared }: Judgement, letterOf: LetterOf): TestView["intervals"] {
	const found = compared.flatMap(({ variant, interval }) =>
		interval ? [{ label: letterOf(variant), ...interval }] : [],
	);
	if (found.length === 0) return null;
	const said = found.map(
		({ label, low, high }) => `${label} less A between ${signed(low)} and ${signed(high)} points`,
	);
	return {
		heading: `${found.map(({ label }) => label).join(" and ")} less A, in points, with 19 in 20 certainty`,
		summary: said.join("; "),
		drawings: drawIntervals(found),
	};
}

function guardRows(
	{ guards, splitChance, verdict }: Judgement,
	totals: readonly Counted[],
	{ shares }: Experiment,
	letterOf: LetterOf,
): TestView["guards"] {
	const share = (key: string, counts: "failed" | "slow" | "left") => {
		const of = totals.find(({ variant }) => variant === key);
		return of && of.seen > 0 ? formatRate(of[counts] / of.seen) : "none yet";
	};
	const all = totals.reduce((sum, { seen }) => sum + seen, 0);
	const isUneven = verdict === "uneven";
	// Of nobody nothing holds either.
	const isEmpty = shares.some(({ variant }) => !totals.some((of) => of.variant === variant && of.seen > 0));
	const stateOf = (isBroken: boolean) => (isBroken ? "broken" : isEmpty ? "nothing to judge yet" : "holds");
	return [
		...GUARDS.map(({ counts, label, margin, worse }) => {
			const isBroken = guards.some((of) => of.label === label && of.isBroken);
			const others = shares.slice(1).map(({ variant }) => letterOf(variant));
			return {
				...{ key: counts, label, isBroken, state: stateOf(isBroken) },
				shares: shares.map(({ variant }) => share(variant, counts)),
				stops: `${others.join(" or ")} is surely more than ${points(margin)} ${worse}`,
			};
		}),
		{
			...{ key: "split", label: "Visitors of each, as planned", isBroken: isUneven },
			shares: shares.map(({ variant }) => {
				const { seen = 0 } = totals.find((of) => of.variant === variant) ?? {};
				return all === 0 ? "none yet" : formatRate(seen / all);
			}),
			stops: "chance of such a split under 1 in 1,000",
			state:
				isUneven || isEmpty || splitChance === 1 ? stateOf(isUneven) : `holds, ${formatRate(splitChance)}`,
		},
	];
}

function setDown(
	experiment: Experiment,
	letterOf: LetterOf,
	nameOf: (actor: string) => string,
): TestView["setDown"] {
	const { question, known, shares, expected, effect, startedAt, definedBy, reason, stoppedBy } = experiment;
	const taking = shares.reduce((sum, { percent }) => sum + percent, 0);
	const what = isKnown(known) ? KNOWN[known] : null;
	return [
		{ term: "Question", words: question },
		{ term: "Tried out", words: what ? `${what.what}, on ${what.path}` : `${known}, no longer in the code` },
		{
			term: "Who",
			words: `${taking}% of the page’s visitors: ${shares.map(({ variant, percent }) => `${percent}% ${letterOf(variant)}`).join(", ")}`,
		},
		{
			term: "For how long",
			words:
				"one day: a visitor keeps a version until midnight UTC and is drawn anew the next; who comes on two days counts twice, and may see the other version",
		},
		{ term: "Expected as it stands", words: formatRate(expected) },
		{ term: "Smallest difference that matters", words: points(effect) },
		{ term: "Decided by", words: "the share above, whenever its interval leaves zero" },
		{
			term: "Ends at the latest",
			words: `when as many were seen as are needed${startedAt ? `; begun ${formatDate(dayOf(startedAt))}` : ""}`,
		},
		{ term: "Set down by", words: nameOf(definedBy) },
		...(reason ? [{ term: `Stopped by ${nameOf(stoppedBy ?? "")}`, words: reason }] : []),
	];
}

const DOUBT =
	"The test has not found a version that is better. To give one of them to everybody nevertheless is a decision of yours, and not its result.";

/** Who is nobody: the content that came with the site, and the clock that counts. */
const NOBODY: Record<string, string> = { content: "nobody: it came with the site", clock: "the clock" };

/** `−0.8`, `+2.3`. */
function signed(share: number): string {
	const text = (Math.round(share * 1000) / 10).toFixed(1).replace("-", "−");
	return share > 0 ? `+${text}` : text;
}

/** The day on which as many will have been seen as are needed, at the pace so far; null where that cannot be said. */
function endOf(reached: number, startedAt: number, today: string): string | null {
	const days = Math.max(1, daysBetween(dayOf(startedAt), today));
	if (reached <= 0 || reached >= 1) return null;
	return formatDate(addDays(today, Math.ceil((days * (1 - reached)) / reached)));
}
