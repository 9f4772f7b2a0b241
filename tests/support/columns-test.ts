import type { Definition } from "~db/queries/experiments";

const HOUR = 3_600_000;

/** UTC milliseconds of the day on which it runs. */
export const DAY = Date.UTC(2026, 10, 23);

export const definition: Definition = {
	id: "columns",
	title: "Columns",
	question: "Which order is opened more?",
	known: "custody-columns",
	shares: [
		{ variant: "keys-first", percent: 50 },
		{ variant: "fee-first", percent: 50 },
	],
	metric: "lender_view",
	expected: 0.2,
	effect: 0.05,
};

/** @param hours since the day began */
export const by = (id: string, hours: number) => ({ id, at: DAY + hours * HOUR, actor: "user-admin" });

export const SALT = "ab".repeat(32);
