import type { EventType } from "~/track/events";

/** A test's metrics. Each counts visitors who do it at least once after the page, on the same day. */
export const METRICS = {
	lender_view: "Opened a lender",
	detail_modal_opened: "Opened a listing over its list",
	comparison_interaction: "Put a listing beside others",
	outbound_click: "Followed a link to another site",
	contact_link_clicked: "Followed a link to write or call",
	favorite_added: "Kept a listing",
	filter_usage: "Narrowed a list",
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
	{ counts: "failed", label: "Met an error", margin: 0.01, worse: "higher" },
	{ counts: "slow", label: "Waited over 2.5 s for the page’s main part", margin: 0.05, worse: "higher" },
	{ counts: "left", label: "Followed a link to another site", margin: 0.02, worse: "lower" },
];
