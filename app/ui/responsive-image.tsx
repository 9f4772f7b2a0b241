import { densitySet, heightFor, type Picture, plainFile, smallFile, widthSet } from "./picture";

type ResponsiveImageProps = {
	picture: Picture;
	dark?: Picture;
	alt: string;
	/** Whether it's visible before scrolling. Then it loads first. Otherwise it loads when it comes near. */
	isAbove?: boolean;
} & (
	| { /** Always so many CSS pixels wide: its files differ by density. */ width: number; sizes?: never }
	| { /** How wide it is drawn, from `sizesOf`: its files differ by width. */ sizes: string; width?: never }
);

/** The text column's width in pixels. Browsers without `srcset` get this size. */
const PLAIN_WIDTH = 640;

/** For visitors who want less data. A browser that doesn't know the feature skips sources that ask for it. */
const SAVES_DATA = "(prefers-reduced-data: reduce)";

/**
 * A picture in several sizes. The browser picks the smallest that fits, and a smaller one in data-saving mode. The
 * page's sheet must import `responsive-image.css`. Its box has the right height before it loads. The dark version
 * is a separate picture, and CSS shows one or the other. A `<source>` can ask for the system theme but not for the
 * theme chosen in the footer. The hidden picture doesn't load, because both load lazily.
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
				// Must precede the files, because browsers start to load the first one they see.
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
