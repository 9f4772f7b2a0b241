/**
 * node scripts/check-budget.mjs: what a list page loads, compressed, against its budget. Run by the build, which
 * fails above it.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { transformWithEsbuild } from "vite";
import { root } from "./tools.mjs";

/** KiB, gzip. */
const BUDGET = { script: 92, css: 12, counting: 5 };

const LIST = "lenders";

const client = join(root, "build", "client");

/** Remix's own table of what each route loads. */
async function readManifest() {
	const files = await readdir(join(client, "assets"));
	const name = files.find((file) => /^manifest-[\w-]+\.js$/.test(file));
	if (!name) throw new Error("There is no manifest in build/client/assets");
	const text = await readFile(join(client, "assets", name), "utf8");
	return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** The scripts that the pages of these routes load at the start, each once. */
function scriptsOf(manifest, routeIds) {
	const parts = [manifest.entry, ...routeIds.map((id) => manifest.routes[id])];
	return new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
}

/** The stylesheets that these routes link, each once. The manifest does not list them: the routes' own files name them. */
async function stylesheetsOf(manifest, routeIds) {
	const scripts = await Promise.all(
		routeIds.map((id) => readFile(join(client, manifest.routes[id].module), "utf8")),
	);
	const found = new Set(scripts.join("\n").match(/\/assets\/[\w.-]+\.css\b/g));
	if (found.size === 0) throw new Error("The list page links no stylesheet: this check does not see it");
	return found;
}

async function kibibytes(address) {
	return gzipSync(await readFile(join(client, address))).length / 1024;
}

/**
 * What counting adds to every page: the part in the page's own script, measured by itself, and what loads when the page is
 * idle. The consent to a tag manager is not in it: it loads where one is configured, or somebody looks at their choices.
 */
async function countingKibibytes() {
	const sources = ["analytics/analytics-slot.tsx", "track/track.ts"].map((file) => join(root, "app", file));
	const parts = sources.map(async (file) => {
		const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, { minify: true });
		return code;
	});
	const own = gzipSync((await Promise.all(parts)).join("")).length / 1024;
	const files = await readdir(join(client, "assets"));
	const lazy = files.find((file) => file.startsWith("counting-"));
	if (!lazy) throw new Error("Counting has no file of its own: this check does not see it");
	return own + (await kibibytes(`/assets/${lazy}`));
}

const manifest = await readManifest();
const routes = ["root", LIST];
const loaded = { script: scriptsOf(manifest, routes), css: await stylesheetsOf(manifest, routes) };
let isOver = false;
for (const [what, files] of Object.entries(loaded)) {
	let total = 0;
	for (const file of files) {
		const size = await kibibytes(file);
		total += size;
		console.log(`${size.toFixed(1).padStart(7)} KiB  ${file}`);
	}
	const over = total > BUDGET[what];
	isOver ||= over;
	console.log(
		`${total.toFixed(1).padStart(7)} KiB  ${what} of /${LIST}, budget ${BUDGET[what]}${over ? ": OVER" : ""}\n`,
	);
}
const counting = await countingKibibytes();
console.log(`${counting.toFixed(1).padStart(7)} KiB  counting on every page, budget ${BUDGET.counting}\n`);
isOver ||= counting > BUDGET.counting;
if (isOver) {
	console.error("A list page loads more than its budget.");
	process.exitCode = 1;
}
