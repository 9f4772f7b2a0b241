/** Exists only after `npm run build`. */
declare module "*/build/server" {
	import type { ServerBuild } from "@remix-run/cloudflare";

	export const assets: ServerBuild["assets"];
	export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
	export const basename: ServerBuild["basename"];
	export const entry: ServerBuild["entry"];
	export const future: ServerBuild["future"];
	export const isSpaMode: ServerBuild["isSpaMode"];
	export const mode: ServerBuild["mode"];
	export const publicPath: ServerBuild["publicPath"];
	export const routes: ServerBuild["routes"];
}
