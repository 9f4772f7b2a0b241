import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clustersOf } from "./cluster";

const points = fc.array(
	fc.record({
		x: fc.double({ min: 0, max: 1000, noNaN: true }),
		y: fc.double({ min: 0, max: 556, noNaN: true }),
	}),
	{ maxLength: 200 },
);

describe("clusters", () => {
	test("stand a finger apart, and hold each point once", () => {
		fc.assert(
			fc.property(points, (given) => {
				const clusters = clustersOf(given, 44);
				expect(clusters.flatMap(({ members }) => members)).toHaveLength(given.length);
				expect(new Set(clusters.flatMap(({ members }) => members)).size).toBe(given.length);
				for (const [at, a] of clusters.entries())
					for (const b of clusters.slice(at + 1))
						expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
			}),
			{ numRuns: 100 },
		);
	});

	test("of points far apart are these points, and of one place one", () => {
		expect(
			clustersOf(
				[
					{ x: 10, y: 10 },
					{ x: 400, y: 10 },
				],
				44,
			),
		).toHaveLength(2);
		expect(
			clustersOf(
				new Array(50).fill(0).map(() => ({ x: 5, y: 5 })),
				44,
			),
		).toHaveLength(1);
		expect(clustersOf([], 44)).toEqual([]);
	});

	test("are the same for the same points, in whatever order", () => {
		const given = Array.from({ length: 300 }, (_, at) => ({ x: (at * 97) % 1000, y: (at * 61) % 556 }));
		const sizes = (of: typeof given) =>
			clustersOf(of, 44)
				.map(({ members }) => members.length)
				.sort();
		expect(sizes(given.toReversed())).toEqual(sizes(given));
	});
});
