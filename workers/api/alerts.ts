import { log } from "~workers/shared/log";
import { hasBegun, isFiring, judgeAlert, MEASURED } from "../../app/admin/health/alerts";
import { type Network, readNetwork } from "../../db/queries/clock";
import { mailIdOf, type OwedMail } from "../../db/queries/mails";
import { type Measures, readAlerts, readMeasures, writeAlerts } from "../../db/queries/measures";
import { HOUR, MINUTE } from "../../db/time";
import { newestBackupAt } from "./backup";
import { enqueueMails } from "./mail/enqueue-mails";
import type { MailRoom } from "./mail/mail-room";

type Queues = Array<Pick<Queue, "metrics">>;

export type AlertRun = {
	mailRoom: Pick<MailRoom, "db" | "queue" | "now" | "alertsTo">;
	now: number;
	queues: Queues;
	backups: R2Bucket;
	/** Whether we make backups. A developer's machine makes none. */
	isBackedUp: boolean;
	/** A developer's machine is often offline, which is no alert. */
	isOneMachine?: boolean;
};

export async function watchAlerts({
	mailRoom,
	now,
	queues,
	backups,
	isBackedUp,
	isOneMachine = false,
}: AlertRun): Promise<void> {
	const { db, alertsTo } = mailRoom;
	const [measures, stored, network] = await Promise.all([
		readMeasures(db, now),
		readAlerts(db),
		readNetwork(db),
	]);
	const all: Measures = {
		...measures,
		// Without a network, the network alert covers everything that follows from it.
		...(network.lostAt !== null && { priceMinutes: null }),
		noNetworkMinutes: isOneMachine ? null : minutesWithout(network, now),
		queueMinutes: await oldestMinutes(queues, now),
		backupHours: isBackedUp ? await backupHours(backups, now) : null,
	};
	const before = new Map(stored.map((state) => [state.name, state]));
	const judged = MEASURED.map((alert) => {
		const was = before.get(alert.name) ?? null;
		const state = judgeAlert(alert, was, all[alert.measure], now);
		return { state, begins: hasBegun(was, state), ends: was !== null && isFiring(was) && !isFiring(state) };
	});
	const owed = judged
		.filter(({ begins }) => begins)
		.flatMap(({ state }) => alertsTo.map((_, number) => owedFor(state.name, state.firedAt ?? now, number)));
	await writeAlerts(
		db,
		judged.map(({ state }) => state),
		owed,
		now,
	);
	for (const { state, begins, ends } of judged) {
		if (begins) log("warn", "alert_fires", { alert: state.name, value: state.value });
		if (ends) log("info", "alert_ended", { alert: state.name, value: state.value });
	}
	await enqueueMails(
		mailRoom,
		owed.map(({ id }) => id),
	);
}

/** An email about an alert. It identifies the recipient by number, because we store no addresses. */
function owedFor(name: string, firedAt: number, number: number): OwedMail {
	const mail = { kind: "alert" as const, subject: name, issue: `${firedAt}-${number}` };
	return { ...mail, id: mailIdOf(mail) };
}

function minutesWithout({ lostAt, reachedAt }: Network, now: number): number {
	if (lostAt === null) return 0;
	return reachedAt === null ? Number.MAX_SAFE_INTEGER : (now - reachedAt) / MINUTE;
}

async function oldestMinutes(queues: Queues, now: number): Promise<number | null> {
	const told = await Promise.all(queues.map((queue) => queue.metrics().catch(() => null)));
	const ages = told.flatMap((metrics) => {
		if (!metrics) return [];
		if (metrics.backlogCount === 0) return [0];
		return metrics.oldestMessageTimestamp ? [(now - metrics.oldestMessageTimestamp.getTime()) / MINUTE] : [];
	});
	return ages.length === 0 ? null : Math.max(0, ...ages);
}

/** Hours since the newest backup began. Without a backup, more than any threshold. */
async function backupHours(bucket: R2Bucket, now: number): Promise<number> {
	const newest = await newestBackupAt(bucket);
	return newest === null ? Number.MAX_SAFE_INTEGER : (now - newest) / HOUR;
}
