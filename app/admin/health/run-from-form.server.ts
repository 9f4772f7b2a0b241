import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { type JobName, jobNamed } from "./jobs";
import { type CameOfJob, runJob } from "./run-job";

const SAID: Record<CameOfJob, (name: string) => string> = {
	done: (name) => `The job “${name}” ran.`,
	failed: (name) => `The job “${name}” failed. The log says why, under cron_failed.`,
	"no-network": (name) => `The job “${name}” asks other sites, and there is no network. Try again later.`,
	running: (name) => `The job “${name}” is still running. Load this page again in a minute.`,
	busy: () => "Another job is running. Try again in a minute.",
};

/** What the address says came of a job; null where it says nothing. */
export function saidOfJob({ searchParams }: URL): string | null {
	const job = jobNamed(searchParams.get("job") ?? "");
	const came = searchParams.get("came") ?? "";
	return job && Object.hasOwn(SAID, came) ? SAID[came as CameOfJob](job.name) : null;
}

/**
 * Runs the job that a form names. Answers why not.
 * @throws the redirect back to the page; a 415 Response where no form was sent
 */
export async function runFromForm({
	context: { db, now, limits, api },
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }): Promise<{ message: string }> {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("A job is named by a form.", { status: 415 });
	const { done, refused } = await runJob(
		{ db, now, limit: () => limits.account(session.userId), run: (name) => askApi(api, name) },
		session,
		{ job: form.get("job") },
	).catch(unavailable);
	if (!done) return { message: refused.fields?.job ?? refused.message };
	throw redirect(`/admin/health?${new URLSearchParams({ job: done.job, came: done.is })}#jobs`, 303);
}

async function askApi(api: AppLoadContext["api"], name: JobName): Promise<CameOfJob> {
	const response = await api(`/api/admin/jobs/${name}`, {});
	if (response.status === 409) return "busy";
	if (!response.ok) throw new Error(`The api answered ${response.status} to the job ${name}`);
	const ran = await response.json<{ is: "over" | "running"; failed?: string[]; withoutNetwork?: string[] }>();
	if (ran.is === "running") return "running";
	if (ran.withoutNetwork?.includes(name)) return "no-network";
	return ran.failed?.includes(name) ? "failed" : "done";
}
