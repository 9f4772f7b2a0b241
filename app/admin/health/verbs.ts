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

/** `no-network` means that no other site answered. `busy` means that another job is running. */
export type CameOfJob = "done" | "failed" | "no-network" | "running" | "busy";

const NO_SUCH_JOB: Outcome<never> = notFound("This job doesn’t exist. Choose one below.");

type RunNeeds = VerbNeeds & {
	/** Runs it in the api worker. Throws when the result is unknown. */
	run: (name: JobName) => Promise<{ is: CameOfJob; counts?: Counts }>;
};

/** The audit log says who asked for it. */
export const runJob = staffVerb("run-job", async ({ db, now, run }: RunNeeds, actor, input) => {
	const job = jobNamed(String(input.job));
	if (!job) return NO_SUCH_JOB;
	await noteJobAsked(db, { id: crypto.randomUUID(), at: now(), actor: actor.userId, job: job.name });
	return { done: { job: job.name, ...(await run(job.name)) } };
});

const feedSchema = z.object({
	id: z.string().regex(/^(publisher|podcast):[\w-]{1,100}$/, "This feed doesn’t exist."),
	decision: z.enum(["read", "trust"], "Choose to read or to trust the feed."),
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
		if (outcome === "none") return notFound("This feed doesn’t exist.");
		if (outcome === "nothing") return answered("This feed is already trusted or hasn’t been read yet.");
		if (input.decision === "trust") await purge([SITE, "/podcast"]);
		return { done: input };
	},
);

const importerSchema = z.object({
	name: z.string().regex(/^[a-z0-9-]{1,60}$/, "This importer doesn’t exist."),
	decision: z.enum(["ask", "off", "on"], "Choose to run the importer or to turn it on or off."),
});

export const decideOnImporter = formVerb(
	"decide-on-importer",
	importerSchema,
	async ({ db, now }: VerbNeeds, actor, input) => {
		const line = { at: now(), actor: actor.userId, lineId: crypto.randomUUID() };
		if (await decideImporter(db, { ...input, ...line })) return { done: input };
		return notFound("This importer doesn’t exist.");
	},
);
