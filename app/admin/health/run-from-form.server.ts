import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { COUNTED, type Counts, countsWords, type JobName, jobNamed } from "./jobs";
import { type CameOfJob, runJob } from "./run-job";

const SAID: Record<CameOfJob, (name: string, counts: string | null) => string> = {
	done: (name, counts) => `The job “${name}” ran${counts ? `: ${counts}` : ""}.`,
	failed: (name) => `The job “${name}” failed. The log says why, under cron_failed.`,
	"no-network": (name) => `The job “${name}” asks other sites, and there is no network. Try again later.`,
	running: (name) => `The job “${name}” is still running. Load this page again in a minute.`,
	busy: () => "Another job is running. Try again in a minute.",
};

export function saidOfJob({ searchParams }: URL): string | null {
	const job = jobNamed(searchParams.get("job") ?? "");
	const came = searchParams.get("came") ?? "";
	const counts = searchParams.has("counts") ? countsIn(searchParams) : undefined;
	return job && Object.hasOwn(SAID, came) ? SAID[came as CameOfJob](job.name, countsWords(counts)) : null;
}

/** A job's counts from the address. */
function countsIn(params: URLSearchParams): Counts {
	const counted = COUNTED.map((name) => [name, Number.parseInt(params.get(name) ?? "", 10) || 0]);
	return Object.fromEntries(counted);
}

/**
 * Runs the job that a form names. Answers why not.
 * @throws the redirect back to the page; a 415 Response where no form was sent
 */
export async function runFromForm({
	context: { db, now, limits, api },
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }) {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("A job is named by a form.", { status: 415 });
	const { done, refused } = await runJob(
		{ db, now, limit: () => limits.account(session.userId), run: (name) => askApi(api, name) },
		session,
		{ job: form.get("job") },
	).catch(unavailable);
	if (!done) return data({ message: refused.message }, { status: refused.status });
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
