/**
 * npm start: builds what has changed, brings the local data up to date and serves everything on one address.
 * PORT sets another port than 8787, PLUMBLINE_STATE another folder for the data; STYTCH_PROJECT_ID, STYTCH_PUBLIC_TOKEN,
 * STYTCH_SECRET and STYTCH_API_DOMAIN the real sign-in provider in place of the stand-in, SIGN_IN_PROTECTION what protects it.
 * The clock runs as well; CLOCK=off leaves it out. OUTSIDE names a server on this machine that answers in the place of all other sites.
 * Ctrl-C ends all of it.
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
