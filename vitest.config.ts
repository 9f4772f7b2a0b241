import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const workerTests = "**/*.worker.test.ts";

/** `SEED=any`: each run its own. `SEED=7`: that one. */
const seed = process.env.SEED === "any" ? null : Number(process.env.SEED ?? 20_261_122);
/** How many orders of failures a property is tried with. `SCHEDULES=200 npm test -- workers/api` tries more, once a release. */
const schedules = Number(process.env.SCHEDULES ?? 40);

export default defineConfig({
	test: {
		provide: { seed, schedules },
		// Vitest leaves a core to itself. Of two that is half: a file of worker tests waits for its runtime to start, and the
		// other core is idle meanwhile.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		projects: [
			// The stand-in, a package of its own, brings its own.
			"packages/*/vitest.config.ts",
			{
				plugins: [tsconfigPaths()],
				// As in the build, a small picture has an address of its own.
				build: { assetsInlineLimit: 0 },
				test: {
					name: "unit",
					environment: "node",
					include: ["**/*.test.{ts,tsx}"],
					exclude: [workerTests, "**/node_modules/**", "packages/**", "build/**"],
					setupFiles: ["./tests/no-unexpected-errors.ts", "./tests/seed.ts"],
					// Pure code needs no world of its own for each file: modules are loaded once a worker, which halves the time.
					// What a test stubs is put back after it.
					isolate: false,
					restoreMocks: true,
					unstubGlobals: true,
					unstubEnvs: true,
					// A busy machine is slow, not wrong.
					testTimeout: 30_000,
				},
			},
			{
				plugins: [
					tsconfigPaths(),
					cloudflareTest(async () => ({
						remoteBindings: false,
						main: "./workers/api/index.ts",
						miniflare: {
							compatibilityDate: "2026-09-01",
							compatibilityFlags: ["nodejs_compat"],
							// As wrangler takes them: what draws cards is WebAssembly and a face.
							modulesRules: [
								{ type: "CompiledWasm", include: ["**/*.wasm"] },
								{ type: "Data", include: ["**/*.woff2"] },
							],
							// What is restored is restored into an empty one.
							d1Databases: ["DB", "SPARE"],
							kvNamespaces: ["CONTENT"],
							ratelimits: {
								REPORT_LIMIT: { namespace_id: "1001", simple: { limit: 5, period: 60 } },
								ACCOUNT_LIMIT: { namespace_id: "1002", simple: { limit: 60, period: 60 } },
								BADGE_LIMIT: { namespace_id: "1004", simple: { limit: 120, period: 60 } },
								SESSION_LIMIT: { namespace_id: "1005", simple: { limit: 30, period: 60 } },
								EVENT_LIMIT: { namespace_id: "1003", simple: { limit: 120, period: 60 } },
							},
							r2Buckets: ["ARCHIVE", "BACKUPS", "UPLOADS"],
							queueProducers: {
								EVENTS: "plumbline-events",
								FACTS: "plumbline-facts",
								NOTICES: "plumbline-notices",
								IMPORTS: "plumbline-imports",
								MAIL: "plumbline-mail",
							},
							queueConsumers: {
								"plumbline-events": { maxBatchTimeout: 0.1, deadLetterQueue: "plumbline-events-dead" },
								"plumbline-events-dead": { maxBatchTimeout: 0.1 },
								"plumbline-facts": { maxBatchTimeout: 0.1 },
								"plumbline-notices": { maxBatchTimeout: 0.1 },
								"plumbline-imports": { maxBatchTimeout: 0.1 },
								"plumbline-mail": { maxBatchTimeout: 0.1, deadLetterQueue: "plumbline-mail-dead" },
								"plumbline-mail-dead": { maxBatchTimeout: 0.1 },
							},
							bindings: {
								ORIGIN: "http://localhost:8787",
								STYTCH_PROJECT_ID: "project-test-00000000-0000-4000-8000-000000000001",
								STYTCH_PUBLIC_TOKEN: "public-token-test-00000000-0000-4000-8000-000000000001",
								STYTCH_SECRET: "secret-test-00000000-0000-4000-8000-000000000001",
								MAIL_SECRET: "mail-secret-test",
								TEST_MIGRATIONS: await readD1Migrations("db/migrations"),
							},
						},
					})),
				],
				test: {
					name: "workers",
					include: [workerTests],
					setupFiles: ["./tests/no-unexpected-errors.ts", "./tests/seed.ts", "./tests/fresh-stores.ts"],
					// One runtime a worker; what a file leaves in the stores is taken out before the next (fresh-stores.ts).
					isolate: false,
					// A busy machine is slow, not wrong.
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
});
