/**
 * A picture in several widths and formats. The build makes one for each drawing (`pictures.server.ts`). An
 * uploaded picture has the same shape with other addresses.
 */
export type Picture = {
	width: number;
	height: number;
	/** The first that a browser reads is taken, so the last is one that all read. */
	formats: PictureFormat[];
};

export type PictureFormat = {
	type: "image/avif" | "image/webp" | "image/png" | "image/jpeg";
	files: PictureFile[];
};

type PictureFile = {
	src: string;
	width: number;
};

/** The drawn width in CSS, from a window width upward. */
type DrawnWidth = { from: number; is: string };

/** No screen shows more than three pixels per CSS pixel, so more would be wasted. */
const MOST_DENSE = 3;

/** A `srcset` by width, for a picture that is as wide as its place. */
export function widthSet(files: PictureFile[]): string {
	return ascending(files)
		.map(({ src, width }) => `${src} ${width}w`)
		.join(", ");
}

/**
 * A `srcset` by density, for a picture with a fixed CSS width. Runs from the smallest file with one pixel per CSS
 * pixel to the densest a screen can show. If all are too small, the largest is stretched.
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
 * A `sizes` value. The widest window comes first, because a browser takes the first match.
 * @param otherwise the width in windows narrower than all of these
 */
export function sizesOf(widths: DrawnWidth[], otherwise: string): string {
	const rules = [...widths]
		.sort((a, b) => b.from - a.from)
		.map(({ from, is }) => `(min-width: ${from}px) ${is}`);
	return [...rules, otherwise].join(", ");
}

/** For browsers without `srcset`. The smallest file that fills the CSS width, else the largest. */
export function plainFile(files: PictureFile[], drawn: number): PictureFile | undefined {
	const all = ascending(files);
	return all.find(({ width }) => width >= drawn) ?? all.at(-1);
}

/** The file for data-saving mode. It's the smallest with at least half a pixel per CSS pixel, else the largest. */
export function smallFile(files: PictureFile[], drawn: number): PictureFile | undefined {
	return plainFile(files, drawn / 2);
}

export function heightFor({ width, height }: Picture, drawn: number): number {
	return Math.round((drawn * height) / width);
}

function ascending(files: PictureFile[]): PictureFile[] {
	return [...files].sort((a, b) => a.width - b.width);
}
