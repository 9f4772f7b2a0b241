import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository, whatever folder the script was called from. */
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

/** Starts an installed tool in a process group of its own, so that it can be ended with all it has started. */
export function start(tool, args, { env = {}, stdio = ["ignore", "inherit", "inherit"] } = {}) {
	return spawn(tool, args, { cwd: root, env: toolEnv(env), stdio, detached: true });
}

/** Runs an installed tool to its end and gives its exit code: 1 when a signal ended it or it could not be started. */
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

/** Runs an installed tool. Returns its exit code and piped output. */
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

/** Runs an installed tool and ends this script, too, when it fails. */
export async function must(tool, args, options) {
	const code = await run(tool, args, options);
	if (code !== 0) process.exit(code);
}

const running = new Set();

/** Ends this tool when the script is told to end. Returns what to call when it has ended by itself. */
export function endWith(child) {
	running.add(child);
	return () => running.delete(child);
}

/** Ends all that was started and is still running. */
export function endAll(signal = "SIGTERM") {
	for (const child of running) {
		try {
			process.kill(-child.pid, signal);
		} catch {
			// It has ended meanwhile.
		}
	}
}

let farewell = async () => {};

/** Does this before anything is ended when the script is told to end. Told a second time, it ends at once. */
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

/** Says what to do and ends where nothing is installed yet. */
export function requireInstalled() {
	if (existsSync(join(root, "node_modules", ".bin", "wrangler"))) return;
	console.error("Nothing is installed yet. Run this first:\n\n  npm ci\n");
	process.exit(1);
}
