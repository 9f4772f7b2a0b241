import type { Database } from "~db/database";

/** What a loader or an action is given. The workers build it; nothing in `app/` knows a binding's name. */
declare module "@remix-run/cloudflare" {
	interface AppLoadContext {
		db: Database;
		cache: ContentCache;
		config: { origin: string; buildId: string };
		/** Calls the api worker: a path under `/api/` and a JSON body. The visitor's address travels with it for rate limits. */
		api: (path: string, body: unknown) => Promise<Response>;
		/** Nonce of this response's inline scripts. */
		nonce: string;
		/** Goes on after the response is sent. */
		waitUntil: (work: Promise<unknown>) => void;
		/** UTC milliseconds. */
		now: () => number;
	}
}

/** The last good copies of what loaders read: stale-while-revalidate, and stale when the database does not answer. */
export type ContentCache = {
	/**
	 * The cached value under a key, or what `load` gives, kept for the next visitor.
	 * @param key grammar: `docs/architecture.md`
	 * @throws Response 503 when there is neither a copy nor an answer in time; it may pass through a loader as it is.
	 */
	read: <T>(key: string, policy: CachePolicy, load: () => Promise<T>) => Promise<Cached<T>>;
};

export type CachePolicy = {
	/** Seconds a copy is served without asking. */
	fresh: number;
	/** Seconds after that during which the copy is served and renewed behind the visitor's back. */
	stale: number;
	/** Seconds a copy is kept for the day the database does not answer. */
	keep: number;
	/** Milliseconds to wait for the database. */
	deadline: number;
	/** False: nothing is kept, e.g. for what visitors type. */
	store?: boolean;
};

export type Cached<T> = {
	value: T;
	/** UTC milliseconds at which the copy was made, when it is shown because the database did not answer; else null. */
	degradedSince: number | null;
};
