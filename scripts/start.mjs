/**
 * npm start: builds what has changed, updates the local data and serves everything on one address.
 * PORT sets the port (default 8787), and PLUMBLINE_STATE the data folder. STYTCH_PROJECT_ID,
 * STYTCH_PUBLIC_TOKEN, STYTCH_SECRET and STYTCH_API_DOMAIN select the real sign-in provider, and
 * SIGN_IN_PROTECTION its protections. CLOCK=off stops the schedule. OUTSIDE names a local server that replaces
 * all other sites.
 * Ctrl-C stops everything.
 */
import { forgetStarted, noteStarted, startClock, starterSecret } from "./clock.mjs";
import { closeQueue } from "./close-queue.mjs";
import {
	answers,
	configs,
	freshRegistry,
	isStandInUsed,
	prepareData,
	requireFree,
	requirePort,
	state,
} from "./local.mjs";
import { isBuildStale } from "./stale-build.mjs";
import { lockState, requireState } from "./state-folder.mjs";
import { beforeEnding, endAll, endWith, must, requireInstalled, root, start } from "./tools.mjs";

const port = process.env.PORT || "8787";
const address = `http://localhost:${port}`;

requireInstalled();
requirePort(port);
await requireFree(port);
await requireState(state);
const lock = await lockState(state);
if (await isBuildStale(root)) {
	console.log("Building ...");
	await must("npm", ["run", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
console.log("Bringing the local data up to date ...");
await prepareData();

const args = ["dev", ...Object.values(configs).flatMap((config) => ["-c", config])];
args.push("--port", port, "--inspector-port", "0", "--persist-to", state);
args.push("--show-interactive-dev-session=false", "--log-level", "warn");
const server = start("wrangler", args, {
	env: {
		NODE_ENV: "production",
		ORIGIN: address,
		STARTER_SECRET: starterSecret,
		WRANGLER_LOG: "warn",
		WRANGLER_REGISTRY_PATH: await freshRegistry(port),
	},
});
endWith(server);
await lock.add(server.pid);
server.on("exit", (code) => process.exit(code ?? 0));

try {
	await answers(`${address}/healthz`, 60_000);
	await noteStarted(state, address);
	const endClock = startClock(address);
	beforeEnding(async () => {
		endClock();
		await forgetStarted(state);
		await closeQueue(address, starterSecret);
	});
	console.log(`\n  Plumbline is on ${address}`);
	if (isStandInUsed()) {
		console.log(`  Sign in at ${address}/login with any e-mail; codes and links arrive at`);
		console.log(`  ${address}/auth-emulator/inbox. admin@example.com, editor@ and moderator@ run the site.`);
	} else console.log(`  Sign in at ${address}/login, at the provider that the STYTCH_ variables name.`);
	console.log("  Ctrl-C ends it; the data stays for the next start.\n");
} catch (error) {
	console.error(error.message);
	endAll();
	process.exitCode = 1;
}
