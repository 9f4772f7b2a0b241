import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Picture } from "~/ui/picture";

type ShownPictureProps = {
	id: string;
	/** The picture, or the two of the themes. */
	of: Picture[];
	says: string;
	children: ReactNode;
};

/** A picture with its candidate files and the one the browser chose. Only script can tell which. */
export function ShownPicture({ id, of: pictures, says, children }: ShownPictureProps) {
	const figure = useRef<HTMLElement>(null);
	const [chosen, setChosen] = useState("Turn on JavaScript to see which file was loaded.");

	useEffect(() => {
		const shown = figure.current;
		if (!shown) return;
		const tell = () => {
			const images = [...shown.querySelectorAll("img")];
			setChosen(images.map((image) => wordsOf(loadedOf(image, pictures), devicePixelRatio)).join(" "));
		};
		tell();
		// A load of an image goes to nobody but itself, unless one listens on the way down.
		shown.addEventListener("load", tell, true);
		addEventListener("resize", tell);
		return () => {
			shown.removeEventListener("load", tell, true);
			removeEventListener("resize", tell);
		};
	}, [pictures]);

	return (
		<figure className="shown-picture" id={id} ref={figure}>
			{children}
			<figcaption>
				{says} {pictures[0] ? choiceOf(pictures[0]) : null}
			</figcaption>
			<p className="chosen">{chosen}</p>
		</figure>
	);
}

const NAMES = { "image/avif": "AVIF", "image/webp": "WebP", "image/png": "PNG", "image/jpeg": "JPEG" };

/** 'To choose from: 320 and 640 pixels across, as AVIF and PNG.' */
function choiceOf({ formats }: Picture): string {
	const widths = formats[0]?.files.map(({ width }) => width).join(", ");
	return `To choose from: ${widths} pixels across, as ${formats.map(({ type }) => NAMES[type]).join(", ")}.`;
}

/** How a browser drew a picture. Has the chosen file, its width and the drawn width, both in pixels. */
type Loaded = { file: string; pixels: number; drawn: number };

/** What an `<img>` shows now. Null before it has loaded. */
function loadedOf(image: HTMLImageElement, pictures: Picture[]): Loaded | null {
	if (!image.complete || image.naturalWidth === 0) return null;
	const { pathname } = new URL(image.currentSrc);
	const files = pictures.flatMap(({ formats }) => formats.flatMap(({ files }) => files));
	const pixels = files.find(({ src }) => src === pathname)?.width ?? 0;
	const drawn = Math.round(image.getBoundingClientRect().width);
	return { file: pathname.replace(/^.*\//, ""), pixels, drawn };
}

/** The same in words. @param density screen pixels per CSS pixel */
function wordsOf(loaded: Loaded | null, density: number): string {
	if (!loaded) return "Not loaded.";
	const { file, pixels, drawn } = loaded;
	return drawn === 0
		? `Loaded and not shown: ${file}.`
		: `${file}: ${pixels} pixels across, drawn ${drawn} wide on a screen of density ${Number(density.toFixed(2))}.`;
}
