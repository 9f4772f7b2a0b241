import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { EventFields } from "~/track/events";

type Vital = EventFields<"web_vital">;
type Measured = Pick<Metric, "name" | "value" | "rating">;

/** Reports each metric once. CLS and INP come when the page is first hidden. */
export function measureVitals(report: (vital: Vital) => void): void {
	const take = firstOfEach(report);
	for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(take);
}

/** Takes what the package reports. It reports a metric again when the page is hidden again or comes back from the browser's cache. */
export function firstOfEach(report: (vital: Vital) => void): (measured: Measured) => void {
	const reported = new Set<string>();
	return ({ name, value, rating }) => {
		if (reported.has(name)) return;
		reported.add(name);
		// Times are in milliseconds. CLS is a small score without a unit.
		const rounded = name === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
		report({ metric: name, value: rounded, rating });
	};
}
