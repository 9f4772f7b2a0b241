import type { CachePolicy } from "./load-context";

/** Valid until a purge by tag or the end of the day. Changes without a purge appear within the hour. */
export const CONTENT_POLICY: CachePolicy = { fresh: 3600, stale: 86_400, keep: 604_800, deadline: 2000 };

/** For counters that change with every visitor and purge nothing. Never more than six minutes old. */
export const COUNTED_POLICY: CachePolicy = { ...CONTENT_POLICY, fresh: 60, stale: 300 };

/** For content that may not exist. We don't cache misses. */
export const FOUND_POLICY: CachePolicy = { ...CONTENT_POLICY, isCacheable: (value) => value !== null };

/** We never cache what visitors type. */
export const TYPED_POLICY: CachePolicy = { fresh: 0, stale: 0, keep: 0, deadline: 2000, store: false };
