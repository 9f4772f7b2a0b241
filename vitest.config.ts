import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const workerTests = "**/*.worker.test.ts";

export default defineConfig({
	test: {
		projects: [
			{
				plugins: [tsconfigPaths()],
				test: {
					name: "unit",
					environment: "node",
					include: ["{app,db,workers,scripts,bench}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
					exclude: [workerTests, "**/node_modules/**"],
				},
			},
			{
				plugins: [
					tsconfigPaths(),
					cloudflareTest(async () => ({
						remoteBindings: false,
						miniflare: {
							compatibilityDate: "2026-09-01",
							compatibilityFlags: ["nodejs_compat"],
							d1Databases: ["DB"],
							kvNamespaces: ["CONTENT"],
							ratelimits: { REPORT_LIMIT: { namespace_id: "1001", simple: { limit: 5, period: 60 } } },
							bindings: { TEST_MIGRATIONS: await readD1Migrations("db/migrations") },
						},
					})),
				],
				test: {
					name: "workers",
					include: ["{app,db,workers}/**/*.worker.test.ts"],
					setupFiles: ["./tests/apply-migrations.ts"],
				},
			},
		],
	},
});
