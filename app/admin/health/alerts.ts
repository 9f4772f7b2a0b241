import { formatCount, plural } from "~/ui/format";
import type { Measures } from "~db/queries/measures";
import { MINUTE } from "~db/time";

type Unit = "minutes" | "hours" | "days" | "%" | "of them";

type Common = {
	/** Also the heading of its runbook in docs/operations.md: "Alert: {name}". */
	name: string;
	title: string;
	threshold: number;
	unit: Unit;
	/** How many minutes the value must stay above the limit. */
	for: number;
	/** `wake` pages someone at once. `day` waits for the daily check. */
	calls: "wake" | "day";
};

export type Measured = Common & { measure: Exclude<keyof Measures, "lately"> };

/** Someone sets these up at the platform or an external monitor, with these numbers. */
export type Watched = Common & {
	where: string;
};

function measured(
	calls: Common["calls"],
	name: string,
	title: string,
	measure: Measured["measure"],
	threshold: number,
	unit: Unit,
	minutes: number,
): Measured {
	return { name, title, measure, threshold, unit, for: minutes, calls };
}

export const MEASURED: readonly Measured[] = [
	measured("day", "dead-letters", "Events failed to count", "deadLetters", 0, "of them", 0),
	measured("wake", "queue-backlog", "A queue is backed up", "queueMinutes", 30, "minutes", 20),
	measured("day", "facts-not-heard", "Recorded facts aren’t announced", "outboxMinutes", 60, "minutes", 10),
	measured("day", "changes-not-told", "Followers aren’t notified", "changesMinutes", 120, "minutes", 10),
	measured("day", "mail-waits", "Email isn’t sent", "mailMinutes", 120, "minutes", 10),
	measured("day", "mail-unknown", "We don’t know if emails were sent", "mailsUnknown", 0, "of them", 0),
	measured("day", "price-old", "The bitcoin price is out of date", "priceMinutes", 120, "minutes", 0),
	measured("day", "no-network", "We can’t reach other sites", "noNetworkMinutes", 120, "minutes", 0),
	measured("wake", "clock-half", "Scheduled jobs fail", "clockMinutes", 60, "minutes", 0),
	measured("day", "day-work-missing", "Daily jobs didn’t run", "dailyHours", 26, "hours", 0),
	measured("day", "archive-behind", "Days aren’t archived", "daysUnarchived", 0, "of them", 24 * 60),
	measured("wake", "backup-old", "Today’s backup is missing", "backupHours", 30, "hours", 0),
	measured("day", "importers-failing", "Importers read nothing", "importersFailing", 2, "of them", 24 * 60),
	measured("day", "pages-slow", "Pages are slow", "slowShare", 10, "%", 30),
	measured("day", "errors-in-browsers", "Browsers report errors", "errorShare", 5, "%", 30),
];

export const WATCHED: readonly Watched[] = [
	{
		name: "site-down",
		title: "The site is down",
		threshold: 2,
		unit: "minutes",
		for: 3,
		calls: "wake",
		where: "External monitor. Request /healthz every minute. Alert after three 503s or timeouts in a row.",
	},
	{
		name: "clock-dead",
		title: "Scheduled jobs don’t run",
		threshold: 30,
		unit: "minutes",
		for: 0,
		calls: "wake",
		where: 'External monitor. The response of /healthz contains "clock":"late".',
	},
	{
		name: "errors-on-the-server",
		title: "Requests fail",
		threshold: 1,
		unit: "%",
		for: 5,
		calls: "wake",
		where: "Workers > Observability. Share of 5xx on plumbline-site, or more than ten error lines.",
	},
	{
		name: "kv-writes",
		title: "Too many KV writes",
		threshold: 20_000,
		unit: "of them",
		for: 0,
		calls: "day",
		where: "Workers KV > Metrics. Writes per day.",
	},
	{
		name: "cost",
		title: "Costs are too high",
		threshold: 150,
		unit: "%",
		for: 0,
		calls: "day",
		where: "Billing > Notifications. Compare with the estimate in docs/costs.md for the month’s views.",
	},
];

/** Its heading in docs/operations.md. */
export const runbookOf = ({ name }: Pick<Common, "name">): string => `Alert: ${name}`;

/** An alert's state, with times in UTC milliseconds. */
export type AlertState = {
	name: string;
	value: number | null;
	measuredAt: number;
	beyondSince: number | null;
	firedAt: number | null;
	firedValue: number | null;
	endedAt: number | null;
};

/** Fires once it was above its threshold for its time, and stops with the first measurement that is not. An unmeasured value changes nothing. */
export function judgeAlert(
	{ name, threshold, for: minutes }: Pick<Measured, "name" | "threshold" | "for">,
	before: AlertState | null,
	value: number | null,
	now: number,
): AlertState {
	const fires = before !== null && isFiring(before);
	const state = {
		name,
		value,
		measuredAt: now,
		beyondSince: before?.beyondSince ?? null,
		firedAt: before?.firedAt ?? null,
		firedValue: before?.firedValue ?? null,
		endedAt: before?.endedAt ?? null,
	};
	if (value === null) return state;
	if (value <= threshold) return { ...state, beyondSince: null, endedAt: fires ? now : state.endedAt };
	const beyondSince = state.beyondSince ?? now;
	if (fires || now - beyondSince < minutes * MINUTE) return { ...state, beyondSince };
	return { ...state, beyondSince, firedAt: now, firedValue: value, endedAt: null };
}

export function isFiring({ firedAt, endedAt }: Pick<AlertState, "firedAt" | "endedAt">): boolean {
	return firedAt !== null && endedAt === null;
}

export function hasBegun(before: AlertState | null, after: AlertState): boolean {
	return isFiring(after) && after.firedAt !== (before?.firedAt ?? null);
}

/** A larger value means it never happened. No count of hours gets there. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** A measurement in words, such as '42 minutes', '3%', '7' or 'never'. */
export function sayValue(value: number, unit: Unit): string {
	if (value >= NEVER) return "never";
	const whole = Math.round(value);
	if (unit === "%") return `${whole}%`;
	if (unit === "of them") return formatCount(whole);
	return plural(whole, unit.slice(0, -1), unit);
}
