/**
 * tsx scripts/build-service-worker.ts: builds the service worker and the script of the page without a network into `build/client/`, beside the
 * files of the build that they name. Run by `npm run build`. `OFFLINE=off` builds one that ends itself instead: see operations.
 */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { isOfflineOff, serviceWorkerBuild } from "./service-worker-build";

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

const style = await built("/assets/", /^root-[\w-]+\.css$/);
const font = await built("/fonts/", /^archivo-\d+\.woff2$/);
await build(serviceWorkerBuild(isOfflineOff(process.env), { style, font }));
for (const file of ["service-worker.js", "offline.js"]) {
	const size = gzipSync(await readFile(`${client}/${file}`)).length / 1024;
	const isOver = size > BUDGET;
	console.log(`${size.toFixed(1).padStart(7)} KiB  ${file}, budget ${BUDGET}${isOver ? ": OVER" : ""}`);
	if (isOver) process.exitCode = 1;
}
