import type { Picture, PictureFormat } from "./picture";

/** The files that `scripts/draw-pictures.ts` made from SVGs in `pictures` folders. Empty if it hasn't run. */
const files = import.meta.glob<string>("/.cache/pictures/drawings/*.{avif,webp,png}", {
	eager: true,
	query: "?url",
	import: "default",
});
const shapes = import.meta.glob<Record<string, { width: number; height: number }>>(
	"/.cache/pictures/drawings.json",
	{ eager: true, import: "default" },
);

/** The best first; every browser reads the last. */
const FORMATS = ["avif", "webp", "png"] as const;

/** Our drawing's files. @throws Error for an unknown name */
export function pictureNamed(name: string): Picture {
	const shape = Object.values(shapes)[0]?.[name];
	if (!shape) throw new Error(`no picture was drawn of the name ${name}`);
	return { ...shape, formats: FORMATS.map((format) => formatOf(name, format)) };
}

function formatOf(name: string, format: (typeof FORMATS)[number]): PictureFormat {
	const ending = new RegExp(`/${name}-(\\d+)\\.${format}$`);
	const found = Object.entries(files).flatMap(([path, src]) => {
		const [, width] = ending.exec(path) ?? [];
		return width ? [{ src, width: Number(width) }] : [];
	});
	return { type: `image/${format}`, files: found.sort((a, b) => a.width - b.width) };
}
