import type { EventFields } from "~/track/events";

type Vital = EventFields<"web_vital">;
type Metric = Vital["metric"];

/** Up to the first good, up to the second in need of improvement: https://web.dev/articles/vitals */
const BOUNDS: Record<Metric, [number, number]> = {
	LCP: [2500, 4000],
	INP: [200, 500],
	CLS: [0.1, 0.25],
	TTFB: [800, 1800],
	FCP: [1800, 3000],
};

type Entry = PerformanceEntry & {
	activationStart: number;
	responseStart: number;
	value: number;
	hadRecentInput: boolean;
	interactionId: number;
};

/**
 * Which part of all page loads a load is measured for: one in ten, by the moment at which it began, so that whoever asks gets the
 * same answer; all of a page that something is tried out on, because its guards compare few. Null where it is not measured.
 */
export function sampleOf(began: number, isOnTrial: boolean): { sample?: "1-in-10" } | null {
	if (isOnTrial) return {};
	// Spread over 32 bits: browsers that blur their clocks know only every hundredth millisecond.
	return Math.imul(began, 2654435761) >>> 0 < 2 ** 32 / 10 ? { sample: "1-in-10" } : null;
}

/** A metric's value with its rating. Milliseconds are whole; of CLS four decimals matter. */
export function vitalOf(metric: Metric, value: number): Vital {
	const [good, poor] = BOUNDS[metric];
	const rounded = metric === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
	return {
		metric,
		value: rounded,
		rating: value <= good ? "good" : value <= poor ? "needs-improvement" : "poor",
	};
}

/**
 * Layout shifts as CLS takes them: the largest sum of a window of at most 5 s in which no shift is more than 1 s after the one
 * before.
 */
export function createShiftSum() {
	let sum = 0;
	let first = 0;
	let last = Number.NEGATIVE_INFINITY;
	let largest = 0;
	return {
		add(at: number, value: number): void {
			if (at - last < 1000 && at - first < 5000) sum += value;
			else {
				sum = value;
				first = at;
			}
			last = at;
			largest = Math.max(largest, sum);
		},
		value: () => largest,
	};
}

/** Interactions as INP takes them: the longest, but of every 50 one is left out. */
export function createInteractions() {
	const durations = new Map<number, number>();
	return {
		add(id: number, duration: number): void {
			durations.set(id, Math.max(durations.get(id) ?? 0, duration));
		},
		/** Null where there was none. Browsers count ids up in steps of seven, also for interactions too short to be told. */
		value(): number | null {
			const ids = [...durations.keys()];
			const longest = [...durations.values()].sort((a, b) => b - a);
			const leftOut = Math.floor(((Math.max(...ids) - Math.min(...ids)) / 7 + 1) / 50);
			return longest[Math.min(leftOut, longest.length - 1)] ?? null;
		},
	};
}

/**
 * Measures how a page was to load and to use, and reports each metric once: loading as it is known, the others when the page
 * is first hidden. Written out because the usual package alone is as large as everything else here is allowed to be; a browser
 * test holds it to that package.
 */
export function measureVitals(report: (vital: Vital) => void): void {
	const start = (performance.getEntriesByType("navigation")[0] as Entry | undefined)?.activationStart ?? 0;
	const shifts = createShiftSum();
	const interactions = createInteractions();
	const observer = new PerformanceObserver((list) => read(list.getEntries()));
	let hiddenAt =
		performance.getEntriesByName("hidden", "visibility-state")[0]?.startTime ?? Number.POSITIVE_INFINITY;
	let largestPaint: number | null = null;
	let isWaitedFor = true;
	let isOver = false;

	function say(metric: Metric, value: number | null): void {
		if (value !== null) report(vitalOf(metric, Math.max(0, value)));
	}

	function read(entries: PerformanceEntryList): void {
		for (const entry of entries as Entry[]) {
			// A paint while the page was hidden says nothing of what was waited for.
			const isSeen = entry.startTime < hiddenAt;
			switch (entry.entryType) {
				case "navigation":
					if (entry.responseStart > 0) say("TTFB", entry.responseStart - start);
					break;
				case "paint":
					if (isSeen && entry.name === "first-contentful-paint") say("FCP", entry.startTime - start);
					break;
				case "largest-contentful-paint":
					if (isSeen && isWaitedFor) largestPaint = entry.startTime - start;
					break;
				case "layout-shift":
					if (!entry.hadRecentInput) shifts.add(entry.startTime, entry.value);
					break;
				default:
					if (entry.interactionId) interactions.add(entry.interactionId, entry.duration);
			}
		}
	}

	function endWait(): void {
		read(observer.takeRecords());
		if (isWaitedFor) say("LCP", largestPaint);
		isWaitedFor = false;
	}

	function onHidden(): void {
		if (document.visibilityState !== "hidden" || isOver) return;
		isOver = true;
		hiddenAt = Math.min(hiddenAt, performance.now());
		endWait();
		// Not every browser reports shifts, and no report does not mean no shift.
		if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) say("CLS", shifts.value());
		say("INP", interactions.value());
	}

	// The shortest interaction that is reported, as in the package.
	for (const type of [
		"navigation",
		"paint",
		"largest-contentful-paint",
		"layout-shift",
		"event",
		"first-input",
	])
		observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
	// What is painted after the visitor began to act is not what they waited for.
	for (const type of ["keydown", "click"]) addEventListener(type, endWait, { once: true, capture: true });
	addEventListener("visibilitychange", onHidden, true);
}
