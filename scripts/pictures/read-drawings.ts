import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** An SVG that names the widths of its files. */
export type SourceDrawing = {
	name: string;
	svg: string;
	width: number;
	height: number;
	/** Pixels, ascending. */
	widths: number[];
};

export function readDrawing(name: string, svg: string): SourceDrawing {
	const [root = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
	const attribute = (key: string) => {
		const [, value] = new RegExp(`\\s${key}="([\\d ]+)"`).exec(root) ?? [];
		if (!value) throw new Error(`${name}.svg: its root has no ${key} in whole pixels`);
		return value.split(" ").map(Number);
	};
	const [[width = 0], [height = 0]] = [attribute("width"), attribute("height")];
	return { name, svg, width, height, widths: attribute("data-widths").sort((a, b) => a - b) };
}

/** The drawings of `app/`: every SVG in a folder of the name `pictures`. */
export async function readDrawings(app: string): Promise<SourceDrawing[]> {
	const files = await readdir(app, { recursive: true });
	const drawings = files
		.map((file) => file.replaceAll("\\", "/"))
		.filter((file) => /(^|\/)pictures\/[^/]+\.svg$/.test(file));
	const read = drawings.sort().map(async (file) => {
		return readDrawing(basename(file, ".svg"), await readFile(join(app, file), "utf8"));
	});
	return Promise.all(read);
}
