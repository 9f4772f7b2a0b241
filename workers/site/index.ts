import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "../../build/server";
import { type App, answer } from "./answer";
import { readEnv, type SiteBindings } from "./env";

const app: App = {
	buildId: build.assets.version,
	render: createRequestHandler(build as ServerBuild, "production"),
};

export default {
	fetch: (request, bindings, context) =>
		answer({ request, app, env: readEnv(bindings), waitUntil: (work) => context.waitUntil(work) }),
} satisfies ExportedHandler<SiteBindings>;
