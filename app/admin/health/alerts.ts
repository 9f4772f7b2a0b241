import type { Measures } from "~db/queries/measures";

export type Unit = "minutes" | "hours" | "days" | "%" | "of them";

type Common = {
	/** Also the heading of its runbook in docs/operations.md: "Alert: {name}". */
	name: string;
	/** The problem while it fires. */
	title: string;
	/** It fires above this. */
	threshold: number;
	unit: Unit;
	/** How many minutes the value must stay above the limit. */
	for: number;
	/** `wake` pages someone at once. `day` waits for the daily check. */
	calls: "wake" | "day";
};

/** An alert that the api worker's clock checks every ten minutes. */
export type Measured = Common & { measure: Exclude<keyof Measures, "lately"> };

/**
 * An alert that only the platform or an outside monitor can measure. You set it up there by hand with these
 * numbers.
 */
export type Watched = Common & {
	/** Where it is set. */
	where: string;
};

/** Every alert that the product evaluates itself. A threshold is changed here and nowhere else. */
export const MEASURED: readonly Measured[] = [
	{
		...{ name: "dead-letters", title: "Events could not be counted", measure: "deadLetters" },
		...{ threshold: 0, unit: "of them", for: 0, calls: "day" },
	},
	{
		...{ name: "queue-backlog", title: "A queue is not emptied", measure: "queueMinutes" },
		...{ threshold: 30, unit: "minutes", for: 20, calls: "wake" },
	},
	{
		...{ name: "facts-not-heard", title: "Recorded facts are not told", measure: "outboxMinutes" },
		...{ threshold: 60, unit: "minutes", for: 10, calls: "day" },
	},
	{
		...{ name: "changes-not-told", title: "Followers are not told", measure: "changesMinutes" },
		...{ threshold: 120, unit: "minutes", for: 10, calls: "day" },
	},
	{
		...{ name: "mail-waits", title: "Mail is not sent", measure: "mailMinutes" },
		...{ threshold: 120, unit: "minutes", for: 10, calls: "day" },
	},
	{
		...{ name: "mail-unknown", title: "Nobody knows whether mails were sent", measure: "mailsUnknown" },
		...{ threshold: 0, unit: "of them", for: 0, calls: "day" },
	},
	{
		...{ name: "price-old", title: "The price of bitcoin is old", measure: "priceMinutes" },
		...{ threshold: 120, unit: "minutes", for: 0, calls: "day" },
	},
	{
		...{ name: "no-network", title: "No other site can be reached", measure: "noNetworkMinutes" },
		...{ threshold: 120, unit: "minutes", for: 0, calls: "day" },
	},
	{
		...{ name: "clock-half", title: "Jobs of the clock fail", measure: "clockMinutes" },
		...{ threshold: 60, unit: "minutes", for: 0, calls: "wake" },
	},
	{
		...{ name: "day-work-missing", title: "The day's work was not done", measure: "dailyHours" },
		...{ threshold: 26, unit: "hours", for: 0, calls: "day" },
	},
	{
		...{ name: "archive-behind", title: "Days are not archived", measure: "daysUnarchived" },
		...{ threshold: 0, unit: "of them", for: 24 * 60, calls: "day" },
	},
	{
		...{ name: "backup-old", title: "There is no backup of today", measure: "backupHours" },
		...{ threshold: 30, unit: "hours", for: 0, calls: "wake" },
	},
	{
		...{ name: "importers-failing", title: "Importers read nothing", measure: "importersFailing" },
		...{ threshold: 2, unit: "of them", for: 24 * 60, calls: "day" },
	},
	{
		...{ name: "pages-slow", title: "Pages come slowly", measure: "slowShare" },
		...{ threshold: 10, unit: "%", for: 30, calls: "day" },
	},
	{
		...{ name: "errors-in-browsers", title: "Errors happen in browsers", measure: "errorShare" },
		...{ threshold: 5, unit: "%", for: 30, calls: "day" },
	},
];

/** Alerts to set up at the platform and the outside monitor. */
export const WATCHED: readonly Watched[] = [
	{
		...{
			name: "site-down",
			title: "The site is not well",
			threshold: 2,
			unit: "minutes",
			for: 3,
			calls: "wake",
		},
		where: "outside: ask /healthz each minute; 503, or no answer, three times in a row",
	},
	{
		...{
			name: "clock-dead",
			title: "The clock does not run",
			threshold: 30,
			unit: "minutes",
			for: 0,
			calls: "wake",
		},
		where: 'outside: the answer of /healthz has the words "clock":"late"',
	},
	{
		...{
			name: "errors-on-the-server",
			title: "Answers fail",
			threshold: 1,
			unit: "%",
			for: 5,
			calls: "wake",
		},
		where: "Workers, Observability: share of 5xx of plumbline-site; and more than ten lines of level error",
	},
	{
		...{
			name: "kv-writes",
			title: "KV is written too often",
			threshold: 20_000,
			unit: "of them",
			for: 0,
			calls: "day",
		},
		where: "Workers KV, Metrics: writes of a day",
	},
	{
		...{
			name: "cost",
			title: "It costs more than it should",
			threshold: 150,
			unit: "%",
			for: 0,
			calls: "day",
		},
		where: "Billing, Notifications: of what docs/costs.md works out for the month's views",
	},
];

/** Its heading in docs/operations.md. */
export const runbookOf = ({ name }: Pick<Common, "name">): string => `Alert: ${name}`;
