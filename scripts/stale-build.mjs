import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Without workers, because wrangler bundles those. */
const sources = [
	"app",
	"db",
	"public",
	"scripts/draw-pictures.ts",
	"scripts/pictures",
	"workers/cards/frame.tsx",
	"vite.config.ts",
	"tsconfig.json",
	"package.json",
	"package-lock.json",
];

export const complete = "build/complete";

export async function isBuildStale(root) {
	if (!existsSync(join(root, complete)) || !existsSync(join(root, "build/client"))) return true;
	const built = (await stat(join(root, complete))).mtimeMs;
	for (const source of sources) {
		if ((await newest(join(root, source))) > built) return true;
	}
	return false;
}

/** Folders count, because a removed file changes its folder. */
async function newest(path) {
	const found = await stat(path).catch(() => null);
	if (!found) return 0;
	if (!found.isDirectory()) return found.mtimeMs;
	const inside = await Promise.all((await readdir(path)).map((name) => newest(join(path, name))));
	return Math.max(found.mtimeMs, ...inside);
}
