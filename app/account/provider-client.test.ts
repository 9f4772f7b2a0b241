import type { StytchHeadlessClient } from "@stytch/vanilla-js/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { spoilableMemory } from "../../tests/support/spoilable-memory";
import { clientOptions, createMockClient, noteFlows } from "./provider-client";
import { recallBegun } from "./sign-in-memory";
import { socialProviders } from "./sign-in-methods";

const publicToken = "public-token-test-00000000-0000-4000-8000-000000000001";

const HERE = new URL("http://localhost:8787/login");
const PLAIN = { opaqueTokenCookieName: "stytch_session", jwtCookieName: "stytch_session_jwt", path: "/" };

test("over https the client keeps its cookies under names that no neighbour under the domain can set", () => {
	const options = clientOptions(
		{ publicToken, apiUrl: "https://api.stytch.com", isLocal: false },
		new URL("https://plumbline.example/login"),
	);
	// Without a path of "/", or with a domain, browsers would refuse the prefix.
	expect(options.cookieOptions).toEqual({
		opaqueTokenCookieName: "__Host-stytch_session",
		jwtCookieName: "__Host-stytch_session_jwt",
		path: "/",
	});
});

describe("the client is told where the provider is", () => {
	test("the stand-in on this machine, by its full address", () => {
		const apiUrl = "http://localhost:8787/auth-emulator";
		expect(clientOptions({ publicToken, apiUrl, isLocal: true }, HERE)).toEqual({
			cookieOptions: PLAIN,
			endpoints: {
				testAPIURL: apiUrl,
				liveAPIURL: apiUrl,
				dfpBackendURL: apiUrl,
				clientsideServicesIframeURL: `${apiUrl}/clientside-services/index.html`,
			},
		});
	});

	test.each(["https://test.stytch.com", "https://api.stytch.com"])(
		"%s, by nothing: the SDK knows it",
		(apiUrl) => {
			expect(clientOptions({ publicToken, apiUrl, isLocal: false }, HERE)).toEqual({ cookieOptions: PLAIN });
		},
	);

	test("a domain of ours in front of it, by its name", () => {
		const apiUrl = "https://login.plumbline.example";
		expect(clientOptions({ publicToken, apiUrl, isLocal: false }, HERE)).toEqual({
			cookieOptions: PLAIN,
			endpointOptions: { apiDomain: "login.plumbline.example", testApiDomain: "login.plumbline.example" },
		});
	});

	test("a domain that only ends like the provider's is ours, too", () => {
		expect(
			clientOptions({ publicToken, apiUrl: "https://notstytch.com", isLocal: false }, HERE),
		).toHaveProperty("endpointOptions");
	});
});

describe("where the provider cannot start", () => {
	beforeEach(() => void vi.resetModules());
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});

	async function startWith(token: string) {
		vi.stubGlobal("location", { pathname: "/login" });
		const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
		const { providerClient, widgetClient } = await import("./provider-client");
		const config = { publicToken: token, apiUrl: "https://test.stytch.com", isLocal: false };
		return { client: await providerClient(config), widget: await widgetClient(config), warn };
	}

	test("a stand-in takes its place, the console is warned once, and no page gets a widget", async () => {
		const { client, widget, warn } = await startWith("secret-test-1");
		expect(widget).toBeNull();
		expect(client.session.getSync()).toBeNull();
		expect(warn).toHaveBeenCalledOnce();
		expect(String(warn.mock.calls[0])).not.toContain("secret-test-1");
	});

	test("an SDK that throws is such a case: here there is no window", async () => {
		const { widget, warn } = await startWith(publicToken);
		expect(widget).toBeNull();
		expect(warn).toHaveBeenCalledOnce();
	});
});

describe("the stand-in for a client", () => {
	test("refuses what is asked of the provider, with a plain error", async () => {
		const client = createMockClient();
		const calls = [
			client.session.authenticate(),
			client.session.revoke(),
			client.magicLinks.email.loginOrCreate("a@example.com"),
			client.oauth.google.start(),
			client.user.get(),
		];
		for (const call of calls) await expect(call).rejects.toThrow("Sign-in isn’t available right now.");
	});

	test("answers at once what needs no provider: nobody is signed in, nothing changes", async () => {
		const client = createMockClient();
		expect(client.session.getSync()).toBeNull();
		expect(client.user.getSync()).toBeNull();
		expect(client.session.getInfo().fromCache).toBe(false);
		expect(client.rbac.isAuthorizedSync("documents", "read")).toBe(false);
		expect(client.session.onChange(() => {})()).toBeUndefined();
	});

	test("can be awaited like any value", async () => {
		const client = createMockClient();
		expect(await Promise.resolve(client)).toBe(client);
	});
});

beforeEach(() => void vi.stubGlobal("localStorage", spoilableMemory()));
afterEach(() => void vi.unstubAllGlobals());

/** A client that says what this browser remembers at the moment when it is asked. */
function client() {
	const remembered = (flow: "oauth" | "magic_links" | "reset") => async () => recallBegun(flow, Date.now());
	return {
		oauth: Object.fromEntries(socialProviders.map(({ id }) => [id, { start: remembered("oauth") }])),
		magicLinks: { email: { loginOrCreate: remembered("magic_links"), send: remembered("magic_links") } },
		passwords: { resetByEmailStart: remembered("reset") },
	};
}

const EMAIL = "ada@example.com";

test.each([
	...socialProviders.map(
		({ id }) => [id, (it: ReturnType<typeof client>) => it.oauth[id]?.start, null] as const,
	),
	["a link", (it: ReturnType<typeof client>) => it.magicLinks.email.loginOrCreate, EMAIL] as const,
	["a link for who is known", (it: ReturnType<typeof client>) => it.magicLinks.email.send, EMAIL] as const,
])("sign-in by %s is remembered before it begins", async (_way, callOf, email) => {
	const it = client();
	noteFlows(it as unknown as StytchHeadlessClient);
	const call = callOf(it) as ((email: string) => Promise<unknown>) | undefined;
	expect(await call?.(EMAIL)).toEqual({ email });
});

test("a mail for a new password is remembered with its address", async () => {
	const it = client();
	noteFlows(it as unknown as StytchHeadlessClient);
	const start = it.passwords.resetByEmailStart as (data: { email: string }) => Promise<unknown>;
	expect(await start({ email: EMAIL })).toEqual({ email: EMAIL });
});
