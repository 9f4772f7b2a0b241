import type { Picture } from "~/ui/picture";

/** How a browser drew a picture. Has the chosen file, its width and the drawn width, both in pixels. */
export type Loaded = { file: string; pixels: number; drawn: number };

/** What an `<img>` shows now. Null before it has loaded. */
export function loadedOf(image: HTMLImageElement, pictures: Picture[]): Loaded | null {
	if (!image.complete || image.naturalWidth === 0) return null;
	const { pathname } = new URL(image.currentSrc);
	const files = pictures.flatMap(({ formats }) => formats.flatMap(({ files }) => files));
	const pixels = files.find(({ src }) => src === pathname)?.width ?? 0;
	const drawn = Math.round(image.getBoundingClientRect().width);
	return { file: pathname.replace(/^.*\//, ""), pixels, drawn };
}

/** The same in words. @param density screen pixels per CSS pixel */
export function wordsOf(loaded: Loaded | null, density: number): string {
	if (!loaded) return "Not loaded.";
	const { file, pixels, drawn } = loaded;
	return drawn === 0
		? `Loaded and not shown: ${file}.`
		: `${file}: ${pixels} pixels across, drawn ${drawn} wide on a screen of density ${Number(density.toFixed(2))}.`;
}
