import type { ProviderBindings } from "~workers/shared/session/provider-config";

/** What `wrangler.toml` binds. */
export type ApiBindings = ProviderBindings & {
	DB: D1Database;
	/** The site's own KV: here for the provider's keys. */
	CONTENT: KVNamespace;
	/** Reports a minute from one address. */
	REPORT_LIMIT: RateLimit;
	/** Calls a minute about an account, by user id. */
	ACCOUNT_LIMIT: RateLimit;
	/** Calls a minute about badges, by user id. */
	BADGE_LIMIT: RateLimit;
};
