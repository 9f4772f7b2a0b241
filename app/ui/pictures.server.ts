import type { Picture, PictureFormat } from "./picture";

/** What `scripts/draw-pictures.ts` has drawn of the SVGs in folders of the name `pictures`; nothing where it has not run. */
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

/** The files of a drawing of ours. @throws Error where none was drawn of that name */
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
