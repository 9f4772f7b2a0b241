import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../../build/server";
import { answer } from "../../workers/site/answer";
import { createRender } from "../../workers/site/create-render";
import { readEnv, type SiteBindings, type SiteEnv } from "../../workers/site/env";
import { memoryLimiter } from "./memory-limiter";

const render = createRender(build as ServerBuild);

let visits = 0;

/** Once an isolate, as `readEnv` has it. */
let kept: SiteEnv | undefined;

/** Content is that of every build: only pages are of this visit's own. */
function withContentOfAll(kv: KVNamespace): KVNamespace {
	const known = (key: string) => key.replace(/^content:[^:]+:/, "content:bench:");
	const own = {
		get: (key: string, ...rest: never[]) => kv.get(known(key), ...rest),
		getWithMetadata: (key: string, ...rest: never[]) => kv.getWithMetadata(known(key), ...rest),
		put: (key: string, ...rest: [string]) => kv.put(known(key), ...rest),
		delete: (key: string) => kv.delete(known(key)),
		list: (options: KVNamespaceListOptions) => kv.list(options),
	};
	return own as unknown as KVNamespace;
}

/** The site as deployed, to somebody who is the first: the page is drawn, sealed, written to KV and sent with all headers. */
export default {
	fetch(request, bindings, context) {
		const env = readEnv(bindings);
		kept ??= {
			...env,
			content: withContentOfAll(env.content),
			classLimits: { ...env.classLimits, reads: memoryLimiter },
		};
		return answer({
			request,
			app: { buildId: `bench-${++visits}`, render },
			env: kept,
			waitUntil: (work) => context.waitUntil(work),
		});
	},
} satisfies ExportedHandler<SiteBindings>;
