import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { devLoadContext } from "./workers/site/load-context";

declare module "@remix-run/cloudflare" {
	interface Future {
		v3_singleFetch: true;
	}
}

/** What nearly every page loads: one file of each compresses better, and comes sooner, than a dozen small ones. */
const clientFiles = [
	{
		name: "remix",
		of: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
	},
	{ name: "shared", of: /\/app\/(ui|shell)\/(?!.*\.route\.)[^?]+\.tsx?$/ },
];

/** The file of the browser's build that a module goes into. What is only loaded on demand stays by itself. */
function clientFile(
	id: string,
	{ getModuleInfo }: { getModuleInfo: (id: string) => { importers: readonly string[] } | null },
) {
	if (getModuleInfo(id)?.importers.length === 0) return undefined;
	return clientFiles.find(({ of }) => of.test(id))?.name;
}

export default defineConfig(({ isSsrBuild }) => ({
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
	// The notices that licences ask for are in public/licenses.txt, once and not in every file.
	esbuild: { legalComments: "none" },
	build: {
		target: "es2022",
		minify: true,
		assetsInlineLimit: 0,
		rollupOptions: {
			output: isSsrBuild ? {} : { manualChunks: clientFile },
		},
	},
}));
