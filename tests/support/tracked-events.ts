import type { TrackedEvent } from "~/track/events";
import type { EventMessage } from "~workers/api/events/message";

export function lenderView(change: Partial<TrackedEvent<"lender_view">> = {}): TrackedEvent<"lender_view"> {
	return {
		id: crypto.randomUUID(),
		type: "lender_view",
		at: Date.now(),
		path: "/lenders/strike",
		fields: { lender_name: "Strike" },
		...change,
	};
}

export function filterUsage(
	change: Partial<TrackedEvent<"filter_usage">> = {},
): TrackedEvent<"filter_usage"> {
	return {
		id: crypto.randomUUID(),
		type: "filter_usage",
		at: Date.now(),
		path: "/lenders",
		fields: { filter_type: "kyc", filter_value: "yes" },
		...change,
	};
}

export function webVital(change: Partial<TrackedEvent<"web_vital">> = {}): TrackedEvent<"web_vital"> {
	return {
		id: crypto.randomUUID(),
		type: "web_vital",
		at: Date.now(),
		path: "/lenders",
		fields: { metric: "LCP", value: 1200, rating: "good" },
		...change,
	};
}

export function eventMessage(
	events: TrackedEvent[],
	change: Partial<Omit<EventMessage, "events">> = {},
): EventMessage {
	return {
		version: 1,
		batch: crypto.randomUUID(),
		receivedAt: Date.now(),
		visitor: "0123456789abcdef",
		events,
		...change,
	};
}
