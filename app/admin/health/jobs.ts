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
	{ name: "alerts", cron: "ten", does: "Checks every alert and mails those that begin." },
	// Also checks the network. Jobs that need other sites come later.
	{ name: "prices", cron: "ten", does: "Reads the price of bitcoin.", asksOthers: true },
	{ name: "facts", cron: "ten", does: "Tells pages of recorded values that were not told yet." },
	{ name: "changes", cron: "ten", does: "Tells followers of changes that were not told yet." },
	{ name: "notices", cron: "ten", does: "Mails notices that are due." },
	{ name: "mail", cron: "ten", does: "Sends mail that is owed." },
	{ name: "texts", cron: "ten", does: "Publishes guides whose time has come." },
	{ name: "quality", cron: "ten", does: "Records once a day how well each kind is known." },
	{ name: "count", cron: "ten", does: "Counts events, once there are enough or an hour has passed." },
	{
		name: "experiments",
		cron: "ten",
		does: "Counts experiments, stops a harmful one and judges a complete one.",
	},
	{ name: "imports", cron: "ten", does: "Starts the importers that are due.", asksOthers: true },
	{ name: "watch", cron: "ten", does: "Reads the watched pages that are due.", asksOthers: true },
	{ name: "backup", cron: "ten", does: "Writes the day’s backup, where backups are set up." },
	// The last, because they take longest.
	{ name: "feeds", cron: "ten", does: "Reads headlines and episodes.", asksOthers: true },
	{ name: "links", cron: "ten", does: "Checks links that are due.", asksOthers: true },
	{ name: "digest", cron: "week", does: "Writes the weekly digest and sends it." },
	{ name: "salts", cron: "day", does: "Forgets the salts of earlier days." },
	{ name: "deleted", cron: "day", does: "Forgets marks of deleted accounts." },
	{ name: "sessions", cron: "day", does: "Forgets marks of ended sessions." },
	{ name: "count-all", cron: "day", does: "Counts every event that waits." },
	{ name: "pages", cron: "day", does: "Counts the pages that tests can be planned on." },
	{ name: "archive", cron: "day", does: "Archives days that are 30 days old." },
	{ name: "drop", cron: "day", does: "Forgets archived days." },
	{ name: "views", cron: "day", does: "Forgets old page views." },
	{ name: "items", cron: "day", does: "Forgets old headlines and episodes." },
	{ name: "letters", cron: "day", does: "Forgets replayed dead letters." },
	{ name: "mails", cron: "day", does: "Forgets mails after 60 days." },
	{ name: "subscribers", cron: "day", does: "Forgets ended subscriptions after 30 days." },
	{ name: "old-notices", cron: "day", does: "Forgets notices after 180 days." },
	{ name: "messages", cron: "day", does: "Forgets settled messages after a year." },
	{ name: "proposals", cron: "day", does: "Forgets superseded proposals after 180 days." },
	{ name: "documents", cron: "day", does: "Forgets documents read once after 180 days." },
	{ name: "old-changes", cron: "day", does: "Forgets settled page changes after 180 days." },
	{ name: "policy", cron: "day", does: "Forgets reports of the content policy after 90 days." },
	{ name: "networks", cron: "day", does: "Forgets the networks of reviews after 30 days." },
] as const satisfies readonly Job[];

export type JobName = (typeof JOBS)[number]["name"];

export function jobNamed(name: string): (Job & { name: JobName }) | undefined {
	return JOBS.find((job) => job.name === name);
}

/** What jobs count, in the words for their page and the command line. */
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
