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
