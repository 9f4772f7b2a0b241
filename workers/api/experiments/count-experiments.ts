import { errorFields, log } from "~workers/shared/log";
import { EXPERIMENTS } from "../../../app/context/content-keys";
import { judge, mustStop } from "../../../app/experiments/judge";
import { whyStopped } from "../../../app/experiments/why-stopped";
import type { Database } from "../../../db/database";
import { readExperiments, writeStopped } from "../../../db/queries/experiments";
import type { Changes } from "../../shared/changes";
import { dayOf } from "../events/clock";
import type { Bucket } from "../events/objects";
import { countExperimentDay } from "./count-day";

const HOUR = 3_600_000;

/** Under which the clock stands in the log. */
const CLOCK = "clock";

type Counting = {
	db: Database;
	bucket: Bucket;
	/** UTC milliseconds. */
	now: number;
	changes: Pick<Changes, "purge">;
};

/**
 * Counts the day so far for every test, and yesterday while its last events may still be on their way; then stops what must not go on:
 * a test that loses visitors, or under which something got worse. What stands is then shown to everybody.
 */
export async function countExperiments({ db, bucket, now, changes }: Counting): Promise<void> {
	for (const day of new Set([dayOf(now - HOUR), dayOf(now)]))
		await countExperimentDay({ db, bucket }, Date.parse(day));
	const { experiments, totals } = await readExperiments(db);
	for (const { id, ...terms } of experiments.filter(({ state }) => state === "running")) {
		const judgement = judge(
			terms,
			totals.filter(({ experiment }) => experiment === id),
		);
		if (!mustStop(judgement)) continue;
		try {
			const reason = whyStopped(judgement);
			await writeStopped(db, { id, at: now, actor: CLOCK }, { winner: null, reason });
			await changes.purge([EXPERIMENTS]);
			log("warn", "experiment_stopped", { id, verdict: judgement.verdict });
		} catch (error) {
			log("error", "experiment_not_stopped", { id, ...errorFields(error) });
		}
	}
}
