import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { requireState, wordsOfDamage } from "./state-folder.mjs";
import { capture, root } from "./tools.mjs";

/** Worker configs for a local run. Only the first listens and forwards to the others. */
export const configs = {
	site: "wrangler.toml",
	api: "workers/api/wrangler.toml",
	cards: "workers/cards/wrangler.toml",
	authEmulator: "packages/auth-emulator/wrangler.toml",
};

export const state = process.env.PLUMBLINE_STATE || ".wrangler/state";

/** Updates the local databases: tables first, then content. Existing data stays. */
export async function prepareData() {
	await requireState(state);
	await migrate("DB", configs.site);
	await migrate("AUTH_DB", configs.authEmulator);
	await prepare("tsx", ["scripts/content.ts", "--persist-to", state], {
		stdio: ["ignore", "inherit", "pipe"],
	});
}

/** The exit code of scripts/content.ts if the content is wrong. It has said why. */
const CONTENT_REFUSED = 2;

async function prepare(tool, args, options) {
	const { code, said } = await capture(tool, args, options);
	if (code === 0 || code === CONTENT_REFUSED) process.stderr.write(said);
	if (code === 0) return;
	if (code !== CONTENT_REFUSED) {
		const words = wordsOfDamage(state, said);
		if (!words.includes("is damaged")) process.stderr.write(said);
		console.error(words);
	}
	process.exit(1);
}

async function migrate(database, config) {
	const args = ["d1", "migrations", "apply", database, "--local", "-c", config, "--persist-to", state];
	await prepare("wrangler", args, { env: { CI: "true" }, stdio: ["ignore", "ignore", "pipe"] });
}

/** Whether this run uses the sign-in emulator, which only serves its own project. */
export function isStandInUsed() {
	const token = process.env.STYTCH_PUBLIC_TOKEN;
	return !token || token === "public-token-test-00000000-0000-4000-8000-000000000001";
}

/**
 * The registry through which this run's workers find each other. We empty it first, because entries from killed
 * processes break bindings.
 * @param name of the run, so that two runs don't share a registry
 */
export async function freshRegistry(name) {
	const path = join(root, ".wrangler", `registry-${name}`);
	await rm(path, { recursive: true, force: true });
	return path;
}

export async function answers(address, milliseconds) {
	const end = Date.now() + milliseconds;
	while (Date.now() < end) {
		const response = await fetch(address).catch(() => null);
		if (response?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error(`${address} does not answer`);
}

export function requirePort(port) {
	if (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535) return;
	console.error(`PORT is a number from 1 to 65535, not “${port}”. For example: PORT=8790 npm start`);
	process.exit(1);
}

export async function requireFree(port) {
	const taken = await new Promise((resolve) => {
		const probe = connect({ port: Number(port), host: "localhost" });
		probe.on("connect", () => {
			probe.destroy();
			resolve(true);
		});
		probe.on("error", () => resolve(false));
	});
	if (!taken) return;
	console.error(`Port ${port} is taken. End what listens there, or choose another: PORT=8790 npm start`);
	process.exit(1);
}
