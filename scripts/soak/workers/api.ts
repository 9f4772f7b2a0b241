import type { ApiBindings } from "../../../workers/api/bindings";
import api from "../../../workers/api/index";
import { FAULTS_PATH, faultyBindings, takeFaults } from "../faulty-bindings";

/** The api worker as it is deployed, on bindings that fail when told. */
export default {
	async fetch(request, bindings, context) {
		if (new URL(request.url).pathname !== FAULTS_PATH) {
			return api.fetch(request, faultyBindings(bindings), context);
		}
		await takeFaults(request);
		return new Response(null, { status: 204 });
	},
	queue: (batch, bindings) => api.queue(batch, faultyBindings(bindings)),
	scheduled: (controller, bindings) => api.scheduled(controller, faultyBindings(bindings)),
} satisfies ExportedHandler<ApiBindings>;
