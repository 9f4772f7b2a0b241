import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { root } from "./tools.mjs";

const MINUTE = 60_000;

export const starterSecret = randomBytes(32).toString("base64url");

/**
 * Asks the local api worker to run jobs.
 * @param name of a job, or "" for all due jobs
 */
export function askJobs(address, secret, name) {
	return fetch(`${address}/api/jobs${name && `/${encodeURIComponent(name)}`}`, {
		method: "POST",
		headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
		body: "{}",
	});
}

/**
 * Runs the schedule of a local run. Starts due jobs now and then each minute, never twice at once. CLOCK=off
 * disables it.
 * @param address of the api
 * @returns a function that stops it
 */
export function startClock(address) {
	if (process.env.CLOCK === "off") return () => {};
	let timer;
	let hasEnded = false;
	async function tick() {
		const next = Date.now() + MINUTE;
		// The worker logs its own errors. If a run is still in progress, it answers 409.
		await askJobs(address, starterSecret, "").then(
			(response) => response.body?.cancel(),
			() => {},
		);
		if (!hasEnded) timer = setTimeout(tick, Math.max(0, next - Date.now()));
	}
	tick();
	return () => {
		hasEnded = true;
		clearTimeout(timer);
	};
}

const fileIn = (state) => join(resolve(root, state), "started.json");

/** For `npm run jobs`. */
export async function noteStarted(state, address) {
	await writeFile(fileIn(state), JSON.stringify({ address, secret: starterSecret }), { mode: 0o600 });
}

export function forgetStarted(state) {
	return rm(fileIn(state), { force: true });
}

/** Null if the site isn't running. */
export async function readStarted(state) {
	const started = await readFile(fileIn(state), "utf8").then(JSON.parse, () => null);
	if (!started) return null;
	const response = await fetch(`${started.address}/healthz`).catch(() => null);
	return response?.ok ? started : null;
}
