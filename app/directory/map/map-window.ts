/** The visible part of the world map. Each zoom step doubles the scale. Units as in `project`. */
export type MapWindow = { zoom: number; left: number; top: number; width: number; height: number };

/** From Greenland to Tierra del Fuego. */
export const WORLD: MapWindow = { zoom: 0, left: -180, top: -130, width: 360, height: 200 };

/** At this zoom a window is about ten kilometers wide. */
export const CLOSEST = 12;

/**
 * The window around a point at a zoom level, shifted to stay on the map. Rounds the point so that near points
 * share an address.
 */
export function windowAround({ x, y }: Point, zoom: number): MapWindow {
	const [width, height] = [WORLD.width / 2 ** zoom, WORLD.height / 2 ** zoom];
	const within = (at: number, size: number, from: number, all: number) =>
		from + Math.max(0, Math.min(all - size, Math.round((at - size / 2 - from) / (size / 16)) * (size / 16)));
	return {
		zoom,
		left: within(x, width, WORLD.left, WORLD.width),
		top: within(y, height, WORLD.top, WORLD.height),
		width,
		height,
	};
}

/** The closest window that holds all of some points with room around them, at least a step closer than another. */
export function windowOf(points: Point[], than: MapWindow): MapWindow {
	const [left, right] = ends(points.map(({ x }) => x));
	const [top, bottom] = ends(points.map(({ y }) => y));
	const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
	const fits = (zoom: number) =>
		(right - left) * 1.4 <= WORLD.width / 2 ** zoom && (bottom - top) * 1.4 <= WORLD.height / 2 ** zoom;
	let zoom = CLOSEST;
	while (zoom > than.zoom + 1 && !fits(zoom)) zoom--;
	return windowAround(middle, Math.min(CLOSEST, Math.max(zoom, than.zoom + 1)));
}

function ends(numbers: number[]): [least: number, most: number] {
	return numbers.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [
		Number.POSITIVE_INFINITY,
		Number.NEGATIVE_INFINITY,
	] as [number, number]);
}

export function middleOf({ left, top, width, height }: MapWindow): Point {
	return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Reads the window from `at=48.2,8.5` (degrees) and `zoom=3`. Defaults to the world. Never throws. Ignores points
 * off the map and reports them.
 */
export function readWindow(params: URLSearchParams): { window: MapWindow; problem: string | null } {
	const [at, zoom] = [params.get("at") ?? "", params.get("zoom") ?? ""];
	if (at === "" && zoom === "") return { window: WORLD, problem: null };
	const [, lat, lon] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(at) ?? [];
	const isZoom = /^\d{1,2}$/.test(zoom) && Number(zoom) >= 1 && Number(zoom) <= CLOSEST;
	if (lat === undefined || lon === undefined || Math.abs(Number(lon)) > 180 || !isZoom)
		return { window: WORLD, problem: "We couldn’t find that part of the map, so this is the whole world." };
	return { window: windowAround(project(Number(lat), Number(lon)), Number(zoom)), problem: null };
}

export function printWindow(window: MapWindow): Record<string, string> {
	if (window.zoom === 0) return {};
	const { lat, lon } = unproject(middleOf(window));
	return { at: `${lat.toFixed(4)},${lon.toFixed(4)}`, zoom: String(window.zoom) };
}

export function holds({ left, top, width, height }: MapWindow, { x, y }: Point): boolean {
	return x >= left && x <= left + width && y >= top && y <= top + height;
}

/**
 * The Mercator projection in degrees. A degree of longitude is 1 unit everywhere. North is up, so y grows
 * southward. Pure.
 */

/** The projection diverges beyond this. */
const STEEPEST = 84;

export type Point = { x: number; y: number };

/** A place on earth in units of the map: -180 to 180 across, some -170 to 170 down. */
export function project(lat: number, lon: number): Point {
	const steep = (Math.max(-STEEPEST, Math.min(STEEPEST, lat)) * Math.PI) / 180;
	return { x: lon, y: (-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + steep / 2)) };
}

/** The place on earth at a point of the map. */
export function unproject({ x, y }: Point): { lat: number; lon: number } {
	return { lat: (180 / Math.PI) * (2 * Math.atan(Math.exp((-y * Math.PI) / 180)) - Math.PI / 2), lon: x };
}
