import { spawn } from "node:child_process";

/** Milliseconds until the site must answer: it may be built first. */
const STARTS_WITHIN = 300_000;

/**
 * Starts the built site as `npm start` serves it, for what looks at it from outside. Its clock is off, so that nothing changes meanwhile.
 * @param port of its address
 * @param state folder of its data, below `.wrangler`
 * @returns its address, its process, and how to end it
 * @throws Error when it does not answer in time
 */
export async function startSite(
	port: string,
	state: string,
): Promise<{ address: string; pid: number; stop: () => Promise<void> }> {
	const address = `http://localhost:${port}`;
	const site = spawn("node", ["scripts/start.mjs"], {
		env: { ...process.env, PORT: port, PLUMBLINE_STATE: `.wrangler/${state}`, CLOCK: "off" },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const ended = new Promise<void>((resolve) => void site.once("exit", () => resolve()));
	const stop = () => {
		site.kill("SIGTERM");
		return ended;
	};
	const end = Date.now() + STARTS_WITHIN;
	while (Date.now() < end) {
		const response = await fetch(`${address}/healthz`).catch(() => null);
		if (response?.ok) return { address, pid: site.pid ?? 0, stop };
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
	await stop();
	throw new Error("the site did not start");
}
