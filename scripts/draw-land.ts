/**
 * tsx scripts/draw-land.ts countries-110m.json: writes `app/directory/map/land.svg`, the outline below the map
 * of businesses. The source is Natural Earth's countries at 1:110 million (public domain), in TopoJSON from the
 * package world-atlas. Run once by hand. We commit the file.
 */
import { readFile, writeFile } from "node:fs/promises";
import { project } from "~/directory/map/map-window";

type Topology = {
	arcs: Array<Array<[number, number]>>;
	transform: { scale: [number, number]; translate: [number, number] };
	objects: Record<string, { geometries: Geometry[] }>;
};
type Geometry = { type: string; arcs: number[][] | number[][][]; properties?: { name?: string } };

/** Tenths of a degree around the earth. */
const WORLD = 3600;

/** We leave out everything farther south, because no businesses are there and ice would fill half the map. */
const SOUTHERNMOST = -60;

async function main([file]: string[]): Promise<void> {
	if (!file) throw new Error("Say where countries-110m.json of world-atlas is.");
	const topology: Topology = JSON.parse(await readFile(file, "utf8"));
	const arcs = topology.arcs.map((arc) => decode(arc, topology.transform));
	const countries = topology.objects.countries?.geometries ?? [];
	const rings = countries.flatMap(({ type, arcs: parts }) =>
		(type === "Polygon" ? [parts as number[][]] : (parts as number[][][])).flat(),
	);
	const paths = rings.flatMap((ring) =>
		pathOf(ring.flatMap((at, place) => pointsOf(arcs, at).slice(place ? 1 : 0))),
	);
	// Tenths of a degree. The stroke keeps its width however far the map is zoomed.
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><path id="land" vector-effect="non-scaling-stroke" d="${paths.join("")}"/></svg>\n`;
	await writeFile(new URL("../app/directory/map/land.svg", import.meta.url), svg);
	console.log(`${rings.length} rings, ${paths.length} drawn, ${svg.length} bytes`);
}

/** Points of an arc in degrees. The file stores them as integer steps. */
function decode(
	arc: Array<[number, number]>,
	{ scale, translate }: Topology["transform"],
): Array<[number, number]> {
	let [x, y] = [0, 0];
	return arc.map(([dx, dy]) => {
		x += dx;
		y += dy;
		return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
	});
}

/** Points of an arc by number. Negative numbers mean the reverse direction. */
function pointsOf(arcs: Array<Array<[number, number]>>, at: number): Array<[number, number]> {
	return at >= 0 ? (arcs[at] ?? []) : (arcs[~at] ?? []).toReversed();
}

/** A ring in whole tenths of a degree, each corner from the one before. */
function pathOf(ring: Array<[number, number]>): string[] {
	if (ring.every(([, lat]) => lat < SOUTHERNMOST)) return [];
	let turn = 0;
	const corners = ring.map(([lon, lat], at) => {
		// A ring that leaves the map on one side goes on beyond it, and is drawn once more a world further.
		const jump = lon - (ring[at - 1]?.[0] ?? lon);
		if (Math.abs(jump) > 180) turn -= Math.sign(jump) * WORLD;
		const { x, y } = project(Math.max(lat, SOUTHERNMOST), lon);
		return [Math.round(x * 10) + turn, Math.round(y * 10)] as const;
	});
	const steps = corners.slice(1).flatMap(([x, y], at) => {
		const [fromX, fromY] = corners[at] ?? [0, 0];
		return x === fromX && y === fromY ? [] : [`${x - fromX} ${y - fromY}`];
	});
	const [x, y] = corners[0] ?? [0, 0];
	const beyond = corners.some(([at]) => at > WORLD / 2)
		? -WORLD
		: corners.some(([at]) => at < -WORLD / 2)
			? WORLD
			: 0;
	const starts = beyond === 0 ? [x] : [x, x + beyond];
	return steps.length < 2
		? []
		: starts.map((start) => `M${start} ${y}l${steps.join(" ").replaceAll(" -", "-")}z`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
