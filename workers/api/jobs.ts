import { log } from "~workers/shared/log";
import type { Counts, JobName } from "../../app/admin/health/jobs";
import { SITE } from "../../app/context/content-keys";
import { rollUpQuality } from "../../app/listings/record/roll-up-quality";
import { openDatabase } from "../../db/database";
import { forgetDeletedBefore } from "../../db/queries/account";
import { dropSaltsBefore, forgetViewsBefore } from "../../db/queries/analytics";
import { dropReplayedLetters } from "../../db/queries/dead-letters";
import { forgetReadOnceBefore } from "../../db/queries/imports";
import { forgetMailsBefore } from "../../db/queries/mails";
import { forgetMessagesBefore } from "../../db/queries/messages";
import { forgetSubscribersBefore } from "../../db/queries/newsletter";
import { forgetReviewNetworks } from "../../db/queries/own-reviews";
import { forgetPassedBefore } from "../../db/queries/page-changes";
import { forgetPolicyReportsBefore } from "../../db/queries/policy-reports";
import { forgetSupersededBefore } from "../../db/queries/proposals";
import { forgetSessionMarks } from "../../db/queries/session-marks";
import { forgetNoticesBefore } from "../../db/queries/share-notices";
import { publishDue } from "../../db/queries/text-plans";
import { DAY } from "../../db/time";
import { type Changes, createChanges } from "../shared/changes";
import { enqueueDueFacts, type FactsQueue } from "../shared/facts-queue";
import { type FetchUrl, fetchUrlBy } from "../shared/fetch-url";
import { watchAlerts } from "./alerts";
import { takeBackup } from "./backup";
import type { ApiBindings } from "./bindings";
import { type ArchiveRun, archiveDays, dropOldDays } from "./events/archive";
import { dayOf, firstDayKept } from "./events/clock";
import { countExperiments, countPages } from "./events/count-day";
import { countTaken, countWhenWorth } from "./events/count-taken";
import { dropOldItems, readFeeds } from "./feeds/read-feeds";
import { contactIn, startImports } from "./importers/start-imports";
import { checkLinks } from "./links/check-links";
import { enqueueDueMails } from "./mail/enqueue-mails";
import { type MailRoom, openMailRoom } from "./mail/mail-room";
import { makeIssue } from "./mail/make-issue";
import { enqueueOpenChanges } from "./notices/enqueue-changes";
import { mailDueNotices, openNotices, type Sharing } from "./notices/share-changes";
import { readPrices } from "./prices";
import type { ImportMessage, WatchMessage } from "./queue-messages";
import { startWatch } from "./watch/start-watch";

export type Run = ArchiveRun &
	FactsQueue & {
		mailRoom: MailRoom;
		changes: Changes;
		notices: Sharing;
		backup: (now: number) => Promise<void>;
		alerts: (now: number) => Promise<void>;
		origin: string;
		imports: Queue<ImportMessage | WatchMessage>;
		contact: string | null;
		fetch: FetchUrl;
	};

export function openRun(env: ApiBindings, now: number): Run {
	const mailRoom = openMailRoom(env);
	return {
		changes: createChanges({ kv: env.CONTENT, now: Date.now }),
		db: openDatabase(env.DB),
		bucket: env.ARCHIVE,
		queue: env.FACTS,
		now,
		mailRoom,
		origin: env.ORIGIN,
		imports: env.IMPORTS,
		contact: contactIn(env),
		fetch: fetchUrlBy(env.OUTSIDE),
		notices: openNotices(env),
		// Opened inside its own job, so that bad settings don't stop other jobs.
		backup: (at) =>
			takeBackup({
				db: openDatabase(env.DB),
				bucket: env.BACKUPS,
				now: at,
				recipients: recipientsIn(env),
			}),
		alerts: (at) =>
			watchAlerts({
				mailRoom,
				now: at,
				backups: env.BACKUPS,
				isBackedUp: recipientsIn(env).length > 0,
				queues: [env.EVENTS, env.FACTS, env.NOTICES, env.IMPORTS, env.MAIL],
				isOneMachine: Boolean(env.QUEUE_IN_MEMORY),
			}),
	};
}

const recipientsIn = ({ BACKUP_RECIPIENTS = "" }: ApiBindings) =>
	BACKUP_RECIPIENTS.split(/\s+/).filter(Boolean);

async function publishTexts({ db, now, changes }: Run): Promise<Counts> {
	const { published, sections } = await publishDue(db, now);
	if (published > 0) await changes.purge([SITE, ...sections]);
	return { published };
}

async function forget(deleting: Promise<number>): Promise<Counts> {
	return { deleted: await deleting };
}

async function countQuality({ db, now }: Run): Promise<Counts> {
	const kinds = await rollUpQuality(db, now);
	if (kinds > 0) log("info", "quality_rolled_up", { kinds });
	return { counted: kinds };
}

// biome-ignore lint/suspicious/noConfusingVoidType: a job that counts nothing answers nothing
export const WORK: Record<JobName, (run: Run) => Promise<Counts | void>> = {
	alerts: ({ alerts, now }) => alerts(now),
	prices: readPrices,
	facts: enqueueDueFacts,
	changes: ({ notices }) => enqueueOpenChanges(notices),
	notices: ({ notices }) => mailDueNotices(notices),
	mail: ({ mailRoom }) => enqueueDueMails(mailRoom),
	texts: publishTexts,
	quality: countQuality,
	count: countWhenWorth,
	experiments: countExperiments,
	imports: startImports,
	watch: startWatch,
	backup: ({ backup, now }) => backup(now),
	feeds: readFeeds,
	links: checkLinks,
	digest: ({ mailRoom, now }) => makeIssue(mailRoom, now),
	salts: ({ db, now }) => forget(dropSaltsBefore(db, dayOf(now))),
	deleted: ({ db, now }) => forget(forgetDeletedBefore(db, now - DAY)),
	sessions: ({ db, now }) => forget(forgetSessionMarks(db, now)),
	"count-all": countTaken,
	pages: countPages,
	archive: archiveDays,
	drop: dropOldDays,
	views: ({ db, now }) => forget(forgetViewsBefore(db, firstDayKept(now))),
	items: dropOldItems,
	letters: ({ db, now }) => forget(dropReplayedLetters(db, Date.parse(firstDayKept(now)))),
	mails: ({ db, now }) => forget(forgetMailsBefore(db, now - 60 * DAY)),
	subscribers: ({ db, now }) => forget(forgetSubscribersBefore(db, now - 30 * DAY)),
	"old-notices": ({ db, now }) => forget(forgetNoticesBefore(db, now - 180 * DAY)),
	messages: ({ db, now }) => forget(forgetMessagesBefore(db, now - 365 * DAY)),
	proposals: ({ db, now }) => forget(forgetSupersededBefore(db, now - 180 * DAY)),
	documents: ({ db, now }) => forget(forgetReadOnceBefore(db, now - 180 * DAY)),
	"old-changes": ({ db, now }) => forget(forgetPassedBefore(db, now - 180 * DAY)),
	policy: ({ db, now }) => forget(forgetPolicyReportsBefore(db, dayOf(now - 90 * DAY))),
	networks: ({ db, now }) => forget(forgetReviewNetworks(db, now - 30 * DAY)),
};
