import type { CachePolicy } from "./load-context";

/**
 * How long cached content of the database is served. A change is seen within a minute where people come
 * often, and a copy is never shown as current when it is more than six minutes old.
 */
export const CONTENT_POLICY: CachePolicy = { fresh: 60, stale: 300, keep: 604_800, deadline: 2000 };

/** The same for what may not exist: that it was not found is not cached. */
export const FOUND_POLICY: CachePolicy = { ...CONTENT_POLICY, isCacheable: (value) => value !== null };

/** What visitors type is asked anew and not cached. */
export const TYPED_POLICY: CachePolicy = { fresh: 0, stale: 0, keep: 0, deadline: 2000, store: false };
