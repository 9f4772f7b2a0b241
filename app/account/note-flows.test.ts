import type { StytchHeadlessClient } from "@stytch/vanilla-js/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { spoilableMemory } from "../../tests/support/spoilable-memory";
import { recallBegun } from "./begun-flows";
import { noteFlows } from "./note-flows";
import { socialProviders } from "./social-providers";

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
