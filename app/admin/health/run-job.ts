import { staffVerb } from "~/context/staff-verb";
import type { Outcome, VerbNeeds } from "~/context/verb";
import { noteJobAsked } from "~db/queries/clock";
import { type Counts, type JobName, jobNamed } from "./jobs";

/** A job's result. `no-network` means that no outside site answered. `busy` means that another job is running. */
export type CameOfJob = "done" | "failed" | "no-network" | "running" | "busy";

const NO_SUCH_JOB: Outcome<never> = {
	refused: { status: 404, code: "not_found", message: "There is no such job. Choose one below." },
};

type RunNeeds = VerbNeeds & {
	/** Runs it in the api worker. Throws when the result is unknown. */
	run: (name: JobName) => Promise<{ is: CameOfJob; counts?: Counts }>;
};

/**
 * Runs a job of the clock now, once. The log of the desk has who asked for it.
 * @param actor who asks
 * @param input `{job}`, its name
 */
export const runJob = staffVerb("run-job", async ({ db, now, run }: RunNeeds, actor, input) => {
	const job = jobNamed(String(input.job));
	if (!job) return NO_SUCH_JOB;
	await noteJobAsked(db, { id: crypto.randomUUID(), at: now(), actor: actor.userId, job: job.name });
	return { done: { job: job.name, ...(await run(job.name)) } };
});
