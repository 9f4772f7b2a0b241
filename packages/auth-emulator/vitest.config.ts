import { join } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** All tests of the stand-in run in the runtime that it runs in, on a database of their own a file. */
export default defineConfig({
	root: import.meta.dirname,
	plugins: [
		cloudflareTest(async () => ({
			remoteBindings: false,
			wrangler: { configPath: join(import.meta.dirname, "wrangler.toml") },
			miniflare: {
				bindings: { TEST_MIGRATIONS: await readD1Migrations(join(import.meta.dirname, "migrations")) },
			},
		})),
	],
	test: {
		name: "auth-emulator",
		include: ["src/**/*.test.ts"],
		setupFiles: ["./src/set-up-for-tests.ts"],
		isolate: false,
		// A busy machine is slow, not wrong.
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
