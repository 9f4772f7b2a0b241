import type { ReactNode } from "react";
import type { TrackedEvent } from "~/track/events";
import type { AnalyticsIds } from "~/track/ids";
import { MAX_PATH_LENGTH } from "~/track/max-lengths";
import { type Happening, takeOver } from "~/track/track";
import { createErrorsSeen, wordsOfError } from "./errors";
import { createEventStore } from "./event-store";
import { countView, watchPage } from "./page-events";
import { DECISION_KEY, isCounted, refusalOf } from "./refusal";
import { createSendQueue, type SendQueue } from "./send-queue";
import { openStorage, surroundings } from "./surroundings";
import { sampleOf, trialsIn, watchTrials } from "./trials-seen";

export type Counting = {
	/** The browser signal that refuses counting for the visitor. We then count nothing. */
	refusal: string | null;
	landing: string;
	storage: Storage | null;
	/** Applies a decision. Counts the visitor, or drops unsent events and stops. */
	follow: (decision: string | null) => void;
	countView: () => void;
	/** Tells a listener of every event of this page, also of those so far, and of decisions made in other tabs. */
	listen: (listener: CountingListener) => void;
	choose: (
		ids: AnalyticsIds | undefined,
		opener: HTMLElement | null,
		show: (panel: ReactNode) => void,
	) => Promise<void>;
};

type CountingListener = {
	onEvent: (event: TrackedEvent) => void;
	onDecision: (decision: string | null) => void;
};

const MOST_UNHEARD = 50;

/** Once a page. @throws what a browser throws that refuses storage; the site goes on without */
export function startCounting(): Counting {
	const storage = openStorage();
	const errors = createErrorsSeen();
	const unheard: TrackedEvent[] = [];
	let queue: SendQueue | null = null;
	let listener: CountingListener | null = null;

	function take(happening: Happening): void {
		const { type, fields } = happening;
		if (type === "exception") {
			fields.description = wordsOfError(fields.description);
			if (!errors.isNew(happening.path, fields.description)) return;
		}
		const path = happening.path.slice(0, MAX_PATH_LENGTH);
		const event: TrackedEvent = { ...happening, id: crypto.randomUUID(), path };
		queue?.add(event);
		if (listener) listener.onEvent(event);
		else if (unheard.length < MOST_UNHEARD) unheard.push(event);
	}

	function leave(): void {
		if (document.visibilityState === "hidden") queue?.leave();
	}

	const counting: Counting = {
		refusal: refusalOf(navigator),
		landing: performance.getEntriesByType("navigation")[0]?.name ?? location.href,
		storage,
		follow(decision) {
			if (isCounted(decision)) queue ??= createSendQueue(surroundings(storage));
			else {
				queue?.stop();
				queue = null;
				createEventStore(storage).clear();
			}
		},
		countView,
		listen(added) {
			listener = added;
			unheard.splice(0).forEach(added.onEvent);
		},
		async choose(ids = { tagManagerId: "", measurementId: "" }, opener, show) {
			const mayAsk = !counting.refusal && (ids.tagManagerId || ids.measurementId);
			if (opener || mayAsk) (await import("./consent")).openConsent(counting, ids, opener, show);
		},
	};
	const { refusal, landing, follow } = counting;
	if (refusal) {
		console.info(`We’re not tracking you: your browser sends a ${refusal} signal.`);
		takeOver(() => {});
		return counting;
	}
	const { pathname: path } = new URL(landing);
	const load: PerformanceNavigationTiming | undefined = performance.getEntriesByType(
		"navigation",
	)[0] as never;
	const sample = sampleOf(performance.timeOrigin, !!load && trialsIn(load).length > 0);
	// Listens in the capture phase when the page hides, so its reports reach the queue before `leave` sends it.
	if (sample)
		import("./web-vitals").then(
			({ measureVitals }) =>
				measureVitals((vital) =>
					take({ type: "web_vital", fields: { ...vital, ...sample }, at: Date.now(), path }),
				),
			// If this file doesn't load, the page isn't measured. Nothing else depends on it.
			() => {},
		);
	watchTrials((fields, at) => take({ type: "experiment_view", fields, at, path }));
	addEventListener("visibilitychange", leave);
	addEventListener("pagehide", leave);
	addEventListener("storage", ({ key, newValue }) => {
		// No key is `localStorage.clear()` in another tab.
		if (key && key !== DECISION_KEY) return;
		follow(newValue);
		listener?.onDecision(newValue);
	});
	follow(storage?.getItem(DECISION_KEY) ?? null);
	take({ type: "page_loaded", fields: {}, at: Date.now(), path });
	watchPage(landing);
	takeOver(take);
	countView();
	return counting;
}
