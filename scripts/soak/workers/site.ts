import type { SiteBindings } from "../../../workers/site/env";
import site from "../../../workers/site/index";
import { FAULTS_PATH, faultyBindings, takeFaults } from "../faulty-bindings";
import { PICTURE } from "../picture";

/** The site worker as it is deployed, on bindings that fail when told. What it is told it tells the api worker. */
export default {
	async fetch(request, bindings, context) {
		if (new URL(request.url).pathname !== FAULTS_PATH) {
			return site.fetch(request, faultyBindings(bindings), context);
		}
		await takeFaults(request.clone());
		await bindings.UPLOADS.put(PICTURE, new Uint8Array([1]));
		return bindings.API.fetch(request);
	},
} satisfies ExportedHandler<SiteBindings>;
