/**
 * npm start: builds what has changed, brings the local data up to date and serves everything on one address.
 * PORT sets another port than 8787, PLUMBLINE_STATE another folder for the data. Ctrl-C ends all of it.
 */
import { answers, configs, freshRegistry, prepareData, requireFree, state } from "./local.mjs";
import { isBuildStale } from "./stale-build.mjs";
import { endAll, endWith, must, requireInstalled, root, start } from "./tools.mjs";

const port = process.env.PORT || "8787";
const address = `http://localhost:${port}`;

requireInstalled();
await requireFree(port);
if (await isBuildStale(root)) {
	console.log("Building ...");
	await must("npm", ["run", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
console.log("Bringing the local data up to date ...");
await prepareData();

const args = ["dev", ...Object.values(configs).flatMap((config) => ["-c", config])];
args.push("--port", port, "--inspector-port", "0", "--persist-to", state, "--var", `ORIGIN:${address}`);
args.push("--show-interactive-dev-session=false", "--log-level", "warn");
const server = start("wrangler", args, {
	env: { NODE_ENV: "production", WRANGLER_REGISTRY_PATH: await freshRegistry(port) },
});
endWith(server);
server.on("exit", (code) => process.exit(code ?? 0));

try {
	await answers(`${address}/healthz`, 60_000);
	console.log(`\n  Plumbline is on ${address}`);
	console.log("  There is nothing to sign in to yet: accounts are not part of this version.");
	console.log("  Ctrl-C ends it; the data stays for the next start.\n");
} catch (error) {
	console.error(error.message);
	endAll();
	process.exitCode = 1;
}
