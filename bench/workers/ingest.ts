import type { ApiBindings } from "../../workers/api/bindings";
import api from "../../workers/api/index";
import { memoryLimiter } from "./memory-limiter";

/** The api as deployed, but for where its limiter counts. */
export default {
	fetch: (request, bindings, context) =>
		api.fetch(request, { ...bindings, EVENT_LIMIT: memoryLimiter }, context),
} satisfies ExportedHandler<ApiBindings>;
