import { densitySet, heightFor, type Picture, plainFile, smallFile, widthSet } from "./picture";

type ResponsiveImageProps = {
	picture: Picture;
	/** The same for the dark theme. */
	dark?: Picture;
	/** What it shows, for whoever does not see it; empty where it only decorates. */
	alt: string;
	/** Whether it is seen before anybody scrolls: then it is loaded first, and else only when it comes near. */
	isAbove?: boolean;
} & (
	| { /** Always so many CSS pixels wide: its files differ by density. */ width: number; sizes?: never }
	| { /** How wide it is drawn, from `sizesOf`: its files differ by width. */ sizes: string; width?: never }
);

/** Pixels that a column of text is wide: what a browser without `srcset` gets. */
const PLAIN_WIDTH = 640;

/** Of whoever asks for less data: a browser that does not know the feature takes no source that asks for it. */
const SAVES_DATA = "(prefers-reduced-data: reduce)";

/**
 * A picture from a set of files (the sheet of its page imports `responsive-image.css`), of which the browser takes the smallest that fills its place on its screen, and a smaller one where data are
 * saved. Its place has its height before it comes.
 *
 * A dark one is a picture of its own, and CSS shows one of the two: a `<source>` can ask for the system's theme but not for the
 * one that was chosen in the footer. The one that is not shown is not loaded, because both wait until they are seen.
 */
export function ResponsiveImage({ dark, picture, ...drawn }: ResponsiveImageProps) {
	if (!dark) return <OnePicture picture={picture} {...drawn} />;
	return (
		<>
			<OnePicture picture={picture} {...drawn} theme="light" />
			<OnePicture picture={dark} {...drawn} theme="dark" />
		</>
	);
}

type OnePictureProps = Omit<ResponsiveImageProps, "dark"> & { theme?: "light" | "dark" };

function OnePicture({ picture, alt, isAbove = false, width, sizes, theme }: OnePictureProps) {
	const setOf = (files: Picture["formats"][number]["files"]) =>
		width === undefined ? widthSet(files) : densitySet(files, width);
	const readByAll = picture.formats.at(-1);
	const plain = readByAll && plainFile(readByAll.files, width ?? PLAIN_WIDTH);
	// React 18 has no name for it.
	const first = isAbove ? { fetchpriority: "high" } : {};
	return (
		<picture className={theme ? `picture in-${theme}` : "picture"}>
			{picture.formats.map(({ type, files }) => (
				<source
					key={type}
					media={SAVES_DATA}
					type={type}
					srcSet={smallFile(files, width ?? PLAIN_WIDTH)?.src}
				/>
			))}
			{picture.formats.slice(0, -1).map(({ type, files }) => (
				<source key={type} type={type} srcSet={setOf(files)} sizes={sizes} />
			))}
			<img
				// Before the files: a browser begins to load at the first that it is given.
				loading={isAbove && !theme ? "eager" : "lazy"}
				decoding="async"
				{...first}
				sizes={sizes}
				srcSet={readByAll && setOf(readByAll.files)}
				src={plain?.src}
				width={width ?? picture.width}
				height={width === undefined ? picture.height : heightFor(picture, width)}
				alt={alt}
			/>
		</picture>
	);
}
