/** What `wrangler.toml` binds. Its names stay in this file. */
export type SiteBindings = {
	DB: D1Database;
	CONTENT: KVNamespace;
	API: Fetcher;
	/** The local stand-in for the sign-in provider: never bound in production. */
	AUTH_EMULATOR?: Fetcher;
	/** The site's own address, e.g. `https://plumbline.example`. */
	ORIGIN: string;
};

/** The same in the product's words. */
export type SiteEnv = {
	database: D1Database;
	content: KVNamespace;
	api: Fetcher;
	authEmulator: Fetcher | null;
	origin: string;
};

const read = new WeakMap<SiteBindings, SiteEnv>();

/**
 * The worker's surroundings, checked once an isolate.
 * @throws Error naming every binding that is missing or wrong.
 */
export function readEnv(bindings: SiteBindings): SiteEnv {
	const known = read.get(bindings);
	if (known) return known;

	const missing = (["DB", "CONTENT", "API"] as const).filter((name) => !bindings[name]);
	if (missing.length > 0) throw new Error(`wrangler.toml binds no ${missing.join(", no ")}`);
	if (!/^https?:\/\/[^/]+$/.test(bindings.ORIGIN ?? "")) {
		throw new Error("ORIGIN is the site's address without a path, e.g. https://plumbline.example");
	}
	const env: SiteEnv = {
		database: bindings.DB,
		content: bindings.CONTENT,
		api: bindings.API,
		authEmulator: bindings.AUTH_EMULATOR ?? null,
		origin: bindings.ORIGIN,
	};
	read.set(bindings, env);
	return env;
}
