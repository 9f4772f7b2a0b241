import { errorFields, log, underId } from "~workers/shared/log";
import { type Counts, CRONS, type Cron, JOBS, type JobName, jobNamed } from "../../app/admin/health/jobs";
import { CLOCKS, noteBeats, noteRun, readBeat, readNetwork } from "../../db/queries/clock";
import { DAY, HOUR, MINUTE } from "../../db/time";
import type { ApiBindings } from "./bindings";
import { openRun, type Run, WORK } from "./jobs";

export type Ran = {
	done: JobName[];
	failed: JobName[];
	withoutNetwork: JobName[];
	counts: Partial<Record<JobName, Counts>>;
};

/** A failing job doesn't stop the next, but the run counts as failed. @throws Error naming the failed jobs, so the platform shows it */
export async function runCron(controller: ScheduledController, env: ApiBindings): Promise<void> {
	const [cron] = Object.entries(CRONS).find(([, pattern]) => pattern === controller.cron) ?? [];
	if (!cron) throw new Error(`Nothing is to be done at ${controller.cron}`);
	const { failed } = await runAll(cron as Cron, env, controller.scheduledTime);
	if (failed.length > 0) throw new Error(`Failed at ${controller.cron}: ${failed.join(", ")}`);
}

async function runAll(cron: Cron, env: ApiBindings, now: number): Promise<Ran> {
	const names = JOBS.filter((job) => job.cron === cron).map(({ name }) => name);
	return underId(crypto.randomUUID(), () => runJobs(names, openRun(env, now), cron));
}

/** After a network outage, jobs that call other sites first check the network. */
export async function runJob(name: JobName, env: ApiBindings, now: number): Promise<Ran> {
	return underId(crypto.randomUUID(), async () => {
		const run = openRun(env, now);
		const isToTry = jobNamed(name)?.asksOthers && (await readNetwork(run.db)).lostAt !== null;
		return runJobs(isToTry ? [...new Set<JobName>(["prices", name])] : [name], run, null);
	});
}

/** January 1, 1970 was a Thursday, so this is the offset of Mondays at 7:00. */
const MONDAY = 4 * DAY + 7 * HOUR;

/** The last beat, now included. */
const lastBeat = (now: number, every: number, offset: number) => now - ((now - offset) % every);

/** Each minute of a local run. Daily and weekly jobs run when due, even if the machine was off at the time. A failed job waits for its next time. */
export async function runMinute(env: ApiBindings, now: number): Promise<Ran> {
	const { db } = openRun(env, now);
	const rans: Ran[] = [];
	for (const [cron, at] of [
		["day", lastBeat(now, DAY, 10 * MINUTE)],
		["week", lastBeat(now, 7 * DAY, MONDAY)],
	] as const) {
		const begun = `begun:${cron}`;
		if (((await readBeat(db, begun)) ?? 0) >= at) continue;
		await noteBeats(db, [begun], at);
		// The digest covers the week that ended then. Deletions use the current time.
		rans.push(await runAll(cron, env, cron === "week" ? at : now));
	}
	rans.push(await runAll("ten", env, now));
	return {
		done: rans.flatMap(({ done }) => done),
		failed: rans.flatMap(({ failed }) => failed),
		withoutNetwork: rans.flatMap(({ withoutNetwork }) => withoutNetwork),
		counts: Object.assign({}, ...rans.map(({ counts }) => counts)),
	};
}

async function runJobs(names: readonly JobName[], run: Run, cron: Cron | null): Promise<Ran> {
	const ran: Ran = { done: [], failed: [], withoutNetwork: [], counts: {} };
	let isCutOff = false;
	for (const name of names) {
		try {
			if (isCutOff && jobNamed(name)?.asksOthers) {
				ran.withoutNetwork.push(name);
				continue;
			}
			const counts = await WORK[name](run);
			// The price job notices a lost network before the other jobs that use it.
			if (name === "prices") isCutOff = (await readNetwork(run.db)).lostAt === run.now;
			(isCutOff && name === "prices" ? ran.withoutNetwork : ran.done).push(name);
			if (counts) ran.counts[name] = counts;
		} catch (error) {
			ran.failed.push(name);
			log("error", "cron_failed", { cron: cron && CRONS[cron], job: name, ...errorFields(error) });
		}
	}
	const counts = { failed: ran.failed.length, withoutNetwork: ran.withoutNetwork.length };
	log("info", "cron_run", { cron: cron && CRONS[cron], jobs: names.length, ...counts });
	const clock = cron && ran.failed.length === 0 ? CLOCKS[cron] : null;
	await noteRun(run.db, ran.done, clock, run.now).catch((error) =>
		log("error", "cron_not_noted", { cron: cron && CRONS[cron], ...errorFields(error) }),
	);
	return ran;
}
