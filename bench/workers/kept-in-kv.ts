import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../../build/server";
import { createChanges } from "../../workers/shared/changes";
import { servePage } from "../../workers/shared/page-cache";
import { createNonce } from "../../workers/shared/page-nonce";
import { signedOut } from "../../workers/shared/session/session-reader";
import { createRender } from "../../workers/site/create-render";
import { readEnv, type SiteBindings } from "../../workers/site/env";
import { createLoadContext } from "../../workers/site/load-context";

const render = createRender(build as ServerBuild);

/** The site as if every request came to a new isolate: the page cache reads KV each time, nothing is in memory. */
export default {
	fetch(request, bindings, context) {
		const env = readEnv(bindings);
		const nonce = createNonce();
		const waitUntil = (work: Promise<unknown>) => context.waitUntil(work);
		return servePage({
			request,
			nonce,
			buildId: build.assets.version,
			kv: env.content,
			memory: { get: () => null, set: () => {} },
			changes: createChanges({ kv: env.content, now: Date.now }),
			renewing: new Map(),
			waitUntil,
			now: Date.now,
			render: (asked) =>
				render(
					asked,
					createLoadContext({
						env,
						buildId: build.assets.version,
						nonce,
						request: asked,
						session: signedOut,
						waitUntil,
					}),
				),
		});
	},
} satisfies ExportedHandler<SiteBindings>;
