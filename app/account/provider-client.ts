import type { StytchClientOptions, StytchUIClient } from "@stytch/vanilla-js";
import type { StytchHeadlessClient } from "@stytch/vanilla-js/headless";
import type { SignInConfig } from "~/context/load-context";
import { SignInUnavailable } from "./provider-error";
import { sessionCookieNames } from "./session-cookie-names";
import { rememberBegun } from "./sign-in-memory";
import { socialProviders } from "./sign-in-methods";

export type ProviderClient = StytchHeadlessClient;

/** The options with `endpoints`, which the SDK honours and does not name in its types. */
export type ClientOptions = StytchClientOptions & { endpoints?: Record<string, string> };

/** The pages that draw the widget. They are loaded as documents, so no other client is there before them. */
const WIDGET_PATHS = ["/login", "/reset-password", "/passkeys", "/oauth/authorize"];

type Current = { hasWidget: boolean; isMock: boolean; client: StytchUIClient };

/** Use one client per page. A second one would stop the first from refreshing. */
let current: Promise<Current> | null = null;

/** Loads and starts on first use. If the provider can't start, you get a client that refuses every call. */
export async function providerClient(config: SignInConfig): Promise<ProviderClient> {
	current ??= start(config, drawsWidget(location));
	return (await current).client;
}

/** Null where the provider could not start. Only for the pages that draw the widget. */
export async function widgetClient(config: SignInConfig): Promise<StytchUIClient | null> {
	current ??= start(config, true);
	const { client, hasWidget, isMock } = await current;
	if (isMock) return null;
	if (hasWidget) return client;
	// The visitor got here without a document load, so load one.
	location.reload();
	return new Promise(() => {});
}

export async function currentClient(): Promise<ProviderClient | null> {
	return current ? (await current).client : null;
}

async function start(config: SignInConfig, hasWidget: boolean): Promise<Current> {
	try {
		if (!config.publicToken.startsWith("public-token-")) throw new Error("the public token is none");
		const client = await create(config, hasWidget);
		noteFlows(client);
		return { client, hasWidget, isMock: false };
	} catch (error) {
		const reason = error instanceof Error ? error.message : "unknown";
		console.warn(`Sign-in could not start (${reason}). The rest of the site works without it.`);
		return { client: createMockClient(), hasWidget, isMock: true };
	}
}

async function create(config: SignInConfig, hasWidget: boolean): Promise<StytchUIClient> {
	if (hasWidget) {
		const { createWidgetClient } = await import("./widget-client.client");
		return createWidgetClient(config.publicToken, clientOptions(config, location));
	}
	const { createHeadlessClient } = await import("./headless-client.client");
	// `hasWidget` is false here, so callers never try to mount this client.
	return createHeadlessClient(config.publicToken, clientOptions(config, location)) as StytchUIClient;
}

/** The provider's hosts, our own domain in front of them, or the local emulator. */
export function clientOptions(
	{ apiUrl, isLocal }: SignInConfig,
	address: { protocol: string; hostname: string },
): ClientOptions {
	const names = sessionCookieNames(address);
	const cookieOptions = { opaqueTokenCookieName: names.token, jwtCookieName: names.jwt, path: "/" };
	if (isLocal) {
		return {
			cookieOptions,
			endpoints: {
				testAPIURL: apiUrl,
				liveAPIURL: apiUrl,
				dfpBackendURL: apiUrl,
				clientsideServicesIframeURL: `${apiUrl}/clientside-services/index.html`,
			},
		};
	}
	const { hostname } = new URL(apiUrl);
	if (hostname === "stytch.com" || hostname.endsWith(".stytch.com")) return { cookieOptions };
	return { cookieOptions, endpointOptions: { apiDomain: hostname, testApiDomain: hostname } };
}

function drawsWidget({ pathname, search }: Location): boolean {
	const path = pathname.replace(/\/$/, "").toLowerCase();
	return WIDGET_PATHS.includes(path) || (path === "/test-oauth" && /[?&]one_tap=/.test(search));
}

/** Notes each flow before it starts, because some leave the page at once. */
export function noteFlows({ oauth, magicLinks: { email: links }, passwords }: StytchHeadlessClient): void {
	for (const { id } of socialProviders) {
		const { start } = oauth[id];
		oauth[id].start = (options) => {
			rememberBegun("oauth");
			return start(options);
		};
	}
	const { loginOrCreate, send } = links;
	links.loginOrCreate = (email, options) => {
		rememberBegun("magic_links", { email });
		return loginOrCreate(email, options);
	};
	links.send = (email, options) => {
		rememberBegun("magic_links", { email });
		return send(email, options);
	};
	const resetByEmailStart = passwords.resetByEmailStart.bind(passwords);
	passwords.resetByEmailStart = (data) => {
		rememberBegun("reset", { email: data.email });
		return resetByEmailStart(data);
	};
}

const atOnce: Record<string, () => unknown> = {
	getSync: () => null,
	getInfo: () => ({ session: null, user: null, fromCache: false }),
	getTokens: () => null,
	isAuthorizedSync: () => false,
	onChange: () => () => {},
	onStateChange: () => () => {},
};

/** When the provider's client can't start, the rest of the site still works. */
export function createMockClient(): StytchUIClient {
	return part() as unknown as StytchUIClient;
}

/** Every call fails. Every property is another such object. */
function part(): object {
	return new Proxy(() => Promise.reject(new SignInUnavailable()), {
		get: (target, key) => {
			// Not a promise, or `await` would wait for it.
			if (key === "then" || typeof key === "symbol") return undefined;
			if (key in atOnce) return atOnce[key];
			return Reflect.has(target, key) ? Reflect.get(target, key) : part();
		},
	});
}

/** How long somebody is left with 'One moment' before they are told that something is wrong. */
export const PATIENCE_MS = 8000;

/** @throws SignInUnavailable after the timeout. The work continues. */
export async function within<T>(work: Promise<T>, ms = PATIENCE_MS): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const end = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new SignInUnavailable()), ms);
	});
	try {
		return await Promise.race([work, end]);
	} finally {
		clearTimeout(timer);
	}
}
