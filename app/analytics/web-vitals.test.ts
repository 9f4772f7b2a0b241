import { expect, test } from "vitest";
import { firstOfEach } from "./web-vitals";

/** What we report for these measurements. */
function reported(...measured: Array<Parameters<ReturnType<typeof firstOfEach>>[0]>) {
	const vitals: unknown[] = [];
	measured.forEach(firstOfEach((vital) => vitals.push(vital)));
	return vitals;
}

test("times are whole milliseconds, and CLS has four decimals", () => {
	expect(
		reported(
			{ name: "INP", value: 87.6, rating: "good" },
			{ name: "CLS", value: 0.123456, rating: "needs-improvement" },
			{ name: "LCP", value: 4000.4, rating: "poor" },
		),
	).toEqual([
		{ metric: "INP", value: 88, rating: "good" },
		{ metric: "CLS", value: 0.1235, rating: "needs-improvement" },
		{ metric: "LCP", value: 4000, rating: "poor" },
	]);
});

test("each metric is reported once, with its first value", () => {
	expect(
		reported(
			{ name: "CLS", value: 0, rating: "good" },
			{ name: "TTFB", value: 120, rating: "good" },
			{ name: "CLS", value: 0.3, rating: "poor" },
			{ name: "TTFB", value: 0, rating: "good" },
		),
	).toEqual([
		{ metric: "CLS", value: 0, rating: "good" },
		{ metric: "TTFB", value: 120, rating: "good" },
	]);
});
