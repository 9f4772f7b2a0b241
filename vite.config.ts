import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { devLoadContext } from "./workers/site/load-context";

declare module "@remix-run/cloudflare" {
	interface Future {
		v3_singleFetch: true;
	}
}

export default defineConfig({
	plugins: [
		cloudflareDevProxyVitePlugin({
			getLoadContext: devLoadContext,
			configPath: "wrangler.toml",
			persist: { path: ".wrangler/state/v3" },
		}),
		remix({
			ignoredRouteFiles: ["**/*"],
			future: {
				v3_fetcherPersist: true,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
				v3_singleFetch: true,
				v3_lazyRouteDiscovery: true,
				v3_routeConfig: true,
			},
		}),
		tsconfigPaths(),
	],
	ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
	resolve: { mainFields: ["browser", "module", "main"] },
	build: { target: "es2022", minify: true, assetsInlineLimit: 0 },
});
