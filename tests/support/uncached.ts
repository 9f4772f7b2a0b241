import type { ContentCache } from "~/context/load-context";

/** A cache that keeps nothing: whoever asks is answered by the database, and what that throws is thrown. */
export const uncached: ContentCache = {
	read: async (_key, _policy, load) => ({ value: await load(), degradedSince: null }),
};
