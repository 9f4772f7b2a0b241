/**
 * node scripts/check-budget.mjs: the script that a list, a guide and a lesson load, compressed, against their budgets. Run by the
 * build, which fails above one.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { transformWithEsbuild } from "vite";
import { root } from "./tools.mjs";

/** KiB of script, gzip, by the paths of the routes. */
const BUDGETS = { lenders: 100, "articles/:slug": 95, "bitcoin-learning-center/:slug": 95 };
/** KiB, gzip, on every page. */
const COUNTING = 5;

const client = join(root, "build", "client");

async function readManifest() {
	const files = await readdir(join(client, "assets"));
	const name = files.find((file) => /^manifest-[\w-]+\.js$/.test(file));
	if (!name) throw new Error("There is no manifest in build/client/assets");
	const text = await readFile(join(client, "assets", name), "utf8");
	return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

function routesOf(manifest, path) {
	const page = Object.values(manifest.routes).find((route) => route.path === path);
	if (!page) throw new Error(`No route has the path ${path}: this check does not see it`);
	return [manifest.routes.root, page];
}

function scriptsOf(manifest, routes) {
	return new Set([manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]));
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
let isOver = false;
for (const [path, budget] of Object.entries(BUDGETS)) {
	let total = 0;
	for (const file of scriptsOf(manifest, routesOf(manifest, path))) {
		const size = await kibibytes(file);
		total += size;
		console.log(`${size.toFixed(1).padStart(7)} KiB  ${file}`);
	}
	const over = total > budget;
	isOver ||= over;
	console.log(
		`${total.toFixed(1).padStart(7)} KiB  script of /${path}, budget ${budget}${over ? ": OVER" : ""}\n`,
	);
}
const counting = await countingKibibytes();
console.log(`${counting.toFixed(1).padStart(7)} KiB  counting on every page, budget ${COUNTING}\n`);
isOver ||= counting > COUNTING;
if (isOver) {
	console.error("A page loads more than its budget.");
	process.exitCode = 1;
}
