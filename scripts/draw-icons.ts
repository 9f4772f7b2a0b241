/**
 * tsx scripts/draw-icons.ts: draws the manifest's icons from `public/icons/*.svg`. Run once by hand, because
 * browsers that installed the site keep the files' addresses. We commit the files. The mark of `maskable.svg`
 * fits in the inner four fifths, which no platform crops.
 */
import { readFile, writeFile } from "node:fs/promises";
import { rasterize } from "./pictures/formats";

/** Pixels across, of the drawings and of the files. */
const DRAWN = 512;
/**
 * Each file below `public/`, its drawing and its size. Apple devices request the last one by name, so pages
 * don't link it.
 */
const FILES: Array<[file: string, of: string, width: number]> = [
	["icons/plain-192.png", "plain", 192],
	["icons/plain-512.png", "plain", 512],
	["icons/maskable-192.png", "maskable", 192],
	["icons/maskable-512.png", "maskable", 512],
	["apple-touch-icon.png", "maskable", 180],
];

const folder = new URL("../public/", import.meta.url);
for (const [file, of, width] of FILES) {
	const svg = await readFile(new URL(`icons/${of}.svg`, folder), "utf8");
	await writeFile(new URL(file, folder), await rasterize(svg, "png", { own: DRAWN, width }));
}
