import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import type { Outcome, VerbNeeds } from "~/context/verb";
import { noteJobAsked } from "~db/queries/clock";
import { decideFeed } from "~db/queries/feeds";
import { decideImporter } from "~db/queries/imports";
import { answered, formVerb, notFound } from "../form-verb";
import type { StaffNeeds } from "../staff.server";
import { type Counts, type JobName, jobNamed } from "./jobs";

/** A job's result. `no-network` means that no outside site answered. `busy` means that another job is running. */
export type CameOfJob = "done" | "failed" | "no-network" | "running" | "busy";

const NO_SUCH_JOB: Outcome<never> = notFound("There is no such job. Choose one below.");

type RunNeeds = VerbNeeds & {
	/** Runs it in the api worker. Throws when the result is unknown. */
	run: (name: JobName) => Promise<{ is: CameOfJob; counts?: Counts }>;
};

/** Runs a job of the clock now, once. The log of the desk has who asked for it. */
export const runJob = staffVerb("run-job", async ({ db, now, run }: RunNeeds, actor, input) => {
	const job = jobNamed(String(input.job));
	if (!job) return NO_SUCH_JOB;
	await noteJobAsked(db, { id: crypto.randomUUID(), at: now(), actor: actor.userId, job: job.name });
	return { done: { job: job.name, ...(await run(job.name)) } };
});

const feedSchema = z.object({
	id: z.string().regex(/^(publisher|podcast):[\w-]{1,100}$/, "There is no such feed."),
	decision: z.enum(["read", "trust"], "Say whether to read it again or to trust it."),
});

/** Queues a feed for the next run, or accepts its new self-description so that we show it. Repeats are harmless. */
export const decideOnFeed = formVerb(
	"decide-on-feed",
	feedSchema,
	async ({ db, now, purge }: StaffNeeds, actor, input) => {
		const outcome = await decideFeed(db, {
			...input,
			at: now(),
			actor: actor.userId,
			lineId: crypto.randomUUID(),
		});
		if (outcome === "none") return notFound("There is no such feed.");
		if (outcome === "nothing")
			return answered("This feed is trusted already, or has said nothing yet. Nothing was changed.");
		if (input.decision === "trust") await purge([SITE, "/podcast"]);
		return { done: input };
	},
);

const importerSchema = z.object({
	name: z.string().regex(/^[a-z0-9-]{1,60}$/, "There is no such importer."),
	decision: z.enum(["ask", "off", "on"], "Say whether to ask now, to switch it off or on."),
});

export const decideOnImporter = formVerb(
	"decide-on-importer",
	importerSchema,
	async ({ db, now }: VerbNeeds, actor, input) => {
		const line = { at: now(), actor: actor.userId, lineId: crypto.randomUUID() };
		if (await decideImporter(db, { ...input, ...line })) return { done: input };
		return notFound("There is no such importer.");
	},
);
