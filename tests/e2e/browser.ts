import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** A browser that asks nobody for anything but the site. */
const QUIET = [
	"--no-sandbox",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-gpu",
];

/** Options for WebGL in software. The site doesn't use WebGL, and it takes a third of the browser's CPU. */
const GRAPHICS = /^--(use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)/;

/**
 * The browser of the tests and of `npm run screens`: the system's Chromium where there is one, else the one that came
 * with `npm ci`. The latter is made for a cloud function: a single process, which Playwright cannot drive, is left out.
 */
export async function launchOptions(): Promise<LaunchOptions> {
	if (existsSync(SYSTEM_CHROMIUM)) return { executablePath: SYSTEM_CHROMIUM, args: QUIET };
	const { default: chromium } = await import("@sparticuz/chromium");
	const args = chromium.args.filter(
		(arg) => arg !== "--single-process" && !arg.startsWith("--headless") && !GRAPHICS.test(arg),
	);
	return { executablePath: await chromium.executablePath(), args: [...new Set([...args, ...QUIET])] };
}
