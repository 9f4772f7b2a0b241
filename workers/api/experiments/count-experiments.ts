import { errorFields, log } from "~workers/shared/log";
import { EXPERIMENTS } from "../../../app/context/content-keys";
import { progressOf, whyStopped } from "../../../app/experiments/judge";
import type { Database } from "../../../db/database";
import { readExperiments, writeJudged, writeStopped } from "../../../db/queries/experiments";
import { HOUR } from "../../../db/time";
import type { Changes } from "../../shared/changes";
import { dayOf } from "../events/clock";
import type { Bucket } from "../events/objects";
import { countExperimentDay } from "./count-day";

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
 * Counts today, and yesterday while its last events may still arrive. Then stops a test that loses visitors or does harm, and judges a test
 * once each variant has its size.
 */
export async function countExperiments({ db, bucket, now, changes }: Counting): Promise<void> {
	for (const day of new Set([dayOf(now - HOUR), dayOf(now)]))
		await countExperimentDay({ db, bucket }, Date.parse(day));
	const { experiments, totals } = await readExperiments(db);
	for (const experiment of experiments.filter(({ state }) => state === "running")) {
		const { id } = experiment;
		const counted = totals.filter((of) => of.experiment === id);
		const progress = progressOf(experiment, counted);
		const reason = whyStopped(progress);
		const change = { id, at: now, actor: CLOCK };
		try {
			if (reason) {
				await writeStopped(db, change, { winner: null, reason });
				await changes.purge([EXPERIMENTS]);
				log("warn", "experiment_stopped", { id, verdict: progress.state });
			} else if (progress.state === "complete" && !experiment.judged) await writeJudged(db, change, counted);
		} catch (error) {
			log("error", "experiment_not_settled", { id, ...errorFields(error) });
		}
	}
}
