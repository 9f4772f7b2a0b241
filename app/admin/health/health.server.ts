import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { formatMoment, plural } from "~/ui/format";
import { readJobRuns } from "~db/queries/clock";
import { readAlerts, readMeasures, type StoredAlert } from "~db/queries/measures";
import { formOf, type StaffArgs, verbNeeds } from "../staff.server";
import { isFiring, MEASURED, type Measured, runbookOf, sayValue, WATCHED, type Watched } from "./alerts";
import { COUNTED, type Counts, type Cron, countsWords, JOBS, type JobName, jobNamed } from "./jobs";
import { OBJECTIVES, type Objective, standingOf } from "./objectives";
import { type CameOfJob, runJob } from "./verbs";

const WHEN: Record<Cron, string> = {
	ten: "Every ten minutes",
	day: "Daily at 00:10 UTC",
	week: "Mondays at 07:00 UTC",
};

export async function loadHealth(
	{ db, now, config }: Pick<AppLoadContext, "db" | "now" | "config">,
	address: URL,
) {
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
				? "No measurements yet. The first run within ten minutes."
				: `${firing === 0 ? "No alerts are firing." : `${plural(firing, "alert is", "alerts are")} firing.`} Measured ${formatMoment(measuredAt)}.`,
		alerts: [...alerts.sort((a, b) => Number(b.isRed) - Number(a.isRed)), ...WATCHED.map(presentWatched)],
		objectives: OBJECTIVES.map((objective) => presentObjective(objective, lately)),
		jobs: JOBS.map(({ name, does, cron }) => {
			const ranAt = runs.get(name);
			const when = cron === "ten" && config.signIn.isLocal ? "Every minute on this machine" : WHEN[cron];
			return { name, does, when, ranAt: ranAt === undefined ? "Not yet" : formatMoment(ranAt) };
		}),
		justRan: saidOfJob(address),
	};
}

const ruleOf = ({ threshold, unit, for: minutes }: Measured | Watched) =>
	`Above ${sayValue(threshold, unit)}${minutes > 0 ? ` for ${sayValue(minutes, "minutes")}` : ""}`;

function presentAlert(alert: Measured, state: StoredAlert | null) {
	const fires = state !== null && isFiring(state);
	const since = fires ? state.firedAt : (state?.beyondSince ?? null);
	return {
		name: alert.name,
		title: alert.title,
		isRed: fires,
		rule: ruleOf(alert),
		runbook: runbookOf(alert),
		state: fires
			? "Firing"
			: state?.value == null
				? "Not measured"
				: state.beyondSince !== null
					? "Above the limit"
					: "OK",
		value: state?.value == null ? "No data" : sayValue(state.value, alert.unit),
		since: since === null ? null : formatMoment(since),
	};
}

function presentWatched(alert: Watched): ReturnType<typeof presentAlert> {
	return {
		name: alert.name,
		title: alert.title,
		isRed: false,
		rule: ruleOf(alert),
		runbook: runbookOf(alert),
		state: "External monitor",
		value: alert.where,
		since: null,
	};
}

function presentObjective(objective: Objective, lately: Awaited<ReturnType<typeof readMeasures>>["lately"]) {
	const { name, good, target, days, counted } = objective;
	const { share, budgetLeft } = standingOf(objective, counted ? lately[counted] : { good: 0, all: 0 });
	return {
		name,
		good,
		target: `${percent(target)} over ${plural(days, "day", "days")}`,
		share: share === null ? (counted ? "No data" : "External monitor") : percent(share),
		left:
			budgetLeft === null
				? "Unknown"
				: budgetLeft < -ROUNDED
					? `used ${(1 - budgetLeft).toFixed(1)} times over`
					: `${percent(Math.max(0, budgetLeft))} left`,
		isRed: budgetLeft !== null && budgetLeft <= ROUNDED,
	};
}

/** The largest rounding error of summed fractions. */
const ROUNDED = 1e-9;

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

const SAID: Record<CameOfJob, (name: string, counts: string | null) => string> = {
	done: (name, counts) => (counts ? `The job “${name}” ran (${counts}).` : `The job “${name}” ran.`),
	failed: (name) => `The job “${name}” failed. Look for cron_failed in the log.`,
	"no-network": (name) => `The job “${name}” needs a network, and there’s none. Try again later.`,
	running: (name) => `The job “${name}” is still running. Reload this page in a minute.`,
	busy: () => "Another job is running. Try again in a minute.",
};

export function saidOfJob({ searchParams }: URL): string | null {
	const job = jobNamed(searchParams.get("job") ?? "");
	const came = searchParams.get("came") ?? "";
	const counts = searchParams.has("counts") ? countsIn(searchParams) : undefined;
	return job && Object.hasOwn(SAID, came) ? SAID[came as CameOfJob](job.name, countsWords(counts)) : null;
}

function countsIn(params: URLSearchParams): Counts {
	const counted = COUNTED.map((name) => [name, Number.parseInt(params.get(name) ?? "", 10) || 0]);
	return Object.fromEntries(counted);
}

export async function runFromForm({ context, request, session }: StaffArgs) {
	const { job } = await formOf(request);
	const needs = { ...verbNeeds(context, session), run: (name: JobName) => askApi(context.api, name) };
	const { done, refused } = await runJob(needs, session, { job }).catch(unavailable);
	if (!done) return data({ job, message: refused.message }, { status: refused.status });
	// The empty `counts` tells a job that found nothing due from one that doesn't count.
	const counts = done.counts && { counts: "", ...done.counts };
	const came = Object.entries({ job: done.job, came: done.is, ...counts });
	const query = new URLSearchParams(came.map(([name, value]) => [name, String(value)]));
	throw redirect(`/admin/health?${query}#jobs`, 303);
}

async function askApi(
	api: AppLoadContext["api"],
	name: JobName,
): Promise<{ is: CameOfJob; counts?: Counts }> {
	const response = await api(`/api/admin/jobs/${name}`, {});
	if (response.status === 409) return { is: "busy" };
	if (!response.ok) throw new Error(`The api answered ${response.status} to the job ${name}`);
	const ran = await response.json<{
		is: "over" | "running";
		failed?: string[];
		withoutNetwork?: string[];
		counts?: Partial<Record<string, Counts>>;
	}>();
	if (ran.is === "running") return { is: "running" };
	if (ran.withoutNetwork?.includes(name)) return { is: "no-network" };
	return { is: ran.failed?.includes(name) ? "failed" : "done", counts: ran.counts?.[name] };
}
