import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/e2e/browser";
import { origin, port } from "./tests/e2e/origin";
import { ANY_WIDTH, PHONE } from "./tests/e2e/test";

/** The same site with a tag manager and protections of sign-in set, for the tests of consent and of those. */
const taggedPort = port - 1;

/** `npm start` on a port, with data of its own. Without its clock: what it does each minute would show in other tests. scripts/start.test.ts runs it. */
function site(port: number, state: string, env: Record<string, string> = {}) {
	return {
		command: "node scripts/start.mjs",
		url: `http://localhost:${port}/healthz`,
		env: { PORT: String(port), PLUMBLINE_STATE: `.wrangler/${state}`, CLOCK: "off", ...env },
		timeout: 180_000,
		reuseExistingServer: false,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
		stdout: "ignore",
		stderr: "pipe",
	} as const;
}

/** Browser tests against the built product, as `npm start` serves it, with data of their own. */
export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results",
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	// Two browsers and two sites share two cores, and the machine with others: what comes late has still come.
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: "list",
	use: {
		baseURL: origin,
		browserName: "chromium",
		launchOptions: await launchOptions(),
		screenshot: "only-on-failure",
	},
	projects: [
		{
			name: "desktop",
			grepInvert: new RegExp(PHONE),
			use: { viewport: { width: 1440, height: 900 } },
		},
		// The SDK's screens are one column at any width, and what is counted, refused and exported has none.
		{
			name: "phone",
			testIgnore:
				/(sign-in-[\w-]+|session|second-factor|identity-provider|account|analytics|platform|headers|print)\.spec\.ts$/,
			grepInvert: new RegExp(ANY_WIDTH),
			use: { viewport: { width: 390, height: 844 }, hasTouch: true },
		},
	],
	metadata: { tagged: `http://localhost:${taggedPort}` },
	webServer: [
		site(port, "e2e-state"),
		site(taggedPort, "e2e-tagged-state", {
			TAG_MANAGER_ID: "GTM-TEST123",
			MEASUREMENT_ID: "G-TESTTEST12",
			SIGN_IN_PROTECTION: "captcha fingerprint",
		}),
	],
});
