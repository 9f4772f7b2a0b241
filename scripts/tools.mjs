import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Makes Wrangler quiet and keeps it off the network. */
const wranglerEnv = {
	WRANGLER_SEND_METRICS: "false",
	WRANGLER_SEND_ERROR_REPORTS: "false",
	WRANGLER_HIDE_BANNER: "true",
	CLOUDFLARE_CF_FETCH_ENABLED: "false",
	X_LOCAL_OBSERVABILITY: "false",
	X_LOCAL_EXPLORER: "false",
};

/** A tool's environment. Installed tools come first in the path, including the Node version some need. */
export function toolEnv(extra = {}) {
	const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
	return { ...process.env, ...wranglerEnv, ...extra, PATH: path };
}

/** In its own process group, so that we can end it with everything it started. */
export function start(tool, args, { env = {}, stdio = ["ignore", "inherit", "inherit"] } = {}) {
	return spawn(tool, args, { cwd: root, env: toolEnv(env), stdio, detached: true });
}

/** Returns the exit code, 1 if a signal ended the tool or it could not start. */
export function run(tool, args, options) {
	return new Promise((resolve) => {
		const child = start(tool, args, options);
		const forget = endWith(child);
		child.on("error", (error) => {
			console.error(`${tool}: ${error.message}`);
			forget();
			resolve(1);
		});
		child.on("exit", (code) => {
			forget();
			resolve(code ?? 1);
		});
	});
}

export function capture(tool, args, options) {
	return new Promise((resolve) => {
		const child = start(tool, args, options);
		const forget = endWith(child);
		let said = "";
		for (const output of [child.stdout, child.stderr])
			output?.on("data", (text) => {
				said += text;
			});
		child.on("error", (error) => {
			forget();
			resolve({ code: 1, said: `${tool}: ${error.message}\n` });
		});
		child.on("close", (code) => {
			forget();
			resolve({ code: code ?? 1, said });
		});
	});
}

export async function must(tool, args, options) {
	const code = await run(tool, args, options);
	if (code !== 0) process.exit(code);
}

const running = new Set();

/** Ends the tool with this script. Call the returned function if it ends by itself. */
export function endWith(child) {
	running.add(child);
	return () => running.delete(child);
}

export function endAll(signal = "SIGTERM") {
	for (const child of running) {
		try {
			process.kill(-child.pid, signal);
		} catch {
			// It has already ended.
		}
	}
}

let farewell = async () => {};

/** Runs before anything is ended. A second signal ends everything at once. */
export function beforeEnding(work) {
	farewell = work;
}

let ending = false;
async function end(signal) {
	if (ending) return endAll("SIGKILL");
	ending = true;
	await farewell();
	endAll(signal);
	setTimeout(() => endAll("SIGKILL"), 5000).unref();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
process.on("exit", () => endAll("SIGKILL"));

export function requireInstalled() {
	if (existsSync(join(root, "node_modules", ".bin", "wrangler"))) return;
	console.error("Nothing is installed yet. Run this first:\n\n  npm ci\n");
	process.exit(1);
}
