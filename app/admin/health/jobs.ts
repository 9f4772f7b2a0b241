/** All scheduled jobs, in one table for the api worker (which runs them) and the staff page. `workers/api/wrangler.toml` has the same crons. */
export const CRONS = { ten: "*/10 * * * *", day: "10 0 * * *", week: "0 7 * * MON" } as const;

export type Cron = keyof typeof CRONS;

type Job = {
	name: string;
	cron: Cron;
	does: string;
	/** Needs other sites, so it's skipped without a network. */
	asksOthers?: true;
};

/** All jobs. Those in one cron run in this order. */
export const JOBS = [
	// Runs first, because it reports the state before this run, and the run may take long.
	{ name: "alerts", cron: "ten", does: "Checks every alert and emails new ones." },
	// Also checks the network. Jobs that need other sites come later.
	{ name: "prices", cron: "ten", does: "Reads the bitcoin price.", asksOthers: true },
	{ name: "facts", cron: "ten", does: "Announces recorded values that pages missed." },
	{ name: "changes", cron: "ten", does: "Notifies followers of changes they missed." },
	{ name: "notices", cron: "ten", does: "Emails due notices." },
	{ name: "mail", cron: "ten", does: "Sends waiting emails." },
	{ name: "texts", cron: "ten", does: "Publishes scheduled texts." },
	{ name: "quality", cron: "ten", does: "Records each kind’s quality once a day." },
	{ name: "count", cron: "ten", does: "Counts events, once there are enough or an hour has passed." },
	{
		name: "experiments",
		cron: "ten",
		does: "Counts experiments, stops harmful ones and judges complete ones.",
	},
	{ name: "imports", cron: "ten", does: "Starts due importers.", asksOthers: true },
	{ name: "watch", cron: "ten", does: "Reads due watched pages.", asksOthers: true },
	{ name: "backup", cron: "ten", does: "Writes the day’s backup, if set up." },
	// Last, because they take longest.
	{ name: "feeds", cron: "ten", does: "Reads headlines and episodes.", asksOthers: true },
	{ name: "links", cron: "ten", does: "Checks due links.", asksOthers: true },
	{ name: "digest", cron: "week", does: "Writes and sends the weekly digest." },
	{ name: "salts", cron: "day", does: "Deletes the salts of earlier days." },
	{ name: "deleted", cron: "day", does: "Deletes marks of deleted accounts." },
	{ name: "sessions", cron: "day", does: "Deletes marks of ended sessions." },
	{ name: "count-all", cron: "day", does: "Counts all waiting events." },
	{ name: "pages", cron: "day", does: "Counts the pages that experiments can use." },
	{ name: "archive", cron: "day", does: "Archives days that are 30 days old." },
	{ name: "drop", cron: "day", does: "Deletes archived days." },
	{ name: "views", cron: "day", does: "Deletes old page views." },
	{ name: "items", cron: "day", does: "Deletes old headlines and episodes." },
	{ name: "letters", cron: "day", does: "Deletes replayed dead letters." },
	{ name: "mails", cron: "day", does: "Deletes emails after 60 days." },
	{ name: "subscribers", cron: "day", does: "Deletes ended subscriptions after 30 days." },
	{ name: "old-notices", cron: "day", does: "Deletes notices after 180 days." },
	{ name: "messages", cron: "day", does: "Deletes settled messages after a year." },
	{ name: "proposals", cron: "day", does: "Deletes superseded proposals after 180 days." },
	{ name: "documents", cron: "day", does: "Deletes documents read once after 180 days." },
	{ name: "old-changes", cron: "day", does: "Deletes settled page changes after 180 days." },
	{ name: "policy", cron: "day", does: "Deletes content policy reports after 90 days." },
	{ name: "networks", cron: "day", does: "Deletes the networks of reviews after 30 days." },
] as const satisfies readonly Job[];

export type JobName = (typeof JOBS)[number]["name"];

export function jobNamed(name: string): (Job & { name: JobName }) | undefined {
	return JOBS.find((job) => job.name === name);
}

/** What jobs count. */
export const COUNTED = [
	"asked",
	"answered",
	"read",
	"kept",
	"checked",
	"failed",
	"started",
	"published",
	"told",
	"counted",
	"deleted",
] as const;

/** A job's counts. All zeros mean that nothing was due. */
export type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

/** `10 read, 2 failed`, or `nothing was due`; null for a job that doesn't count. */
export function countsWords(counts: Counts | undefined): string | null {
	if (!counts) return null;
	const parts = COUNTED.flatMap((name) => (counts[name] ? [`${counts[name]} ${name}`] : []));
	return parts.join(", ") || "nothing was due";
}
