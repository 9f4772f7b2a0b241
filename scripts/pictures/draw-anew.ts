import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import sharp from "sharp";

export type Drawing = {
	file: string;
	svg: string;
	/** Everything else that the file depends on. */
	settings: object;
	draw: (svg: string) => Promise<Buffer>;
};

/** Which drawing each file of the folder was made from. */
const MADE = "made.json";

/** Draws what is missing or changed, and removes other files. Returns how many it drew. */
export async function drawAnew(folder: string, drawings: Drawing[]): Promise<number> {
	await mkdir(folder, { recursive: true });
	const made = await readMade(folder);
	const there = await filesIn(folder);
	const wanted = Object.fromEntries(drawings.map((drawing) => [drawing.file, hashOf(drawing)]));
	const missing = drawings.filter(({ file }) => made[file] !== wanted[file] || !there.has(file));
	await Promise.all(
		missing.map(async ({ file, svg, draw }) => {
			const drawn = await draw(svg);
			await mkdir(dirname(join(folder, file)), { recursive: true });
			await writeFile(join(folder, file), drawn);
		}),
	);
	const left = [...there].filter((file) => !(file in wanted) && file !== MADE);
	await Promise.all(left.map((file) => rm(join(folder, file), { force: true })));
	await writeFile(join(folder, MADE), JSON.stringify(wanted, null, "\t"));
	return missing.length;
}

async function filesIn(folder: string): Promise<Set<string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	return new Set(
		files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/")),
	);
}

async function readMade(folder: string): Promise<Record<string, string>> {
	try {
		return JSON.parse(await readFile(join(folder, MADE), "utf8"));
	} catch {
		// Nothing was drawn yet, or the file is damaged.
		return {};
	}
}

function hashOf({ svg, settings }: Drawing): string {
	const from = JSON.stringify([svg, settings, sharp.versions]);
	return createHash("sha256").update(from).digest("hex");
}
