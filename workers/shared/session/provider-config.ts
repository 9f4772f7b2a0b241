import { type Breaker, createBreaker } from "../breaker";
import { type FetchUrl, fetchUrl } from "../fetch-url";
import { log } from "../log";

/** The site and the api have the same. */
export type ProviderBindings = {
	/** The site's own address, without a path. */
	ORIGIN: string;
	STYTCH_PROJECT_ID: string;
	STYTCH_PUBLIC_TOKEN: string;
	/** Set by `wrangler secret put` in production. */
	STYTCH_SECRET?: string;
	/** The project's own API domain, e.g. `login.plumbline.example`. */
	STYTCH_API_DOMAIN?: string;
	/** The local emulator. Production never binds it. */
	AUTH_EMULATOR?: Fetcher;
};

export type Provider = {
	projectId: string;
	publicToken: string;
	/** Null if unset. Then we can't call the provider's backend API. */
	secret: string | null;
	/** Without a slash at the end. */
	apiUrl: string;
	isLocal: boolean;
	fetch: FetchUrl;
	/** Stops calls while it doesn't answer. */
	breaker: Breaker;
};

/** The emulator's only public token. Any other token uses the real provider. */
const LOCAL_PUBLIC_TOKEN = "public-token-test-00000000-0000-4000-8000-000000000001";

/** We make few calls, and each waits two or three seconds. */
const POLICY = { failures: 5, window: 30_000, pause: 10_000, trial: 5000 };

const TEST_API = "https://test.stytch.com";
const LIVE_API = "https://api.stytch.com";

export function providerBreaker(now: () => number = Date.now): Breaker {
	const tell = (is: "open" | "closed") => log(is === "open" ? "error" : "info", `provider_breaker_${is}`);
	return createBreaker("The sign-in provider", POLICY, tell, now);
}

const read = new WeakMap<ProviderBindings, Provider>();

/** One per binding and isolate. @throws Error listing every missing or invalid setting */
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
		fetch: fetchUrl,
	};
}

function isTestProject(projectId: string): boolean {
	return projectId.startsWith("project-test-");
}
