import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/e2e/browser";

const port = 8799;

/** Browser tests against the built product, as `npm start` serves it, with data of their own. */
export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results",
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	timeout: 30_000,
	reporter: "list",
	use: {
		baseURL: `http://localhost:${port}`,
		browserName: "chromium",
		launchOptions: await launchOptions(),
		screenshot: "only-on-failure",
	},
	projects: [
		{ name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
		{ name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
	],
	webServer: {
		command: "node scripts/start.mjs",
		url: `http://localhost:${port}/healthz`,
		env: { PORT: String(port), PLUMBLINE_STATE: ".wrangler/e2e-state" },
		timeout: 180_000,
		reuseExistingServer: false,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
		stdout: "ignore",
		stderr: "pipe",
	},
});
