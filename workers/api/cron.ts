import { errorFields, log, underId } from "~workers/shared/log";
import { openDatabase } from "../../db/database";
import { forgetDeletedBefore } from "../../db/queries/account";
import { dropReplayedLetters } from "../../db/queries/dead-letters";
import { forgetSessionMarks } from "../../db/queries/session-marks";
import { dropSaltsBefore } from "../../db/queries/visitor-salts";
import type { ApiBindings } from "./bindings";
import { type ArchiveRun, archiveDays, dropOldDays } from "./events/archive";
import { DAY, dayOf, firstDayKept } from "./events/clock";
import { type FactsQueue, tellOwedFacts } from "./facts/facts-queue";
import { readPrices } from "./prices/read-prices";

type Job = { name: string; run: (run: ArchiveRun & FactsQueue) => Promise<void> };

/** By the cron of `wrangler.toml`, what is done then, one after the other. */
const jobs: Record<string, Job[]> = {
	// Every day soon after midnight, UTC.
	"10 0 * * *": [
		{ name: "salts", run: ({ db, now }) => dropSaltsBefore(db, dayOf(now)) },
		{ name: "deleted", run: ({ db, now }) => forgetDeletedBefore(db, now - DAY) },
		{ name: "sessions", run: ({ db, now }) => forgetSessionMarks(db, now) },
		{ name: "archive", run: archiveDays },
		{ name: "drop", run: dropOldDays },
		{ name: "letters", run: ({ db, now }) => dropReplayedLetters(db, Date.parse(firstDayKept(now))) },
	],
	"*/10 * * * *": [
		{ name: "prices", run: readPrices },
		{ name: "facts", run: tellOwedFacts },
	],
};

/**
 * What the clock starts. A job that fails does not keep the next from running; the day's run then counts as failed.
 * @throws Error naming the jobs that failed, so that the platform shows it
 */
export async function runCron(controller: ScheduledController, env: ApiBindings): Promise<void> {
	const { cron, scheduledTime } = controller;
	const due = jobs[cron];
	if (!due) throw new Error(`Nothing is to be done at ${cron}`);
	const run = { db: openDatabase(env.DB), bucket: env.ARCHIVE, queue: env.FACTS, now: scheduledTime };
	await underId(crypto.randomUUID(), () => runJobs(cron, due, run));
}

async function runJobs(cron: string, due: Job[], run: ArchiveRun & FactsQueue): Promise<void> {
	const failed: string[] = [];
	for (const job of due) {
		try {
			await job.run(run);
		} catch (error) {
			failed.push(job.name);
			log("error", "cron_failed", { cron, job: job.name, ...errorFields(error) });
		}
	}
	log("info", "cron_run", { cron, jobs: due.length, failed: failed.length });
	if (failed.length > 0) throw new Error(`Failed at ${cron}: ${failed.join(", ")}`);
}
