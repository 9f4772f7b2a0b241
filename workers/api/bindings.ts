import type { ProviderBindings } from "~workers/shared/session/provider-config";
import type { FactsRecorded } from "../../app/listings/facts/facts-recorded";
import type { EventMessage } from "./events/message";

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
	/** Questions a minute to the provider about unknown sessions, from one address. */
	SESSION_LIMIT: RateLimit;
	/** Requests with events a minute from one address. */
	EVENT_LIMIT: RateLimit;
	/** Events on their way to be counted. */
	EVENTS: Queue<EventMessage>;
	/** What was recorded, for whoever listens. */
	FACTS: Queue<FactsRecorded>;
	/** Set for local runs, whose queue lives in memory; unset where the queue is durable. */
	QUEUE_IN_MEMORY?: string;
	/** Events of closed days, for good. */
	ARCHIVE: R2Bucket;
};
