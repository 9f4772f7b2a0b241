import type { CachePolicy } from "./load-context";

/**
 * How long cached content of the database is served: until a change is told of by its tags, or the day is over. What tells nobody is
 * looked for within the hour.
 */
export const CONTENT_POLICY: CachePolicy = { fresh: 3600, stale: 86_400, keep: 604_800, deadline: 2000 };

/** The same for what changes with every visitor and tells nobody: never more than six minutes old. */
export const COUNTED_POLICY: CachePolicy = { ...CONTENT_POLICY, fresh: 60, stale: 300 };

/** The same for what may not exist: that it was not found is not cached. */
export const FOUND_POLICY: CachePolicy = { ...CONTENT_POLICY, isCacheable: (value) => value !== null };

/** What visitors type is asked anew and not cached. */
export const TYPED_POLICY: CachePolicy = { fresh: 0, stale: 0, keep: 0, deadline: 2000, store: false };
