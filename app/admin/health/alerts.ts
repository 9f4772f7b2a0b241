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

/** Set up by hand at the platform or an outside monitor, with these numbers. */
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
	measured("day", "dead-letters", "Events could not be counted", "deadLetters", 0, "of them", 0),
	measured("wake", "queue-backlog", "A queue is not emptied", "queueMinutes", 30, "minutes", 20),
	measured("day", "facts-not-heard", "Recorded facts are not told", "outboxMinutes", 60, "minutes", 10),
	measured("day", "changes-not-told", "Followers are not told", "changesMinutes", 120, "minutes", 10),
	measured("day", "mail-waits", "Mail is not sent", "mailMinutes", 120, "minutes", 10),
	measured("day", "mail-unknown", "Nobody knows whether mails were sent", "mailsUnknown", 0, "of them", 0),
	measured("day", "price-old", "The price of bitcoin is old", "priceMinutes", 120, "minutes", 0),
	measured("day", "no-network", "No other site can be reached", "noNetworkMinutes", 120, "minutes", 0),
	measured("wake", "clock-half", "Jobs of the clock fail", "clockMinutes", 60, "minutes", 0),
	measured("day", "day-work-missing", "The day's work was not done", "dailyHours", 26, "hours", 0),
	measured("day", "archive-behind", "Days are not archived", "daysUnarchived", 0, "of them", 24 * 60),
	measured("wake", "backup-old", "There is no backup of today", "backupHours", 30, "hours", 0),
	measured("day", "importers-failing", "Importers read nothing", "importersFailing", 2, "of them", 24 * 60),
	measured("day", "pages-slow", "Pages come slowly", "slowShare", 10, "%", 30),
	measured("day", "errors-in-browsers", "Errors happen in browsers", "errorShare", 5, "%", 30),
];

export const WATCHED: readonly Watched[] = [
	{
		name: "site-down",
		title: "The site is not well",
		threshold: 2,
		unit: "minutes",
		for: 3,
		calls: "wake",
		where: "outside: ask /healthz each minute; 503, or no answer, three times in a row",
	},
	{
		name: "clock-dead",
		title: "The clock does not run",
		threshold: 30,
		unit: "minutes",
		for: 0,
		calls: "wake",
		where: 'outside: the answer of /healthz has the words "clock":"late"',
	},
	{
		name: "errors-on-the-server",
		title: "Answers fail",
		threshold: 1,
		unit: "%",
		for: 5,
		calls: "wake",
		where: "Workers, Observability: share of 5xx of plumbline-site; and more than ten lines of level error",
	},
	{
		name: "kv-writes",
		title: "KV is written too often",
		threshold: 20_000,
		unit: "of them",
		for: 0,
		calls: "day",
		where: "Workers KV, Metrics: writes of a day",
	},
	{
		name: "cost",
		title: "It costs more than it should",
		threshold: 150,
		unit: "%",
		for: 0,
		calls: "day",
		where: "Billing, Notifications: of what docs/costs.md works out for the month's views",
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

/** A measurement in words, such as '42 minutes', '3%', '7' or 'none ever'. */
export function sayValue(value: number, unit: Unit): string {
	if (value >= NEVER) return "none ever";
	const whole = Math.round(value);
	if (unit === "%") return `${whole}%`;
	if (unit === "of them") return formatCount(whole);
	return plural(whole, unit.slice(0, -1), unit);
}
