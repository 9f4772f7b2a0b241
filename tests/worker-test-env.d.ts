import type { D1Migration } from "@cloudflare/vitest-plugin";

/** What `vitest.config.ts` binds for `*.worker.test.ts`. */
declare global {
	namespace Cloudflare {
		interface Env {
			DB: D1Database;
			CONTENT: KVNamespace;
			REPORT_LIMIT: RateLimit;
			TEST_MIGRATIONS: D1Migration[];
		}
	}
}
