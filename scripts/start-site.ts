import { spawn } from "node:child_process";

/** Milliseconds. It may be built first. */
const STARTS_WITHIN = 300_000;

/**
 * Runs `npm start` with its clock off, so that nothing changes.
 * @param state folder below `.wrangler`
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
