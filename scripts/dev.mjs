/**
 * npm run dev: the site with hot reload on http://localhost:5173 (PORT sets another), the other workers beside it, on
 * the same local data as npm start.
 */
import { configs, freshRegistry, prepareData, state } from "./local.mjs";
import { endAll, endWith, requireInstalled, start } from "./tools.mjs";

const port = process.env.PORT || "5173";
const registry = { WRANGLER_REGISTRY_PATH: await freshRegistry("dev") };

requireInstalled();
await prepareData();

const api = ["dev", "-c", configs.api, "-c", configs.authEmulator, "--port", "8788", "--inspector-port", "0"];
api.push("--persist-to", state, "--show-interactive-dev-session=false", "--log-level", "warn");

for (const child of [
	start("wrangler", api, { env: registry }),
	start("remix", ["vite:dev", "--port", port, "--strictPort"], { env: registry }),
]) {
	endWith(child);
	child.on("exit", (code) => {
		endAll();
		process.exitCode ||= code ?? 0;
	});
}
