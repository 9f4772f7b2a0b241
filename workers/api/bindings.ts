/** What `wrangler.toml` binds. */
export type ApiBindings = {
	DB: D1Database;
	/** Reports a minute from one address. */
	REPORT_LIMIT: RateLimit;
};
