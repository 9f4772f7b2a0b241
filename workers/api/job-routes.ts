import { type Context, Hono } from "hono";
import { errorFields, log } from "~workers/shared/log";
import { LateError, within } from "~workers/shared/within";
import { JOBS, jobNamed } from "../../app/admin/health/jobs";
import type { ApiBindings } from "./bindings";
import { type Ran, runJob, runMinute } from "./cron";
import { fail } from "./errors";
import { starterOnly } from "./starter-only";

/** A staff member waits at most this long for a job. It goes on without them. */
const PATIENCE = 15_000;

/** One isolate runs one at a time, and one machine has one isolate. */
let underWay: Promise<Ran> | null = null;

/** Starts a run where none is under way. @returns null where one is */
function alone(start: () => Promise<Ran>): Promise<Ran> | null {
	if (underWay) return null;
	underWay = start().finally(() => {
		underWay = null;
	});
	return underWay;
}

async function answer(context: Context<{ Bindings: ApiBindings }>, started: Promise<Ran> | null) {
	if (!started) return fail(context, 409, "changed", "Another job is running. Try again in a minute.");
	context.executionCtx.waitUntil(started.catch((error) => log("error", "job_failed", errorFields(error))));
	try {
		return context.json({ is: "over", ...(await within(PATIENCE, started)) });
	} catch (error) {
		if (error instanceof LateError) return context.json({ is: "running" });
		throw error;
	}
}

const unknown = (context: Context) =>
	fail(
		context,
		404,
		"not_found",
		`This job doesn’t exist. Choose one of these: ${JOBS.map(({ name }) => name).join(", ")}.`,
	);

/** Mounted in `/api/admin`, which guards it. `POST /{name}` answers `{is: "over", done, failed, withoutNetwork}` or `{is: "running"}`. */
export const jobRoutes = new Hono<{ Bindings: ApiBindings }>().post("/:name", (context) => {
	const job = jobNamed(context.req.param("name"));
	if (!job) return unknown(context);
	return answer(
		context,
		alone(() => runJob(job.name, context.env, Date.now())),
	);
});

/** Mounted at `/api/jobs` for local runs: the same, and `POST /` for the minute of the clock. */
export const starterJobs = new Hono<{ Bindings: ApiBindings }>()
	.use(starterOnly)
	.post("/", (context) =>
		answer(
			context,
			alone(() => runMinute(context.env, Date.now())),
		),
	)
	.route("/", jobRoutes);
