import { sampleOf } from "~/analytics/web-vitals";
import type { TrackedEvent } from "~/track/events";
import type { EventMessage } from "~workers/api/events/message";

/** A page that somebody looks at: its address, and what the browser tells of it. */
export type PageView = { at: number; path: string; message: EventMessage };

/** Assumed, not measured: what of a hundred page views is of which kind, and how often something is done there. */
const PAGES = [
	{ share: 0.4, kind: "list" },
	{ share: 0.35, kind: "listing" },
	{ share: 0.1, kind: "calculator" },
	{ share: 0.15, kind: "other" },
] as const;
const LISTS = [
	"/lenders",
	"/custody",
	"/cards",
	"/exchanges",
	"/etfs",
	"/treasury-companies",
	"/inheritance",
];
const FILTERS = ["kyc", "country", "apr", "ltv", "fee", "lent", "q"];
const CALCULATORS = ["ltv", "loan-cost", "dca", "retirement", "etf-drag", "liquidation"];
const OTHERS = [
	"/",
	"/price-story",
	"/news",
	"/articles/what-a-loan-costs",
	"/risk-simulator",
	"/methodology",
];
const LENDERS = 35;
const LISTINGS = 400;
const VIEWS_A_VISIT = 3;
const METRICS = ["LCP", "INP", "CLS", "TTFB", "FCP"] as const;

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

/** The ids of the listings of the mix; the first are seen most. */
export const LISTING_IDS = Array.from({ length: LISTINGS }, (_, place) =>
	place < LENDERS ? `lender:lender-${place}` : `exchange:exchange-${place}`,
);

/**
 * Page views as they may come in a time, in its order: visits of three views on average, each view one request to `/api/events`.
 * @param from UTC milliseconds
 * @param hours how long
 * @param anHour page views an hour
 */
export function pageViews(from: number, hours: number, anHour: number, random: () => number): PageView[] {
	const total = Math.round(hours * anHour);
	return Array.from({ length: total }, (_, index) => {
		const at = Math.floor(from + (index / total) * hours * 3_600_000);
		const visitor = Math.floor(index / VIEWS_A_VISIT)
			.toString(16)
			.padStart(16, "0");
		const { path, events } = viewOf(at, random);
		return {
			...{ at, path },
			message: { version: 1, batch: crypto.randomUUID(), receivedAt: at + 5000, visitor, events },
		};
	});
}

function viewOf(at: number, random: () => number): { path: string; events: TrackedEvent[] } {
	const events: TrackedEvent[] = [];
	const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
	let path = "/";
	const say = (type: string, fields: object) =>
		events.push({ id: crypto.randomUUID(), type, at, path, fields } as unknown as TrackedEvent);
	const sometimes = (share: number, type: string, fields: object) => {
		if (random() < share) say(type, fields);
	};
	let draw = random();
	const { kind } = PAGES.find(({ share }) => {
		draw -= share;
		return draw < 0;
	}) ?? { kind: "other" };
	let isDialog = false;
	switch (kind) {
		case "list": {
			path = pick(LISTS);
			sometimes(0.3, "filter_usage", { filter_type: pick(FILTERS), filter_value: "yes" });
			const action = pick(["added", "removed", "opened"]);
			sometimes(0.06, "comparison_interaction", { service_type: "lender", action });
			if (path === "/lenders") {
				const variant = pick(["rate-first", "fall-first"]);
				say("experiment_view", { experiment: "lender-columns", variant });
			}
			break;
		}
		case "listing": {
			// Few listings have most of the views.
			const id = LISTING_IDS[Math.floor(random() ** 3 * LISTINGS)] ?? "";
			const [service_type = "", slug = ""] = id.split(":");
			path = service_type === "lender" ? `/lenders/${slug}` : `/exchanges/${slug}`;
			const service = { service_type, service_name: slug };
			isDialog = random() < 0.5;
			if (isDialog) say("detail_modal_opened", service);
			if (service_type === "lender") say("lender_view", { lender_name: slug });
			const link = { destination_url: "https://a.example/", destination_domain: "a.example", ...service };
			sometimes(0.15, "outbound_click", link);
			sometimes(0.04, "favorite_added", service);
			break;
		}
		case "calculator": {
			const calculator_type = pick(CALCULATORS);
			path = `/calculators/${calculator_type}`;
			sometimes(0.6, "calculator_usage", { calculator_type, calculated_result: 1 });
			break;
		}
		default:
			path = pick(OTHERS);
			sometimes(0.01, "newsletter_signup", { signup_source: "guide" });
	}
	sometimes(0.01, "exception", { description: "x is not a function", fatal: false });
	if (!isDialog) say("page_loaded", {});
	const sample = isDialog ? null : sampleOf(at, path === "/lenders");
	if (sample) {
		for (const metric of METRICS) {
			const rating = pick(["good", "good", "good", "needs-improvement", "poor"]);
			say("web_vital", { metric, value: 100, rating, ...sample });
		}
	}
	return { path, events };
}
