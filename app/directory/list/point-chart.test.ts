import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutChart } from "./point-chart.server";

function chart(points: Array<{ x: number; y: number }>) {
	return {
		title: "Lowest APR against highest LTV",
		xLabel: "Highest LTV",
		yLabel: "APR, lowest",
		points: points.map((point, index) => ({ name: `Lender ${index}`, href: `/lenders/${index}`, ...point })),
		missing: 2,
	};
}

const anyPoints = fc.array(
	fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.double({ min: 0, max: 2, noNaN: true }) }),
	{
		minLength: 3,
		maxLength: 50,
	},
);

test("a picture needs three points", () => {
	expect(layoutChart(null)).toBeNull();
	expect(
		layoutChart(
			chart([
				{ x: 0.5, y: 0.1 },
				{ x: 0.6, y: 0.1 },
			]),
		),
	).toBeNull();
});

test("every point stands inside both drawings and in the list", () => {
	fc.assert(
		fc.property(anyPoints, (points) => {
			const drawn = layoutChart(chart(points));
			expect(drawn?.list).toHaveLength(points.length);
			for (const drawing of [drawn?.wide, drawn?.narrow]) {
				expect(drawing?.dots).toHaveLength(points.length);
				for (const { x, y } of drawing?.dots ?? []) {
					expect(x).toBeGreaterThanOrEqual(drawing?.left ?? Number.NaN);
					expect(x).toBeLessThanOrEqual(drawing?.width ?? Number.NaN);
					expect(y).toBeGreaterThanOrEqual(0);
					expect(y).toBeLessThanOrEqual(drawing?.datum ?? Number.NaN);
				}
			}
		}),
		{ numRuns: 100 },
	);
});

test("the phone's drawing is numbered as the list is", () => {
	const drawn = layoutChart(
		chart([
			{ x: 0.5, y: 0.2 },
			{ x: 0.4, y: 0.1 },
			{ x: 0.6, y: 0.3 },
		]),
	);
	expect(drawn?.list.map(({ name }) => name)).toEqual(["Lender 1", "Lender 0", "Lender 2"]);
	expect(drawn?.narrow.dots.map(({ text }) => text)).toEqual(["1", "2", "3"]);
	expect(drawn?.wide.dots.map(({ text }) => text)).toEqual(["Lender 1", "Lender 0", "Lender 2"]);
});

test("a name that has no room becomes its number", () => {
	const drawn = layoutChart(chart(Array.from({ length: 30 }, () => ({ x: 0.5, y: 0.1 }))));
	expect(drawn?.wide.dots.some(({ text }) => text === "Lender 0")).toBe(true);
	expect(drawn?.wide.dots.some(({ text }) => /^\d+$/.test(text))).toBe(true);
});
