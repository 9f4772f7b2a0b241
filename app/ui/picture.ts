/**
 * A picture as a set of files: the same picture in several widths and formats. The build makes one of each drawing
 * (`pictures.server.ts`); a picture that was uploaded is the same with other addresses.
 */
export type Picture = {
	/** Pixels of the original: what shape it has. */
	width: number;
	height: number;
	/** The first that a browser reads is taken, so the last is one that all read. */
	formats: PictureFormat[];
};

export type PictureFormat = {
	type: "image/avif" | "image/webp" | "image/png" | "image/jpeg";
	files: PictureFile[];
};

export type PictureFile = {
	src: string;
	/** Pixels across. */
	width: number;
};

/** How wide a picture is drawn: a number of CSS pixels from a width of the window on. */
export type DrawnWidth = { from: number; is: string };

/** No screen shows more than three pixels in one: more would be loaded and not seen. */
const MOST_DENSE = 3;

/** A `srcset` by width, for a picture that is as wide as its place. */
export function widthSet(files: PictureFile[]): string {
	return ascending(files)
		.map(({ src, width }) => `${src} ${width}w`)
		.join(", ");
}

/**
 * A `srcset` by density, for a picture that is always so many CSS pixels wide: from the smallest file that fills one pixel each
 * to the densest that a screen shows. Where all are too small the largest is stretched.
 */
export function densitySet(files: PictureFile[], drawn: number): string {
	const all = ascending(files);
	const enough = all.filter(({ width }) => width >= drawn && width <= drawn * MOST_DENSE);
	const used = enough.length > 0 ? enough : [all.find(({ width }) => width >= drawn) ?? all.at(-1)];
	return used.flatMap((file) => (file ? [`${file.src} ${densityOf(file.width, drawn)}x`] : [])).join(", ");
}

function densityOf(width: number, drawn: number): number {
	return Number((width / drawn).toFixed(2));
}

/**
 * A `sizes`: the widest window first, since a browser takes the first that holds.
 * @param otherwise how wide it is in windows narrower than all of them
 */
export function sizesOf(widths: DrawnWidth[], otherwise: string): string {
	const rules = [...widths]
		.sort((a, b) => b.from - a.from)
		.map(({ from, is }) => `(min-width: ${from}px) ${is}`);
	return [...rules, otherwise].join(", ");
}

/** The file for a browser that knows no `srcset`: the smallest that fills so many CSS pixels, else the largest. */
export function plainFile(files: PictureFile[], drawn: number): PictureFile | undefined {
	const all = ascending(files);
	return all.find(({ width }) => width >= drawn) ?? all.at(-1);
}

/** The file for whoever saves data: the smallest of at least half a pixel to one of CSS, else the largest. */
export function smallFile(files: PictureFile[], drawn: number): PictureFile | undefined {
	return plainFile(files, drawn / 2);
}

/** The height of a picture that is drawn so wide, in whole pixels. */
export function heightFor({ width, height }: Picture, drawn: number): number {
	return Math.round((drawn * height) / width);
}

function ascending(files: PictureFile[]): PictureFile[] {
	return [...files].sort((a, b) => a.width - b.width);
}
