import type { EventType } from "~/track/events";

/** A test's metrics. Each counts visitors who do it at least once after the page, on the same day. */
export const METRICS = {
	lender_view: "Opened a lender",
	detail_modal_opened: "Opened a listing’s panel",
	comparison_interaction: "Compared a listing",
	outbound_click: "Clicked a link to another site",
	contact_link_clicked: "Clicked a contact link",
	favorite_added: "Saved a listing",
	filter_usage: "Filtered a list",
	calculator_usage: "Used a calculator",
	newsletter_signup: "Subscribed to the newsletter",
} as const satisfies Partial<Record<EventType, string>>;

export type Metric = keyof typeof METRICS;

export function isMetric(type: string): type is Metric {
	return Object.hasOwn(METRICS, type);
}

/** Visitors of a variant, each counted once a day. */
export type Totals = { seen: number; did: number; failed: number; slow: number; left: number };

type Guard = {
	/** The column that counts it. */
	counts: "failed" | "slow" | "left";
	label: string;
	margin: number;
	worse: "higher" | "lower";
};

/** Metrics that must not get worse. The clock stops a test when one clearly exceeds its margin. */
export const GUARDS: readonly Guard[] = [
	{ counts: "failed", label: "Hit an error", margin: 0.01, worse: "higher" },
	{ counts: "slow", label: "Waited over 2.5 seconds for the main content", margin: 0.05, worse: "higher" },
	{ counts: "left", label: "Clicked a link to another site", margin: 0.02, worse: "lower" },
];
