/**
 * npm run dev: the site with hot reload on http://localhost:5173 (PORT sets another), the other workers beside it, on
 * the same local data as npm start. Vite hands /api and /auth-emulator on to them.
 */
import { startClock, starterSecret } from "./clock.mjs";
import { closeQueue } from "./close-queue.mjs";
import { configs, freshRegistry, prepareData, requireFree, requirePort, state } from "./local.mjs";
import { beforeEnding, endAll, endWith, must, requireInstalled, start } from "./tools.mjs";

const port = process.env.PORT || "5173";
const address = `http://localhost:${port}`;
/** Next to the site's port, so that two developers can share a machine. */
const ports = {
	API_PORT: String(Number(port) + 1),
	AUTH_EMULATOR_PORT: String(Number(port) + 2),
	CARDS_PORT: String(Number(port) + 3),
};
const env = {
	...ports,
	ORIGIN: address,
	STARTER_SECRET: starterSecret,
	WRANGLER_LOG: "warn",
	WRANGLER_REGISTRY_PATH: await freshRegistry(`dev-${port}`),
};

requireInstalled();
requirePort(port);
for (const taken of [port, ...Object.values(ports)]) await requireFree(taken);
await prepareData();
await must("tsx", ["scripts/draw-pictures.ts"]);
const api = `http://localhost:${ports.API_PORT}`;
let endClock = () => {};
beforeEnding(() => {
	endClock();
	return closeQueue(api, starterSecret);
});

function worker(config, port) {
	const args = ["dev", "-c", config, "--port", port, "--inspector-port", "0", "--persist-to", state];
	args.push("--show-interactive-dev-session=false", "--log-level", "warn");
	return start("wrangler", args, { env });
}

for (const child of [
	worker(configs.authEmulator, ports.AUTH_EMULATOR_PORT),
	worker(configs.api, ports.API_PORT),
	worker(configs.cards, ports.CARDS_PORT),
	start("remix", ["vite:dev", "--port", port, "--strictPort"], { env }),
]) {
	endWith(child);
	child.on("exit", (code) => {
		endAll();
		process.exitCode ||= code ?? 0;
	});
}
endClock = startClock(api);
