import type { Picture } from "~/ui/picture";

/** What a browser made of a picture: which file it took, how wide that is, and how wide it is drawn, both in pixels across. */
export type Loaded = { file: string; pixels: number; drawn: number };

/** What an `<img>` shows now, of some pictures; null while it has loaded nothing. */
export function loadedOf(image: HTMLImageElement, pictures: Picture[]): Loaded | null {
	if (!image.complete || image.naturalWidth === 0) return null;
	const { pathname } = new URL(image.currentSrc);
	const files = pictures.flatMap(({ formats }) => formats.flatMap(({ files }) => files));
	const pixels = files.find(({ src }) => src === pathname)?.width ?? 0;
	const drawn = Math.round(image.getBoundingClientRect().width);
	return { file: pathname.replace(/^.*\//, ""), pixels, drawn };
}

/** That in words. @param density of the screen: its pixels to one of CSS */
export function wordsOf(loaded: Loaded | null, density: number): string {
	if (!loaded) return "Not loaded.";
	const { file, pixels, drawn } = loaded;
	return drawn === 0
		? `Loaded and not shown: ${file}.`
		: `${file}: ${pixels} pixels across, drawn ${drawn} wide on a screen of density ${Number(density.toFixed(2))}.`;
}
