import { fileURLToPath } from "node:url";
import type { BuildOptions } from "esbuild";

/** The files of the build that the service worker names, by their addresses. */
export type BuiltNames = { style: string; font: string };

/**
 * How the service worker and the script of the page without a network are built.
 * @param isOff whether one that ends itself is to be served in the service worker's place
 */
export function serviceWorkerBuild(isOff: boolean, { style, font }: BuiltNames) {
	return {
		absWorkingDir: fileURLToPath(new URL("..", import.meta.url)),
		entryPoints: {
			"service-worker": isOff ? "app/offline/leave.ts" : "app/offline/service-worker.ts",
			offline: "app/offline/offline-list.ts",
		},
		outdir: "build/client",
		bundle: true,
		minify: true,
		format: "iife",
		target: "es2022",
		legalComments: "none",
		define: { BUILT_STYLE: JSON.stringify(style), BUILT_FONT: JSON.stringify(font) },
	} satisfies BuildOptions;
}

/** Whether this build is to be rid of the service worker. */
export function isOfflineOff(env: Record<string, string | undefined>): boolean {
	return env.OFFLINE === "off";
}
