import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../../build/server";
import { signedOut } from "../../workers/shared/session/session-reader";
import { createRender } from "../../workers/site/create-render";
import { readEnv, type SiteBindings } from "../../workers/site/env";
import { createLoadContext } from "../../workers/site/load-context";

const render = createRender(build as ServerBuild);

/** The site without its page cache: every request is drawn, from content that KV holds. */
export default {
	fetch: (request, bindings, context) =>
		render(
			request,
			createLoadContext({
				env: readEnv(bindings),
				buildId: build.assets.version,
				nonce: "",
				request,
				session: signedOut,
				waitUntil: (work) => context.waitUntil(work),
			}),
		),
} satisfies ExportedHandler<SiteBindings>;
