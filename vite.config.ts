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

type Modules = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null };

/** The file of the browser's build that a module goes into. What is only loaded on demand stays by itself. */
function clientFile(id: string, modules: Modules): string | undefined {
	const file = clientFiles.find(({ of }) => of.test(id));
	return file && isLoadedAtStart(id, modules) ? file.name : undefined;
}

/** Whether a route or the entry imports a module, itself or through others. */
function isLoadedAtStart(id: string, { getModuleInfo }: Modules): boolean {
	const seen = new Set([id]);
	for (const module of seen) {
		const info = getModuleInfo(module);
		if (info?.isEntry) return true;
		for (const importer of info?.importers ?? []) seen.add(importer);
	}
	return false;
}

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [
		cloudflareDevProxyVitePlugin({
			getLoadContext: devLoadContext,
			configPath: "wrangler.toml",
			persist: { path: `${process.env.PLUMBLINE_STATE || ".wrangler/state"}/v3` },
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
			// Routes that only answer with a file leave nothing for the browser: no news.
			onwarn: (warning, warn) => {
				if (warning.code !== "EMPTY_BUNDLE") warn(warning);
			},
			output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: clientFile },
		},
	},
}));
