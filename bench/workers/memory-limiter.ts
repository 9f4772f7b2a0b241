const counts = new Map<string, number>();

/**
 * Counts in memory, as the platform's limiter does on the machine that the worker runs on. The local one writes to a
 * database for every call, which is more than much of what is measured.
 */
export const memoryLimiter: RateLimit = {
	async limit({ key }) {
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		return { success: count > 0 };
	},
};
