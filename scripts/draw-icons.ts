/**
 * tsx scripts/draw-icons.ts: draws the icons that the manifest names from `public/icons/*.svg`. Once and not by the build: the files
 * are committed, because their addresses stand in browsers that installed the site. The mark of `maskable.svg` lies in the inner four
 * fifths, which no platform cuts off.
 */
import { readFile, writeFile } from "node:fs/promises";
import { rasterize } from "./pictures/formats";

/** Pixels of the drawings, and of the files. 180 is what Apple's devices ask for. */
const DRAWN = 512;
const FILES: Record<string, number[]> = { plain: [192, 512], maskable: [180, 192, 512] };

const folder = new URL("../public/icons/", import.meta.url);
for (const [name, widths] of Object.entries(FILES)) {
	const svg = await readFile(new URL(`${name}.svg`, folder), "utf8");
	for (const width of widths) {
		await writeFile(
			new URL(`${name}-${width}.png`, folder),
			await rasterize(svg, "png", { own: DRAWN, width }),
		);
	}
}
