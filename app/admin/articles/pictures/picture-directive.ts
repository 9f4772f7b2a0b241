/** The directive that shows a picture. What would end it is taken out of the words. */
export function directiveOf(
	{ src, width, height }: { src: string; width: number; height: number },
	caption: string,
	alt: string,
): string {
	const inWords = caption.replace(/[[\]\r\n]/g, " ").trim();
	const inAlt = alt.replace(/["{}\r\n]/g, " ").trim();
	return `::image[${inWords}]{src="${src}" alt="${inAlt}" width="${width}" height="${height}"}`;
}
