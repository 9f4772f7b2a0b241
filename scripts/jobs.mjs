/**
 * npm run jobs -- NAME...: runs jobs now on the local site, and starts it for that if need be. An unknown name lists the jobs.
 */
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { askJobs, readStarted } from "./clock.mjs";
import { state } from "./local.mjs";
import { requireInstalled, root } from "./tools.mjs";

const STARTS_WITHIN = 300_000;

requireInstalled();
const names = process.argv.slice(2);
const running = await readStarted(state);
const site = running ? { ...running, end: async () => {} } : await startForJobs();
try {
	for (const name of names.length > 0 ? names : ["-"])
		process.exitCode = (await runOne(name)) || process.exitCode;
} finally {
	await site.end();
}

/** Returns the exit code. */
async function runOne(name) {
	const response = await askJobs(site.address, site.secret, name);
	const answer = await response.json().catch(() => null);
	if (!response.ok) {
		console.error(answer?.error?.message ?? `The site answered ${response.status}.`);
		return 1;
	}
	const { is, failed = [], withoutNetwork = [], counts = {} } = answer;
	if (is === "running") console.log(`${name}: still running.`);
	else if (failed.includes(name))
		console.error(`${name}: failed. The site's log says why, under cron_failed.`);
	else if (withoutNetwork.includes(name)) console.log(`${name}: left out, there is no network.`);
	else {
		const counted = Object.entries(counts[name] ?? {}).map(([what, count]) => `${count} ${what}`);
		console.log(`${name}: done${counted.length > 0 ? ` (${counted.join(", ")})` : ""}.`);
	}
	return failed.includes(name) ? 1 : 0;
}

async function startForJobs() {
	console.log("The site does not run: starting it ...");
	const port = await freePort();
	const child = spawn(process.execPath, [join(root, "scripts", "start.mjs")], {
		cwd: root,
		env: { ...process.env, PORT: String(port), CLOCK: "off" },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const ended = new Promise((resolve) => child.once("exit", resolve));
	const end = async () => {
		child.kill("SIGTERM");
		await ended;
	};
	const until = Date.now() + STARTS_WITHIN;
	while (child.exitCode === null && Date.now() < until) {
		const started = await readStarted(state);
		if (started) return { ...started, end };
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
	await end();
	console.error("The site did not start.");
	process.exit(1);
}

function freePort() {
	return new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}
