import { fileURLToPath } from "node:url";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { devLoadContext } from "./workers/site/load-context";

declare module "@remix-run/cloudflare" {
	interface Future {
		v3_singleFetch: true;
	}
}

const OURS =
	/\/app\/((places|learn\/frame|learn\/text\/drawn-text-page)\.tsx?$|(track|ui|shell|listings\/keep|compare|favourites|badges)\/(?!.*\broute\.)[^?]+\.tsx?$|directory\/detail\/place\.ts$)/;

/**
 * What nearly every page loads: one file of each compresses better, and comes sooner, than a dozen small ones. The first that
 * fits a module has it.
 * @property of the modules it is for
 * @property from where they are reached: the frame of every page with a page of text in it, a list,
 * or any
 */
const clientFiles = [
	{
		name: "remix",
		of: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|\/app\/ui\/on-intent\.ts$/,
		from: /\/app\/(entry\.client|root|directory\/list\/route)\.tsx/,
	},
	{ name: "frame", of: OURS, from: /\/app\/(entry\.client|root|learn\/(article|lesson)\/route)\.tsx/ },
	{ name: "rows", of: OURS, from: /\/app\/directory\/list\/route\.tsx/ },
	{
		name: "loan",
		of: /\/app\/loan\/(loan-bar|kept-loan|loan-address|bar-ids)\.tsx?$/,
		from: /\/app\/directory\/list\/route\.tsx/,
	},
	{ name: "news", of: /\/(newest-items|change-words)\.tsx?$/, from: /\/app\/site\/home\/route\.tsx/ },
	{
		name: "marks",
		of: /\/app\/ui\/(mark|unknown|outbound-link|format|degraded-note|data-table)\.tsx?$/,
		from: /\/route\.tsx/,
	},
];

/** A page's file of the browser's build is named after its folder: every route is a `route.tsx`. */
function fileName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
	const [, page] = /([\w-]+)\/route\.tsx?/.exec(facadeModuleId ?? "") ?? [];
	return `assets/${name === "route" && page ? `${page}.route` : "[name]"}-[hash].js`;
}

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The file of the browser's build that a module goes into. What is only loaded on demand stays by itself. */
function clientFile(id: string, modules: Modules): string | undefined {
	return clientFiles.find(({ of, from }) => of.test(id) && isReached(id, from, modules))?.name;
}

/** Whether one of those imports a module, itself or through others. */
function isReached(id: string, from: RegExp, { getModuleInfo }: Modules): boolean {
	const seen = new Set([id]);
	for (const module of seen) {
		if (from.test(module)) return true;
		for (const importer of getModuleInfo(module)?.importers ?? []) seen.add(importer);
	}
	return false;
}

/**
 * Parts of the script that load on demand come with a plain `import()`. Vite's own way, which fetches what they import at
 * the same time, weighs more on every page than it saves on the few that load one.
 */
const plainImports: Plugin = {
	name: "plain-imports",
	enforce: "pre",
	load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

const ON_INTENT = JSON.stringify(fileURLToPath(new URL("app/ui/on-intent.ts", import.meta.url)));

/**
 * Routes are asked for when somebody turns to a link. Remix asks at load, at once for all links of a page: a request of thousands of
 * characters on the critical path, and half a KiB of script. Only its hook is another; how it asks and what it does with the answer stays.
 */
const routesOnIntent: Plugin = {
	name: "routes-on-intent",
	transform(code, id) {
		if (!id.endsWith("@remix-run/react/dist/esm/fog-of-war.js")) return null;
		const [hook, signature] = /(function useFogOFWarDiscovery\(.*?\) \{\n)[\s\S]*?\n\}\n/.exec(code) ?? [];
		if (!hook) throw new Error("Remix discovers routes in another way than this knows");
		const ask =
			"fetchAndApplyManifestPatches([path], null, manifest, routeModules, future, isSpaMode, router.basename, router.patchRoutes)";
		const ours = `React.useEffect(() => onIntent((path) => { discoveredPaths.has(path) || ${ask}.catch(() => {}); }), []);`;
		return {
			code: `import { onIntent } from ${ON_INTENT};\n${code.replace(hook, `${signature}${ours}\n}\n`)}`,
			map: null,
		};
	},
};

/** What Remix asks itself in the browser, by its files, of which the answer is known here: the flags above, no pages without a server, and a page that is drawn already. */
const ANSWERED: Array<[file: string, asked: RegExp, known: string]> = [
	["browser.js", /window\.__remixContext\.future\.v3_\w+(?: === true)?/g, "true"],
	["browser.js", /window\.__remixContext\.isSpaMode/g, "false"],
	["components.js", /\bfuture\.v3_singleFetch \?/g, "true ?"],
	["components.js", /= staticContext \?/g, "= false ?"],
	["components.js", /= !isStatic \?/g, "= true ?"],
	["components.js", /!isStatic && typeof __remixContext === "object" &&/g, "false &&"],
	["fog-of-war.js", /return future\.v3_lazyRouteDiscovery === true && !isSpaMode/g, "return true"],
	["routes.js", /if \(isSpaMode\)/g, "if (false)"],
	["routes.js", /return isSpaMode &&/g, "return false &&"],
	["routes.js", /\bfuture\.v3_singleFetch &&/g, "true &&"],
	["routes.js", /typeof singleFetch === "function"/g, "true"],
];

/**
 * Leaves out of the browser's script what Remix does where its flags are not set: it asks them while it runs, so that no build could know. The build fails where it
 * asks in another way.
 */
const flagsAreKnown: Plugin = {
	name: "flags-are-known",
	apply: "build",
	transform(code, id, options) {
		const [, file] = /@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id) ?? [];
		if (!file || options?.ssr) return null;
		let answered = code;
		for (const [of, asked, known] of ANSWERED) {
			if (of !== file) continue;
			if (code.search(asked) < 0) throw new Error(`Remix does not ask ${asked} in ${file} any more`);
			answered = answered.replace(asked, known);
		}
		return { code: answered, map: null };
	},
};

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
		plainImports,
		routesOnIntent,
		flagsAreKnown,
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
		// Slower than the default, and a fiftieth smaller on every page.
		minify: isSsrBuild ? "esbuild" : "terser",
		terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
		modulePreload: false,
		assetsInlineLimit: 0,
		rollupOptions: {
			// Routes that only answer with a file leave nothing for the browser: no news.
			onwarn: (warning, warn) => {
				if (warning.code !== "EMPTY_BUNDLE") warn(warning);
			},
			output: isSsrBuild
				? { inlineDynamicImports: true }
				: { manualChunks: clientFile, entryFileNames: fileName, chunkFileNames: fileName },
		},
	},
}));
