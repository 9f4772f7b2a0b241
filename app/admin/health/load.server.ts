import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatMoment, plural } from "~/ui/format";
import { readJobRuns } from "~db/queries/clock";
import { readAlerts, readMeasures, type StoredAlert } from "~db/queries/measures";
import { MEASURED, type Measured, runbookOf, WATCHED, type Watched } from "./alerts";
import { type Cron, JOBS } from "./jobs";
import { isFiring } from "./judge-alert";
import { OBJECTIVES, type Objective, standingOf } from "./objectives";
import { saidOfJob } from "./run-from-form.server";
import { sayValue } from "./say-value";
import type { AlertRow, HealthView, ObjectiveRow } from "./view";

const WHEN: Record<Cron, string> = {
	ten: "every ten minutes",
	day: "daily at 00:10 UTC",
	week: "Mondays at 07:00 UTC",
};

/** Objectives, alerts (firing ones first) and clock jobs. */
export async function loadHealth(
	{ db, now, config }: Pick<AppLoadContext, "db" | "now" | "config">,
	address: URL,
): Promise<HealthView> {
	const [stored, { lately }, runs] = await Promise.all([
		readAlerts(db),
		readMeasures(db, now()),
		readJobRuns(db),
	]);
	const states = new Map(stored.map((state) => [state.name, state]));
	const alerts = MEASURED.map((alert) => presentAlert(alert, states.get(alert.name) ?? null));
	const firing = alerts.filter(({ isRed }) => isRed).length;
	const measuredAt = Math.max(0, ...stored.map((state) => state.measuredAt));
	return {
		lede:
			measuredAt === 0
				? "Nothing was measured yet. The clock’s next run does it."
				: `${firing === 0 ? "No alert fires." : `${plural(firing, "alert fires", "alerts fire")}.`} Measured ${formatMoment(measuredAt)}.`,
		alerts: [...alerts.sort((a, b) => Number(b.isRed) - Number(a.isRed)), ...WATCHED.map(presentWatched)],
		objectives: OBJECTIVES.map((objective) => presentObjective(objective, lately)),
		jobs: JOBS.map(({ name, does, cron }) => {
			const ranAt = runs.get(name);
			const when = cron === "ten" && config.signIn.isLocal ? "every minute on this machine" : WHEN[cron];
			return { name, does, when, ranAt: ranAt === undefined ? "not yet" : formatMoment(ranAt) };
		}),
		justRan: saidOfJob(address),
	};
}

const ruleOf = ({ threshold, unit, for: minutes }: Measured | Watched) =>
	`above ${sayValue(threshold, unit)}${minutes > 0 ? `, for ${sayValue(minutes, "minutes")}` : ""}`;

function presentAlert(alert: Measured, state: StoredAlert | null): AlertRow {
	const fires = state !== null && isFiring(state);
	const since = fires ? state.firedAt : (state?.beyondSince ?? null);
	return {
		...{ name: alert.name, title: alert.title, isRed: fires, rule: ruleOf(alert), runbook: runbookOf(alert) },
		state: fires
			? "Fires"
			: state?.value == null
				? "Not measured"
				: state.beyondSince !== null
					? "Above, not yet for long enough"
					: "Fine",
		value: state?.value == null ? "nothing to measure" : sayValue(state.value, alert.unit),
		since: since === null ? null : formatMoment(since),
	};
}

function presentWatched(alert: Watched): AlertRow {
	return {
		...{ name: alert.name, title: alert.title, isRed: false, rule: ruleOf(alert), runbook: runbookOf(alert) },
		...{ state: "Watched outside", value: alert.where, since: null },
	};
}

function presentObjective(
	objective: Objective,
	lately: Awaited<ReturnType<typeof readMeasures>>["lately"],
): ObjectiveRow {
	const { name, good, target, days, counted } = objective;
	const { share, budgetLeft } = standingOf(objective, counted ? lately[counted] : { good: 0, all: 0 });
	return {
		...{ name, good, target: `${percent(target)} of ${plural(days, "day", "days")}` },
		share: share === null ? (counted ? "nothing counted" : "counted outside") : percent(share),
		left:
			budgetLeft === null
				? "not known"
				: budgetLeft < -ROUNDED
					? `used ${(1 - budgetLeft).toFixed(1)} times over`
					: `${percent(Math.max(0, budgetLeft))} left`,
		isRed: budgetLeft !== null && budgetLeft <= ROUNDED,
	};
}

/** What sums of fractions are off by at most. */
const ROUNDED = 1e-9;

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
