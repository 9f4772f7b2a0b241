import { spawn } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startSite } from "../start-site";
import { root, toolEnv } from "../tools.mjs";
import { HELD } from "./v8-flags";

export type FaultySite = {
	address: string;
	/** Of the process that everything else is under. */
	pid: number;
	state: string;
	/** Resolves when everything has ended. */
	stop: () => Promise<void>;
};

/** The workers of one machine, in the order of `npm start`; those with another entry are the same on bindings that fail when told. */
const WORKERS = [
	{ config: "wrangler.toml", entry: "scripts/soak/workers/site.ts" },
	{ config: "workers/api/wrangler.toml", entry: "scripts/soak/workers/api.ts" },
	{ config: "workers/cards/wrangler.toml", entry: null },
	{ config: "packages/auth-emulator/wrangler.toml", entry: null },
];
const STARTS_WITHIN = 120_000;
/** By which a soak asks what its queue still has. */
export const CLOSE_SECRET = "soak";

/**
 * Starts the built site like `npm start`, with its own data and bindings that fail on demand.
 * @param port of its address
 * @param name of its data folder below `.wrangler`, which is emptied
 * @throws Error if it doesn't answer in time
 */
export async function startFaulty(port: string, name: string): Promise<FaultySite> {
	const state = join(".wrangler", name);
	await rm(join(root, state), { recursive: true, force: true });
	// Starts once without faults, to build what is stale and load the data.
	const plain = await startSite(port, name);
	await plain.stop();
	await untilSilent(plain.address);

	const folder = join(root, ".wrangler", `${name}-configs`);
	await mkdir(folder, { recursive: true });
	const configs = await Promise.all(
		WORKERS.map((worker, at) => configOf(worker, join(folder, `${at}.toml`))),
	);
	const args = ["dev", ...configs.flatMap((config) => ["-c", config]), "--port", port];
	args.push("--inspector-port", "0", "--persist-to", state);
	args.push("--show-interactive-dev-session=false", "--log-level", "error");
	const address = plain.address;
	const server = spawn("wrangler", args, {
		cwd: root,
		env: toolEnv({
			NODE_ENV: "production",
			ORIGIN: address,
			STARTER_SECRET: CLOSE_SECRET,
			WRANGLER_LOG: "error",
			MINIFLARE_WORKERD_V8_FLAGS: HELD,
		}),
		stdio: ["ignore", "ignore", "ignore"],
		detached: true,
	});
	const ended = new Promise<void>((resolve) => server.on("exit", () => resolve()));
	const pid = server.pid ?? 0;
	const stop = async () => {
		process.kill(-pid, "SIGTERM");
		await ended;
	};
	process.on("exit", () => {
		if (server.exitCode === null && server.signalCode === null) process.kill(-pid, "SIGKILL");
	});
	const end = Date.now() + STARTS_WITHIN;
	while (Date.now() < end) {
		if (await answers(address)) return { address, pid, state, stop };
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
	await stop();
	throw new Error("the site did not start");
}

/** The config of a worker, or one like it with another entry. @returns its path */
async function configOf({ config, entry }: (typeof WORKERS)[number], copy: string): Promise<string> {
	if (entry === null) return config;
	const toml = await readFile(join(root, config), "utf8");
	const absolute = (path: string) => JSON.stringify(join(root, path));
	await writeFile(
		copy,
		toml
			.replace(/^main = .*$/m, `main = ${absolute(entry)}`)
			.replace(/^directory = "(.*)"$/m, (_, path) => `directory = ${absolute(path)}`),
	);
	return copy;
}

async function answers(address: string): Promise<boolean> {
	const response = await fetch(`${address}/healthz`).catch(() => null);
	return response?.ok === true;
}

async function untilSilent(address: string): Promise<void> {
	while (await fetch(address).catch(() => null)) await new Promise((resolve) => setTimeout(resolve, 100));
}
