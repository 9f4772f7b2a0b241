import type { AppLoadContext } from "@remix-run/cloudflare";
import { progressOf, resultOf } from "~/experiments/judge";
import { isKnown, KNOWN, NEVER_TESTED } from "~/experiments/known";
import { dayOf, formatDate } from "~/ui/format";
import { type Experiment, readExperiments, type VariantTotals } from "~db/queries/experiments";
import { verdictWords } from "../test/verdict-words";
import { testHref } from "../test-href";

export type TestRow = {
	id: string;
	title: string;
	href: string;
	what: string;
	when: string;
	/** A short result. */
	comes: string;
};

export type TestsPart = { state: string; heading: string; rows: TestRow[] };

export type TestsView = { parts: TestsPart[]; never: string };

const HEADINGS = {
	running: "Running",
	stopped: "Stopped, and not written down yet",
	draft: "Set down, and not started",
	archived: "Archive",
} as const;

/** All tests by state. Those that need a decision come first. */
export async function loadTests({ db }: AppLoadContext): Promise<TestsView> {
	const { experiments, totals } = await readExperiments(db);
	const parts = Object.entries(HEADINGS).flatMap(([state, heading]) => {
		const rows = experiments.filter((of) => of.state === state).map((of) => rowOf(of, totals));
		return rows.length > 0 ? [{ state, heading, rows }] : [];
	});
	return { parts, never: NEVER_TESTED };
}

function rowOf(experiment: Experiment, totals: readonly VariantTotals[]): TestRow {
	const { id, title, known } = experiment;
	const what = isKnown(known)
		? `${KNOWN[known].what}, on ${KNOWN[known].path}`
		: `${known}: no longer in the code`;
	return {
		...{ id, title, what, href: testHref(id) },
		when: whenWords(experiment),
		comes: comesTo(experiment, totals),
	};
}

function whenWords({ state, definedAt, startedAt, stoppedAt }: Experiment): string {
	const dayed = (at: number | null) => formatDate(dayOf(at ?? 0));
	if (state === "draft") return dayed(definedAt);
	return state === "running" ? `since ${dayed(startedAt)}` : `${dayed(startedAt)} to ${dayed(stoppedAt)}`;
}

function comesTo(experiment: Experiment, totals: readonly VariantTotals[]): string {
	const { id, state, known, learnt, winner, judged } = experiment;
	if (state === "draft") return "its page says how many visitors and days it takes";
	const letterOf = (key: string) =>
		(isKnown(known) ? KNOWN[known].variants : []).find((of) => of.key === key)?.label ?? key;
	if (state === "stopped" || state === "archived") {
		const on = !winner
			? "on: what stood before"
			: isKnown(known)
				? `on: ${letterOf(winner)}`
				: `${letterOf(winner)} won`;
		return learnt ? `${learnt} (${on})` : on;
	}
	const counted = totals.filter((of) => of.experiment === id);
	const result = judged && resultOf(experiment, judged);
	return verdictWords(state, progressOf(experiment, counted), result, letterOf).head;
}
