/**
 * tsx scripts/draw-icons.ts: draws the icons that the manifest names from `public/icons/*.svg`. Once and not by the build: the files
 * are committed, because their addresses stand in browsers that installed the site. The mark of `maskable.svg` lies in the inner four
 * fifths, which no platform cuts off.
 */
import { readFile, writeFile } from "node:fs/promises";
import { rasterize } from "./pictures/formats";

/** Pixels across, of the drawings and of the files. */
const DRAWN = 512;
/** Each file below `public/`, of which drawing, and how large. Apple's devices ask for the last by its name, so that no page has to name it. */
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
