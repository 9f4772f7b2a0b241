import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "../../build/server";
import { signedOut } from "../../workers/shared/session/session-reader";
import { readEnv, type SiteBindings } from "../../workers/site/env";
import { createLoadContext } from "../../workers/site/load-context";

const render = createRequestHandler(build as ServerBuild, "production");

/** The site with no cache at all: every request reads D1 and is drawn. */
export default {
	fetch(request, bindings, context) {
		const loadContext = createLoadContext({
			env: readEnv(bindings),
			buildId: build.assets.version,
			nonce: "",
			request,
			session: signedOut,
			waitUntil: (work) => context.waitUntil(work),
		});
		const cache = {
			read: async <T>(_key: unknown, _policy: unknown, load: () => Promise<T>) => ({
				value: await load(),
				degradedSince: null,
			}),
		};
		return render(request, { ...loadContext, cache });
	},
} satisfies ExportedHandler<SiteBindings>;
