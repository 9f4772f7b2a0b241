import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

export type Draw = (
	request: Request,
	status: number,
	headers: Headers,
	remix: unknown,
	context: AppLoadContext,
) => Response | Promise<Response>;

type Frame = {
	routes: Record<string, object>;
	draw: Draw;
	handleError?: (error: unknown, call: { request: Request }) => void;
};

/** Remix as the product runs it, with these routes and without assets. */
export function handlerOf({ routes, draw, handleError }: Frame) {
	const build = {
		entry: { module: { default: draw, handleError } },
		routes,
		assets: { entry: { module: "", imports: [] }, routes: manifestOf(routes), url: "", version: "" },
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {
			v3_fetcherPersist: true,
			v3_relativeSplatPath: true,
			v3_throwAbortReason: true,
			v3_singleFetch: true,
			v3_lazyRouteDiscovery: true,
			v3_routeConfig: true,
		},
		isSpaMode: false,
	} as unknown as ServerBuild;
	return createRequestHandler(build, "production");
}

function manifestOf(routes: Frame["routes"]) {
	return Object.fromEntries(
		Object.entries(routes).map(([id, route]) => {
			const { module = {} } = route as { module?: object };
			const has = (name: string) => name in module;
			return [
				id,
				{
					...route,
					id,
					module: "",
					imports: [],
					hasLoader: has("loader"),
					hasAction: has("action"),
					hasErrorBoundary: has("ErrorBoundary"),
				},
			];
		}),
	);
}
