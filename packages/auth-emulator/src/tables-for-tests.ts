import { env } from "cloudflare:workers";

// Storage is isolated per test file: every one starts with the tables of today, made in one round trip, and nothing in them.
await env.AUTH_DB.batch(
	env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.AUTH_DB.prepare(query)),
);
