import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { devLoadContext } from "./workers/site/load-context";

declare module "@remix-run/cloudflare" {
	interface Future {
		v3_singleFetch: true;
	}
}

/** A page's file of the browser's build is named after its folder: every route is a `route.tsx`. */
function fileName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
	const [, page] = /([\w-]+)\/route\.tsx?/.exec(facadeModuleId ?? "") ?? [];
	return `assets/${name === "route" && page ? `${page}.route` : "[name]"}-[hash].js`;
}

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** What every page loads is in two files, because small ones compress worse. The entry stays alone: it must hydrate after the page's modules. */
function clientFile(id: string, { getModuleInfo }: Modules): string | undefined {
	if (/\/app\/entry\.client\.tsx/.test(id)) return undefined;
	const seen = new Set([id]);
	for (const module of seen) {
		if (/\/app\/(root|entry\.client)\.tsx/.test(module))
			// The bundler's helpers serve libraries too. In the shell they would make the two files import each other.
			return /\/node_modules\/|^\0/.test(id) ? "libraries" : "shell";
		for (const importer of getModuleInfo(module)?.importers ?? []) seen.add(importer);
	}
	return undefined;
}

/** What Vite hands on, and to which port: both set by scripts/dev.mjs. The host that was asked for stays in the request. */
function workers() {
	const { API_PORT, AUTH_EMULATOR_PORT } = process.env;
	const at = (port: string) => ({ target: `http://localhost:${port}`, changeOrigin: false });
	return {
		...(API_PORT && { "^/api(/|$)": at(API_PORT) }),
		...(AUTH_EMULATOR_PORT && { "^/auth-emulator(/|$)": at(AUTH_EMULATOR_PORT) }),
	};
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
	worker: { plugins: () => [tsconfigPaths()] },
	// Under `npm run dev` the other workers listen beside Vite.
	server: { proxy: workers() },
	// The sign-in SDK reads it unguarded, and the browser has no process.
	define: { "process.env.STORYBOOK": "undefined" },
	ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
	resolve: { mainFields: ["browser", "module", "main"] },
	// The notices that licences ask for are in public/licenses.txt, once and not in every file.
	esbuild: { legalComments: "none" },
	build: {
		target: "es2022",
		modulePreload: false,
		// Two percent smaller than the default.
		minify: isSsrBuild ? "esbuild" : "terser",
		assetsInlineLimit: 0,
		rollupOptions: {
			// Routes that only answer with a file leave nothing for the browser: no news.
			onwarn: (warning, warn) => {
				if (warning.code !== "EMPTY_BUNDLE") warn(warning);
			},
			output: isSsrBuild
				? { inlineDynamicImports: true }
				: { entryFileNames: fileName, chunkFileNames: fileName, manualChunks: clientFile },
		},
	},
}));
