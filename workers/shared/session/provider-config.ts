import { type Breaker, createBreaker } from "../breaker";
import { log } from "../log";
import { type OutsideFetch, outside } from "../outside";

/** What `wrangler.toml` says about the sign-in provider, in the site's and the api's alike. */
export type ProviderBindings = {
	/** The site's own address, without a path. */
	ORIGIN: string;
	STYTCH_PROJECT_ID: string;
	STYTCH_PUBLIC_TOKEN: string;
	/** Set by `wrangler secret put` in production. */
	STYTCH_SECRET?: string;
	/** Host of the project's own API domain, where it has one, e.g. `login.plumbline.example`. */
	STYTCH_API_DOMAIN?: string;
	/** The local stand-in: never bound in production. */
	AUTH_EMULATOR?: Fetcher;
};

/** The same in the product's words. */
export type Provider = {
	projectId: string;
	publicToken: string;
	/** Null where none is set: nothing can then be asked of the provider's backend API. */
	secret: string | null;
	/** Where its API answers, without a slash at the end. */
	apiUrl: string;
	/** Whether it is the local stand-in. */
	isLocal: boolean;
	/** How a request of ours reaches it. */
	fetch: OutsideFetch;
	/** Stops questions while it does not answer. */
	breaker: Breaker;
};

/** The public token of the stand-in's only project. With any other token the real provider is asked. */
const LOCAL_PUBLIC_TOKEN = "public-token-test-00000000-0000-4000-8000-000000000001";

/** Five in half a minute: each question waits for two or three seconds, and few are asked. */
const POLICY = { failures: 5, window: 30_000, pause: 10_000, trial: 5000 };

const TEST_API = "https://test.stytch.com";
const LIVE_API = "https://api.stytch.com";

/** The breaker of the provider, as the log tells of it. */
export function providerBreaker(now: () => number = Date.now): Breaker {
	const tell = (is: "open" | "closed") => log(is === "open" ? "error" : "info", `provider_breaker_${is}`);
	return createBreaker("The sign-in provider", POLICY, tell, now);
}

const read = new WeakMap<ProviderBindings, Provider>();

/**
 * The provider that a worker's settings name, one a binding and isolate: the stand-in where it is bound and its own token is set, else
 * the real one.
 * @throws Error naming every setting that is missing or wrong
 */
export function readProvider(bindings: ProviderBindings): Provider {
	const known = read.get(bindings) ?? providerOf(bindings);
	read.set(bindings, known);
	return known;
}

function providerOf(bindings: ProviderBindings): Provider {
	const missing = (["STYTCH_PROJECT_ID", "STYTCH_PUBLIC_TOKEN"] as const).filter((name) => !bindings[name]);
	if (missing.length > 0) throw new Error(`wrangler.toml sets no ${missing.join(", no ")}`);
	const domain = bindings.STYTCH_API_DOMAIN || null;
	if (domain !== null && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)) {
		throw new Error("STYTCH_API_DOMAIN is a host, e.g. login.plumbline.example");
	}
	const emulator = bindings.STYTCH_PUBLIC_TOKEN === LOCAL_PUBLIC_TOKEN ? bindings.AUTH_EMULATOR : undefined;
	const settings = {
		projectId: bindings.STYTCH_PROJECT_ID,
		publicToken: bindings.STYTCH_PUBLIC_TOKEN,
		secret: bindings.STYTCH_SECRET || null,
		breaker: providerBreaker(),
	};
	if (emulator) {
		return {
			...settings,
			apiUrl: `${bindings.ORIGIN}/auth-emulator`,
			isLocal: true,
			fetch: (address, init) => emulator.fetch(address, init),
		};
	}
	return {
		...settings,
		apiUrl: domain ? `https://${domain}` : isTestProject(settings.projectId) ? TEST_API : LIVE_API,
		isLocal: false,
		fetch: outside,
	};
}

function isTestProject(projectId: string): boolean {
	return projectId.startsWith("project-test-");
}
