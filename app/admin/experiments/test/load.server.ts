import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { type Outcome, unavailable } from "~/context/verb";
import { isKnown, KNOWN } from "~/experiments/known";
import { dayOf } from "~/ui/format";
import { readTraffic } from "~db/queries/experiment-days";
import { readExperiment, readExperiments } from "~db/queries/experiments";
import { nameActors } from "../../name-of-actor";
import { formSent } from "../../record-needs.server";
import { type FormAnswer, replyTo } from "../../reply-to.server";
import { archiveExperiment } from "../archive-experiment";
import type { ExperimentNeeds } from "../experiment-needs";
import { type Step, stepSchemas } from "../experiment-schema";
import { revertExperiment } from "../revert-experiment";
import { startExperiment } from "../start-experiment";
import { stopExperiment } from "../stop-experiment";
import { testHref } from "../test-href";
import { presentTest, type TestView, TRAFFIC_DAYS } from "./present";

/**
 * The test in the address, or else the running or newest one. Null when there are no tests.
 * @throws a 404 Response for an unknown name
 */
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
		throw new Response("There is no test under this name.", { status: 404 });
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

/**
 * Starts, stops or archives the test that a form names. Answers what is wrong, with everything that was typed.
 * @throws the redirect to the test; a 415 Response where no form was sent
 */
export async function stepFromForm({
	context: { db, now, purge, limits },
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }): Promise<FormAnswer> {
	const form = await formSent(request);
	const step = String(form.get("step") ?? "");
	const submission = parseWithZod(form, { schema: stepSchemas[isStep(step) ? step : "start"] });
	const needs = { db, now, purge, limit: () => limits.account(session.userId) };
	const { done, refused } = await take(step, needs, session, submission.payload).catch(unavailable);
	if (done) throw redirect(testHref(done.id), 303);
	return { status: refused.status, result: replyTo(submission, refused) };
}

function isStep(step: string): step is Step {
	return Object.hasOwn(stepSchemas, step);
}

async function take(
	step: string,
	needs: ExperimentNeeds,
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
			return { refused: { status: 422, code: "invalid", message: "Say what to do with the test." } };
	}
}

async function newest(db: AppLoadContext["db"]): Promise<string | null> {
	const { experiments } = await readExperiments(db);
	return (experiments.find(({ state }) => state === "running") ?? experiments[0])?.id ?? null;
}
