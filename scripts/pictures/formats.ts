import sharp from "sharp";

/** For drawings with few flat colors. The first is the smallest, and every browser reads the last. */
const SETTINGS = {
	// An effort of 4 takes seven times as long for a tenth less.
	avif: { quality: 62, effort: 2, chromaSubsampling: "4:4:4" },
	// Smaller than lossy for drawings.
	webp: { lossless: true, effort: 3 },
	png: { palette: true, colours: 64, effort: 7 },
} as const;

export type Format = keyof typeof SETTINGS;
export const FORMATS = Object.keys(SETTINGS) as Format[];

export function settingsOf(format: Format, width: number): object {
	return { format, width, ...SETTINGS[format] };
}

/** @param size the width of the drawing and of the file, in pixels */
export function rasterize(
	svg: string,
	format: Format,
	size: { own: number; width: number },
): Promise<Buffer> {
	// We draw at the final size, so lines stay sharp. A density of 72 is one pixel a unit.
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
