import fc from "fast-check";
import { expect, test } from "vitest";
import { project, unproject } from "./map-window";

test("the middle of the map is where the equator meets Greenwich", () => {
	const { x, y } = project(0, 0);
	expect(x).toBe(0);
	expect(y).toBeCloseTo(0, 12);
});

test("north is up and east is right", () => {
	expect(project(53, 0).y).toBeLessThan(project(52, 0).y);
	expect(project(0, 14).x).toBeGreaterThan(project(0, 13).x);
});

test("a place is found again at its point, and no place runs off the map", () => {
	const place = fc.record({
		lat: fc.double({ min: -84, max: 84, noNaN: true }),
		lon: fc.double({ min: -180, max: 180, noNaN: true }),
	});
	fc.assert(
		fc.property(place, ({ lat, lon }) => {
			const back = unproject(project(lat, lon));
			expect(back.lat).toBeCloseTo(lat, 8);
			expect(back.lon).toBeCloseTo(lon, 8);
		}),
	);
	expect(Number.isFinite(project(90, 0).y) && Number.isFinite(project(-90, 0).y)).toBe(true);
});
