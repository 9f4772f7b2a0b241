/**
 * tsx scripts/build-service-worker.ts: builds the service worker and the script of the page without a network into `build/client/`, beside the
 * files of the build that they name. Run by `npm run build`. `OFFLINE=off` builds one that ends itself instead: see operations.
 */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** KiB, gzip. Nobody waits for it, and everybody loads it once a build. */
const BUDGET = 7;

const root = fileURLToPath(new URL("..", import.meta.url));
const client = `${root}build/client`;

/** The one file of a folder of the build whose name begins so. @throws Error where there is none, or several */
async function built(folder: string, name: RegExp): Promise<string> {
	const found = (await readdir(`${client}${folder}`)).filter((file) => name.test(file));
	if (found.length !== 1) throw new Error(`${folder} has ${found.length} files like ${name}`);
	return `${folder}${found[0]}`;
}

const isOff = process.env.OFFLINE === "off";
await build({
	absWorkingDir: root,
	entryPoints: {
		"service-worker": isOff ? "app/offline/leave.ts" : "app/offline/service-worker.ts",
		offline: "app/offline/offline-list.ts",
	},
	outdir: client,
	bundle: true,
	minify: true,
	format: "iife",
	target: "es2022",
	legalComments: "none",
	define: {
		BUILT_STYLE: JSON.stringify(await built("/assets/", /^root-[\w-]+\.css$/)),
		BUILT_FONT: JSON.stringify(await built("/fonts/", /^archivo-\d+\.woff2$/)),
	},
});
for (const file of ["service-worker.js", "offline.js"]) {
	const size = gzipSync(await readFile(`${client}/${file}`)).length / 1024;
	const isOver = size > BUDGET;
	console.log(`${size.toFixed(1).padStart(7)} KiB  ${file}, budget ${BUDGET}${isOver ? ": OVER" : ""}`);
	if (isOver) process.exitCode = 1;
}
