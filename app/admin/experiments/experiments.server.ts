import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { type Outcome, unavailable } from "~/context/verb";
import { progressOf, resultOf } from "~/experiments/judge";
import { isKnown, KNOWN, NEVER_TESTED } from "~/experiments/known";
import { METRICS } from "~/experiments/measures";
import { dayOf, formatDate, grouped, sentence } from "~/ui/format";
import {
	type Experiment,
	readExperiment,
	readExperiments,
	readTraffic,
	type VariantTotals,
} from "~db/queries/experiments";
import { formSent, nameActors, replyTo, type StaffArgs, type StaffNeeds, verbNeeds } from "../staff.server";
import { DEFINITION, FIELDS, SHARE_FIELDS, type Step, stepSchemas } from "./experiment-schema";
import { presentTest, type TestView, TRAFFIC_DAYS, verdictWords } from "./present-experiment";
import {
	archiveExperiment,
	defineExperiment,
	FIXED,
	revertExperiment,
	startExperiment,
	stopExperiment,
} from "./verbs";

export type TestsPart = Awaited<ReturnType<typeof loadTests>>["parts"][number];
export type TestRow = TestsPart["rows"][number];

const HEADINGS = {
	running: "Running",
	stopped: "Stopped, not archived",
	draft: "Drafts",
	archived: "Archive",
} as const;

export async function loadTests({ db }: AppLoadContext) {
	const { experiments, totals } = await readExperiments(db);
	const parts = Object.entries(HEADINGS).flatMap(([state, heading]) => {
		const rows = experiments.filter((of) => of.state === state).map((of) => rowOf(of, totals));
		return rows.length > 0 ? [{ state, heading, rows }] : [];
	});
	return { parts, never: NEVER_TESTED };
}

function rowOf(experiment: Experiment, totals: readonly VariantTotals[]) {
	const { id, title, known } = experiment;
	const what = isKnown(known)
		? `${KNOWN[known].what} on ${KNOWN[known].path}`
		: `${known} (no longer in the code)`;
	return {
		id,
		title,
		what,
		href: testHref(id),
		when: whenWords(experiment),
		comes: comesTo(experiment, totals),
	};
}

function whenWords({ state, definedAt, startedAt, stoppedAt }: Experiment): string {
	const dayed = (at: number | null) => formatDate(dayOf(at ?? 0));
	if (state === "draft") return dayed(definedAt);
	return state === "running" ? `Since ${dayed(startedAt)}` : `${dayed(startedAt)} to ${dayed(stoppedAt)}`;
}

function comesTo(experiment: Experiment, totals: readonly VariantTotals[]): string {
	const { id, state, known, learnt, winner, judged } = experiment;
	if (state === "draft") return "Not started";
	const letterOf = (key: string) =>
		(isKnown(known) ? KNOWN[known].variants : []).find((of) => of.key === key)?.label ?? key;
	if (state === "stopped" || state === "archived") {
		const on = !winner
			? "Everyone sees the original."
			: isKnown(known)
				? `Everyone sees ${letterOf(winner)}.`
				: `${letterOf(winner)} won.`;
		return learnt ? `${sentence(learnt)} ${on}` : on;
	}
	const counted = totals.filter((of) => of.experiment === id);
	const result = judged && resultOf(experiment, judged);
	return verdictWords(state, progressOf(experiment, counted), result, letterOf).head;
}

export type DefineView = Awaited<ReturnType<typeof loadDefinition>>;

/** @throws a 404 Response for an unknown name */
export async function loadDefinition({ db }: AppLoadContext, request: Request) {
	const id = new URL(request.url).searchParams.get("id");
	const found = id === null ? null : await readExperiment(db, id);
	if (id !== null && !found) throw new Response("This experiment doesn’t exist.", { status: 404 });
	const known = Object.entries(KNOWN).map(([value, { what, path, variants }]) => ({
		value,
		label: `${what} on ${path}`,
		variants: variants.map(({ label, says }) => ({ letter: label, says })),
	}));
	const counts = known.map(({ variants }) => variants.length);
	return {
		id,
		known,
		never: NEVER_TESTED,
		fixed:
			found && found.experiment.state !== "draft"
				? { why: FIXED, href: testHref(found.experiment.id) }
				: null,
		typed: found ? typedOf(found.experiment) : ({ share_a: "50", share_b: "50" } as Record<string, string>),
		metrics: Object.entries(METRICS).map(([value, label]) => ({ value, label })),
		shares: SHARE_FIELDS.slice(0, Math.max(...counts)).map((name, at) => ({
			name,
			label: `Share of ${"ABCD"[at]} (%)`,
			isOptional: at >= Math.min(...counts),
		})),
	};
}

export async function defineFromForm({ context, request, session }: StaffArgs) {
	const submission = parseWithZod(await formSent(request), DEFINITION);
	const typed = Object.fromEntries(FIELDS.map((field) => [field, submission.payload[field] ?? ""]));
	const changed = new URL(request.url).searchParams.get("id");
	const input = changed === null ? { ...typed, isNew: true } : { ...typed, id: changed };
	const needs = verbNeeds(context, session);
	const { done, refused } = await defineExperiment(needs, session, input).catch(unavailable);
	if (done) throw redirect(testHref(done.id), 303);
	return data({ result: replyTo(submission, refused) }, { status: refused.status });
}

function typedOf(experiment: Experiment): Record<string, string> {
	const { id, title, question, known, metric, expected, effect, shares } = experiment;
	const percents = shares.map(({ percent }, at): [string, string] => [
		SHARE_FIELDS[at] ?? "",
		String(percent),
	]);
	const plain = (share: number) => grouped(share * 100, 2).replaceAll(",", "");
	return {
		id,
		title,
		question,
		known,
		metric,
		expected: plain(expected),
		effect: plain(effect),
		...Object.fromEntries(percents),
	};
}

/** The test in the address, or else the running or newest one. @throws 404 for an unknown name */
export async function loadTest(
	{ db, now, verifiedEmails }: Pick<AppLoadContext, "db" | "now" | "verifiedEmails">,
	request: Request,
	reader: Pick<Session, "userId">,
): Promise<{ test: TestView | null }> {
	const asked = new URL(request.url).searchParams.get("id");
	const id = asked ?? (await newest(db));
	const found = id === null ? null : await readExperiment(db, id);
	if (!found) {
		if (asked === null) return { test: null };
		throw new Response("This experiment doesn’t exist.", { status: 404 });
	}
	const { experiment, totals } = found;
	const today = dayOf(now());
	const path = isKnown(experiment.known) ? KNOWN[experiment.known].path : null;
	const traffic =
		experiment.state === "draft" && path ? await readTraffic(db, path, today, TRAFFIC_DAYS) : null;
	const actors = [experiment.definedBy, experiment.stoppedBy].filter((actor) => actor !== null);
	const nameOf = await nameActors({ verifiedEmails }, actors, reader);
	return { test: presentTest({ experiment, totals, traffic, today, nameOf }) };
}

export async function stepFromForm({ context, request, session }: StaffArgs) {
	const form = await formSent(request);
	const step = String(form.get("step") ?? "");
	const submission = parseWithZod(form, { schema: stepSchemas[isStep(step) ? step : "start"] });
	const needs = verbNeeds(context, session);
	const { done, refused } = await take(step, needs, session, submission.payload).catch(unavailable);
	if (done) throw redirect(testHref(done.id), 303);
	return data({ result: replyTo(submission, refused) }, { status: refused.status });
}

function isStep(step: string): step is Step {
	return Object.hasOwn(stepSchemas, step);
}

async function take(
	step: string,
	needs: StaffNeeds,
	session: Session,
	typed: Record<string, unknown>,
): Promise<Outcome<{ id: string }>> {
	switch (step) {
		case "start":
			return startExperiment(needs, session, typed);
		case "stop":
			return stopExperiment(needs, session, typed);
		case "archive":
			return archiveExperiment(needs, session, typed);
		case "revert":
			return revertExperiment(needs, session, typed);
		default:
			return { refused: { status: 422, code: "invalid", message: "Choose what to do with the experiment." } };
	}
}

async function newest(db: AppLoadContext["db"]): Promise<string | null> {
	const { experiments } = await readExperiments(db);
	return (experiments.find(({ state }) => state === "running") ?? experiments[0])?.id ?? null;
}

function testHref(id: string): string {
	return `/ab-test-admin/test?${new URLSearchParams({ id })}`;
}
