import type { ContentCache } from "~/context/load-context";

export const uncached: ContentCache = {
	read: async (_key, _policy, load) => ({ value: await load(), degradedSince: null }),
};
