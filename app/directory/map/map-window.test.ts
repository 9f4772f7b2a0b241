import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	CLOSEST,
	holds,
	middleOf,
	printWindow,
	project,
	readWindow,
	WORLD,
	windowAround,
	windowOf,
} from "./map-window";

const read = (search: string) => readWindow(new URLSearchParams(search));

describe("the part of the map that an address asks for", () => {
	test("is the world where it asks for none", () => {
		expect(read("")).toEqual({ window: WORLD, problem: null });
		expect(read("kind=food").window).toBe(WORLD);
	});

	test("holds the place it names", () => {
		const { window, problem } = read("at=50.0875,14.4213&zoom=8");
		expect(problem).toBeNull();
		expect(window.zoom).toBe(8);
		expect(holds(window, project(50.0875, 14.4213))).toBe(true);
	});

	test.each([
		"at=50,14",
		"zoom=3",
		"at=50&zoom=3",
		"at=50,14&zoom=0",
		"at=50,14&zoom=13",
		"at=50,14&zoom=-1",
		"at=50,181&zoom=3",
		"at=500,14&zoom=3",
		"at=NaN,NaN&zoom=3",
		"at=1e5,1&zoom=3",
		"at=50,14&zoom=3.5",
		`at=${"9".repeat(10_000)},1&zoom=3`,
		"at=%3Cscript%3E&zoom=2",
	])("%s names none: it is the world, and that is said", (search) => {
		expect(read(search)).toEqual({ window: WORLD, problem: expect.stringContaining("that part of the map") });
	});

	test("is printed so that it is read again", () => {
		const place = fc.tuple(
			fc.double({ min: -55, max: 75, noNaN: true }),
			fc.double({ min: -180, max: 180, noNaN: true }),
			fc.integer({ min: 1, max: CLOSEST }),
		);
		fc.assert(
			fc.property(place, ([lat, lon, zoom]) => {
				const window = windowAround(project(lat, lon), zoom);
				const again = readWindow(new URLSearchParams(printWindow(window))).window;
				expect(again.zoom).toBe(zoom);
				expect(again.left).toBeCloseTo(window.left, 3);
				expect(again.top).toBeCloseTo(window.top, 3);
			}),
		);
	});
});

describe("a window", () => {
	test("lies on the map, whatever it is around", () => {
		for (const [lat, lon] of [
			[84, 180],
			[-84, -180],
			[0, 0],
			[70, -170],
		] as const)
			for (const zoom of [1, 4, CLOSEST]) {
				const { left, top, width, height } = windowAround(project(lat, lon), zoom);
				expect(left).toBeGreaterThanOrEqual(WORLD.left);
				expect(top).toBeGreaterThanOrEqual(WORLD.top);
				expect(left + width).toBeLessThanOrEqual(WORLD.left + WORLD.width + 1e-9);
				expect(top + height).toBeLessThanOrEqual(WORLD.top + WORLD.height + 1e-9);
			}
	});

	test("of some points holds them all, and is closer than the one they are seen in", () => {
		const points = [project(48.1, 11.5), project(52.5, 13.4), project(50.1, 8.7)];
		const near = windowOf(points, WORLD);
		for (const point of points) expect(holds(near, point)).toBe(true);
		expect(near.zoom).toBeGreaterThan(2);
		expect(holds(near, middleOf(near))).toBe(true);
	});

	test("gets no closer than the closest", () => {
		const point = project(50, 14);
		const closest = windowAround(point, CLOSEST);
		expect(windowOf([point, point], closest).zoom).toBe(CLOSEST);
	});
});
