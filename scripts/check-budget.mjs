/**
 * node scripts/check-budget.mjs: what a list page loads, compressed, against its budget. Run by the build, which
 * fails above it.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./tools.mjs";

/** KiB, gzip. */
const BUDGET = { script: 95, css: 12 };

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

/** Every stylesheet: the root links one for all pages, which the manifest does not list. */
async function stylesheets() {
	const files = await readdir(join(client, "assets"));
	return files.filter((file) => file.endsWith(".css")).map((file) => `/assets/${file}`);
}

async function kibibytes(address) {
	return gzipSync(await readFile(join(client, address))).length / 1024;
}

const loaded = { script: scriptsOf(await readManifest(), ["root", LIST]), css: await stylesheets() };
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
if (isOver) {
	console.error("A list page loads more than its budget.");
	process.exitCode = 1;
}
