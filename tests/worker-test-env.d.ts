import type { D1Migration } from "@cloudflare/vitest-plugin";

/** What `vitest.config.ts` binds for `*.worker.test.ts`. */
declare global {
	namespace Cloudflare {
		interface Env {
			DB: D1Database;
			/** The sign-in stand-in's own. */
			AUTH_DB: D1Database;
			CONTENT: KVNamespace;
			REPORT_LIMIT: RateLimit;
			ACCOUNT_LIMIT: RateLimit;
			BADGE_LIMIT: RateLimit;
			ORIGIN: string;
			STYTCH_PROJECT_ID: string;
			STYTCH_PUBLIC_TOKEN: string;
			STYTCH_SECRET: string;
			TEST_MIGRATIONS: D1Migration[];
			TEST_AUTH_MIGRATIONS: D1Migration[];
		}
	}
}
