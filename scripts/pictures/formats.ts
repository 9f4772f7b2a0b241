import sharp from "sharp";

/** How a drawing of a few flat colors is written in each format; the first is the smallest, the last is read by everything. */
const SETTINGS = {
	// An effort of 4 takes seven times as long, and a tenth off.
	avif: { quality: 62, effort: 2, chromaSubsampling: "4:4:4" },
	// Of a drawing, smaller than with losses.
	webp: { lossless: true, effort: 3 },
	png: { palette: true, colours: 64, effort: 7 },
} as const;

export type Format = keyof typeof SETTINGS;
export const FORMATS = Object.keys(SETTINGS) as Format[];

/** What a file in a format depends on besides its drawing. */
export function settingsOf(format: Format, width: number): object {
	return { format, width, ...SETTINGS[format] };
}

/**
 * An SVG as pixels.
 * @param size of the drawing as it names it, and of the file that it becomes, both in pixels across
 */
export function rasterize(
	svg: string,
	format: Format,
	size: { own: number; width: number },
): Promise<Buffer> {
	// Drawn at its size instead of being shrunk to it: lines stay sharp. 72 is one pixel a unit.
	const image = sharp(Buffer.from(svg), { density: (72 * size.width) / size.own }).resize(size.width);
	switch (format) {
		case "avif":
			return image.avif(SETTINGS.avif).toBuffer();
		case "webp":
			return image.webp(SETTINGS.webp).toBuffer();
		case "png":
			return image.png(SETTINGS.png).toBuffer();
	}
}
