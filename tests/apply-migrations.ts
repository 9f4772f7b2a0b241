import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Storage is isolated per test file, so every worker test file starts on an empty databases with today's tables.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await applyD1Migrations(env.AUTH_DB, env.TEST_AUTH_MIGRATIONS);
