import { readMark, TRIAL } from "~/experiments/mark";
import type { EventFields } from "~/track/events";

type Seen = EventFields<"experiment_view">;
type Entry = Pick<PerformanceResourceTiming, "startTime" | "initiatorType" | "serverTiming">;

/** Ignores prefetches, which no one has seen and which aren't `fetch` entries. */
export function trialsIn({ initiatorType, serverTiming = [] }: Omit<Entry, "startTime">): Seen[] {
	if (initiatorType !== "navigation" && initiatorType !== "fetch") return [];
	return serverTiming.flatMap(({ name, description }) => {
		const seen = name === TRIAL && readMark(description);
		return seen ? [seen] : [];
	});
}

/** Reports each variant once per page load, at its request time. Visitors' actions come later. */
export function watchTrials(report: (seen: Seen, at: number) => void): void {
	const known = new Set<string>();
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as unknown as Entry[])
			for (const seen of trialsIn(entry)) {
				const key = seen.experiment + seen.variant;
				if (!known.has(key)) report(seen, Math.round(performance.timeOrigin + entry.startTime));
				known.add(key);
			}
	});
	for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
}

/**
 * Decides if we measure a page load, and in which sample. The load's start time picks one in ten, so every caller
 * gets the same answer. Pages with an experiment are always measured, because experiments compare few loads. Null
 * means no.
 * @param began UTC milliseconds
 */
export function sampleOf(began: number, isOnTrial: boolean): { sample?: "1-in-10" } | null {
	if (isOnTrial) return {};
	// Hash the time to 32 bits, because some browsers round their clocks to 100 ms.
	return Math.imul(began, 2654435761) >>> 0 < 2 ** 32 / 10 ? { sample: "1-in-10" } : null;
}
