/**
 * What runs by itself, and when: one table for the api worker, which does the work, and for the page of those who run the site.
 * The crons are those of `workers/api/wrangler.toml`.
 */
export const CRONS = { ten: "*/10 * * * *", day: "10 0 * * *", week: "0 7 * * MON" } as const;

export type Cron = keyof typeof CRONS;

type Job = {
	name: string;
	cron: Cron;
	/** What it does, for the staff. */
	does: string;
	/** It asks other sites: left out while there is no network. */
	asksOthers?: true;
};

/** Every job, in the order in which those of one cron run. */
export const JOBS = [
	// The first: it says how it stood before this run, which may take long.
	{ name: "alerts", cron: "ten", does: "Checks every alert and mails those that begin." },
	// It also finds out whether there is a network: those that ask others come after it.
	{ name: "prices", cron: "ten", does: "Reads the price of bitcoin.", asksOthers: true },
	{ name: "facts", cron: "ten", does: "Tells pages of recorded values that were not told yet." },
	{ name: "changes", cron: "ten", does: "Tells followers of changes that were not told yet." },
	{ name: "notices", cron: "ten", does: "Mails notices that are due." },
	{ name: "mail", cron: "ten", does: "Sends mail that is owed." },
	{ name: "texts", cron: "ten", does: "Publishes guides whose time has come." },
	{ name: "due", cron: "ten", does: "Notes when values fall due, after an update of the site." },
	{ name: "quality", cron: "ten", does: "Orders lists anew by the age of their values." },
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

/** The job of a name; undefined for a name of none. */
export function jobNamed(name: string): (Job & { name: JobName }) | undefined {
	return JOBS.find((job) => job.name === name);
}

/** What a job can count, in the words that its page and the command line show. */
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
	"filled",
	"reordered",
	"counted",
	"deleted",
] as const;

/** What a job did. Where all counts are zero, nothing was due. */
export type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

/** `10 read, 2 failed`, or `nothing was due`; null for a job that doesn't count. */
export function countsWords(counts: Counts | undefined): string | null {
	if (!counts) return null;
	const parts = COUNTED.flatMap((name) => (counts[name] ? [`${counts[name]} ${name}`] : []));
	return parts.join(", ") || "nothing was due";
}
