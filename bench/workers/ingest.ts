import type { ApiBindings } from "../../workers/api/bindings";
import api from "../../workers/api/index";

const counts = new Map<string, number>();

/**
 * Counts in memory, as the platform's limiter does on the machine that the worker runs on. The local one writes to a
 * database for every call, and that would be all there is to measure.
 */
const EVENT_LIMIT: RateLimit = {
	async limit({ key }) {
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		return { success: count > 0 };
	},
};

/** The api as deployed, but for where its limiter counts. */
export default {
	fetch: (request, bindings, context) => api.fetch(request, { ...bindings, EVENT_LIMIT }, context),
} satisfies ExportedHandler<ApiBindings>;
