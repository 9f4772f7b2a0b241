import { errorFields, log, underId } from "~workers/shared/log";
import { SITE } from "../../app/context/content-keys";
import { kindById } from "../../app/listings/kinds/all";
import { reorderKind } from "../../app/listings/reorder-kind";
import { fillDue } from "../../app/listings/upkeep/fill-due";
import { rollUpQuality } from "../../app/listings/upkeep/roll-up-quality";
import { type Database, openDatabase } from "../../db/database";
import { forgetDeletedBefore } from "../../db/queries/account";
import { forgetViewsBefore } from "../../db/queries/analytics";
import { dropReplayedLetters } from "../../db/queries/dead-letters";
import { forgetReadOnceBefore } from "../../db/queries/import-asks";
import { forgetMailsBefore } from "../../db/queries/mails";
import { CLOCKS, noteClock } from "../../db/queries/measures";
import { forgetMessagesBefore } from "../../db/queries/messages";
import { forgetSubscribersBefore } from "../../db/queries/newsletter";
import { forgetReviewNetworks } from "../../db/queries/own-reviews";
import { forgetPassedBefore } from "../../db/queries/page-changes";
import { forgetPolicyReportsBefore } from "../../db/queries/policy-reports";
import { forgetSupersededBefore } from "../../db/queries/proposals";
import { forgetSessionMarks } from "../../db/queries/session-marks";
import { forgetNoticesBefore } from "../../db/queries/share-notices";
import { publishDue } from "../../db/queries/text-plans";
import { dropSaltsBefore } from "../../db/queries/visitor-salts";
import { type Changes, createChanges } from "../shared/changes";
import { type FactsQueue, tellOwedFacts } from "../shared/facts-queue";
import { watchAlerts } from "./alerts/watch-alerts";
import { openCopy } from "./backup/places";
import { takeBackup } from "./backup/take-backup";
import type { ApiBindings } from "./bindings";
import { type ArchiveRun, archiveDays, dropOldDays } from "./events/archive";
import { DAY, dayOf, firstDayKept } from "./events/clock";
import { countTaken, countWhenWorth } from "./events/count-taken";
import { countExperiments } from "./experiments/count-experiments";
import { countPages } from "./experiments/count-pages";
import { dropOldItems, readFeeds } from "./feeds/read-feeds";
import { contactIn } from "./importers/open-imports";
import { type ImportMessage, startImports } from "./importers/start-imports";
import { checkLinks } from "./links/check-links";
import { type MailRoom, openMailRoom } from "./mail/mail-room";
import { makeIssue } from "./mail/make-issue";
import { tellOwedMails } from "./mail/tell-mails";
import { openNotices } from "./notices/open-notices";
import { type Sharing, tellDueNotices } from "./notices/share-changes";
import { tellOpenChanges } from "./notices/tell-changes";
import { readPrices } from "./prices/read-prices";
import { startWatch, type WatchMessage } from "./watch/start-watch";

type Run = ArchiveRun &
	FactsQueue & {
		mailRoom: MailRoom;
		changes: Changes;
		notices: Sharing;
		backup: (now: number) => Promise<void>;
		alerts: (now: number) => Promise<void>;
		origin: string;
		imports: Queue<ImportMessage | WatchMessage>;
		contact: string | null;
	};
type Job = { name: string; run: (run: Run) => Promise<void> };

/** Publishes the texts that are due. */
async function publishTexts({ db, now, changes }: Run): Promise<void> {
	const { published, sections } = await publishDue(db, now);
	if (published > 0) await changes.purge([SITE, ...sections]);
}

/** Only after a build has come that keeps more of a listing than the one before. */
async function fillDueDays(db: Database, now: number): Promise<void> {
	const listings = await fillDue(db, now);
	if (listings > 0) log("info", "due_days_filled", { listings });
}

/** Values grow old with nobody doing anything: what a list's order goes by, and how well a kind is known. */
async function countQuality({ db, now, changes }: Run): Promise<void> {
	const kind = kindById((await reorderKind(db, now)) ?? "");
	if (kind) await changes.purge([kind.path]);
	const kinds = await rollUpQuality(db, now);
	if (kinds > 0) log("info", "quality_rolled_up", { kinds });
}

/** By the cron of `wrangler.toml`, what is done then, one after the other. */
const jobs: Record<string, Job[]> = {
	// Every day soon after midnight, UTC.
	"10 0 * * *": [
		{ name: "salts", run: ({ db, now }) => dropSaltsBefore(db, dayOf(now)) },
		{ name: "deleted", run: ({ db, now }) => forgetDeletedBefore(db, now - DAY) },
		{ name: "sessions", run: ({ db, now }) => forgetSessionMarks(db, now) },
		{ name: "count", run: countTaken },
		{ name: "pages", run: countPages },
		{ name: "archive", run: archiveDays },
		{ name: "drop", run: dropOldDays },
		{ name: "views", run: ({ db, now }) => forgetViewsBefore(db, firstDayKept(now)) },
		{ name: "items", run: dropOldItems },
		{ name: "letters", run: ({ db, now }) => dropReplayedLetters(db, Date.parse(firstDayKept(now))) },
		{ name: "mails", run: ({ db, now }) => forgetMailsBefore(db, now - 60 * DAY) },
		{ name: "subscribers", run: ({ db, now }) => forgetSubscribersBefore(db, now - 30 * DAY) },
		{ name: "notices", run: ({ db, now }) => forgetNoticesBefore(db, now - 180 * DAY) },
		{ name: "messages", run: ({ db, now }) => forgetMessagesBefore(db, now - 365 * DAY) },
		{ name: "proposals", run: ({ db, now }) => forgetSupersededBefore(db, now - 180 * DAY) },
		{ name: "documents", run: ({ db, now }) => forgetReadOnceBefore(db, now - 180 * DAY) },
		{ name: "changes", run: ({ db, now }) => forgetPassedBefore(db, now - 180 * DAY) },
		{ name: "policy", run: ({ db, now }) => forgetPolicyReportsBefore(db, dayOf(now - 90 * DAY)) },
		{ name: "networks", run: ({ db, now }) => forgetReviewNetworks(db, now - 30 * DAY) },
	],
	// Mondays.
	"0 7 * * MON": [{ name: "digest", run: ({ mailRoom, now }) => makeIssue(mailRoom, now) }],
	"*/10 * * * *": [
		// The first: it says how it stood before this run, which may take long.
		{ name: "alerts", run: ({ alerts, now }) => alerts(now) },
		{ name: "prices", run: readPrices },
		{ name: "facts", run: tellOwedFacts },
		{ name: "changes", run: ({ notices }) => tellOpenChanges(notices) },
		{ name: "notices", run: ({ notices }) => tellDueNotices(notices) },
		{ name: "mail", run: ({ mailRoom }) => tellOwedMails(mailRoom) },
		{ name: "texts", run: publishTexts },
		{ name: "due", run: ({ db, now }) => fillDueDays(db, now) },
		{ name: "quality", run: countQuality },
		{ name: "count", run: countWhenWorth },
		{ name: "experiments", run: countExperiments },
		{ name: "imports", run: startImports },
		{ name: "watch", run: startWatch },
		// The last, because they take longest.
		{ name: "backup", run: ({ backup, now }) => backup(now) },
		{ name: "feeds", run: readFeeds },
		{ name: "links", run: checkLinks },
	],
};

/** Under which name it is noted that every job of a cron went well. */
const CLOCK_OF: Record<string, string | undefined> = { "*/10 * * * *": CLOCKS.ten, "10 0 * * *": CLOCKS.day };

/**
 * What the clock starts. A job that fails does not keep the next from running; the day's run then counts as failed.
 * @throws Error naming the jobs that failed, so that the platform shows it
 */
export async function runCron(controller: ScheduledController, env: ApiBindings): Promise<void> {
	const { cron, scheduledTime } = controller;
	const due = jobs[cron];
	if (!due) throw new Error(`Nothing is to be done at ${cron}`);
	const mailRoom = openMailRoom(env);
	const run = {
		changes: createChanges({ kv: env.CONTENT, now: Date.now }),
		...{ db: openDatabase(env.DB), bucket: env.ARCHIVE, queue: env.FACTS, now: scheduledTime, mailRoom },
		origin: env.ORIGIN,
		...{ imports: env.IMPORTS, contact: contactIn(env) },
		notices: openNotices(env),
		// Opened within its own job: what is set wrong for it stops no other.
		backup: (now: number) =>
			takeBackup({
				...{ db: openDatabase(env.DB), bucket: env.BACKUPS, copy: openCopy(env), now },
				publicKey: env.BACKUP_PUBLIC_KEY || null,
			}),
		alerts: (now: number) =>
			watchAlerts({
				...{ mailRoom, now, backups: env.BACKUPS, isBackedUp: Boolean(env.BACKUP_PUBLIC_KEY) },
				queues: [env.EVENTS, env.FACTS, env.NOTICES, env.IMPORTS, env.MAIL],
			}),
	};
	await underId(crypto.randomUUID(), () => runJobs(cron, due, run));
}

async function runJobs(cron: string, due: Job[], run: Run): Promise<void> {
	const failed: string[] = [];
	for (const job of due) {
		try {
			await job.run(run);
		} catch (error) {
			failed.push(job.name);
			log("error", "cron_failed", { cron, job: job.name, ...errorFields(error) });
		}
	}
	log("info", "cron_run", { cron, jobs: due.length, failed: failed.length });
	const clock = CLOCK_OF[cron];
	if (failed.length === 0 && clock) await noteClock(run.db, clock, run.now);
	if (failed.length > 0) throw new Error(`Failed at ${cron}: ${failed.join(", ")}`);
}
