import { getPlatformProxy } from "wrangler";

type Bindings = { DB: D1Database; CONTENT: KVNamespace };

/** Local bindings, or with `remote` those of [env.production], or of [env.staging]. */
export function openPlatform(options: { remote: boolean; staging?: boolean; "persist-to"?: string }) {
	return getPlatformProxy<Bindings>({
		configPath: "wrangler.toml",
		...(options.remote
			? { environment: options.staging ? "staging" : "production", remoteBindings: true }
			: { persist: { path: `${options["persist-to"] ?? ".wrangler/state"}/v3` } }),
	});
}
