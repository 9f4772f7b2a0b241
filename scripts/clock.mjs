import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { root } from "./tools.mjs";

const MINUTE = 60_000;

/** What lets this script, and nobody who visits the site, start jobs of the local api worker. */
export const starterSecret = randomBytes(32).toString("base64url");

/** Has the api worker of a local run do something of its clock. @param name of a job; "" for all that are due */
export function askJobs(address, secret, name) {
	return fetch(`${address}/api/jobs${name && `/${encodeURIComponent(name)}`}`, {
		method: "POST",
		headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
		body: "{}",
	});
}

/**
 * Runs the clock of a local run: each minute the api worker does what is due, at once to begin with, and never twice at a time.
 * CLOCK=off leaves it out.
 * @param address where the api answers
 * @returns ends it
 */
export function startClock(address) {
	if (process.env.CLOCK === "off") return () => {};
	let timer;
	let hasEnded = false;
	async function tick() {
		const next = Date.now() + MINUTE;
		// What went wrong stands in the worker's own log. A run that is still under way is left alone: it answers 409.
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

/** Leaves beside the data where the site answers and what lets commands of this user in: `npm run jobs` reads it. */
export async function noteStarted(state, address) {
	await writeFile(fileIn(state), JSON.stringify({ address, secret: starterSecret }), { mode: 0o600 });
}

export function forgetStarted(state) {
	return rm(fileIn(state), { force: true });
}

/** Where the site on some data answers; null where none was started, or it was killed. */
export async function readStarted(state) {
	const started = await readFile(fileIn(state), "utf8").then(JSON.parse, () => null);
	if (!started) return null;
	const response = await fetch(`${started.address}/healthz`).catch(() => null);
	return response?.ok ? started : null;
}
