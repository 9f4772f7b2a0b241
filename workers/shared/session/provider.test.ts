import { describe, expect, test, vi } from "vitest";
import { ProviderRefusal, ProviderUnavailable } from "./ask-provider";
import { createProviderClient } from "./provider";
import { providerBreaker } from "./provider-config";
import { createTestProvider, testSettings } from "./provider-for-tests";

async function signedIn() {
	const testProvider = await createTestProvider();
	const credentials = await testProvider.signIn({ userId: "user-1", email: "ada@example.com" });
	return { testProvider, credentials, client: createProviderClient(testProvider.provider) };
}

describe("the provider's backend API", () => {
	test("is asked in the name of the project, over the binding, and follows no redirect", async () => {
		const { testProvider } = await signedIn();
		const asked: Array<[string, RequestInit]> = [];
		const client = createProviderClient({
			...testProvider.provider,
			fetch: async (address, init) => {
				asked.push([address, init]);
				return Response.json({ sessions: [] });
			},
		});
		await client.listSessions("user/1");
		const [[address, init] = ["", {}]] = asked;
		expect(address).toBe("http://localhost:8787/auth-emulator/v1/sessions?user_id=user%2F1");
		expect(init.redirect).toBe("manual");
		expect(new Headers(init.headers).get("Authorization")).toBe(
			`Basic ${btoa(`${testSettings.STYTCH_PROJECT_ID}:${testSettings.STYTCH_SECRET}`)}`,
		);
	});

	test("gives users and sessions without what is about the answer", async () => {
		const { client } = await signedIn();
		expect(await client.getUser("user-1")).toEqual({
			user_id: "user-1",
			emails: [{ email_id: "email-user-1", email: "ada@example.com", verified: true }],
			totps: [{ totp_id: "totp-user-1", verified: false }],
		});
		expect(await client.listSessions("user-1")).toEqual([
			expect.objectContaining({ session_id: "session-user-1", user_id: "user-1" }),
		]);
	});

	test("ends sessions and deletes users", async () => {
		const { client, credentials } = await signedIn();
		await client.revokeSession("session-user-1");
		await expect(client.authenticateSession({ session_token: credentials.token })).rejects.toBeInstanceOf(
			ProviderRefusal,
		);
		await expect(client.deleteUser("user-1")).rejects.toMatchObject({
			status: 404,
			errorType: "user_not_found",
		});
	});

	test("that gives somebody else's things has given nothing", async () => {
		const { client, testProvider } = await signedIn();
		testProvider.state.instead = (path) =>
			Response.json(
				path === "/v1/sessions"
					? { sessions: [{ session_id: "s", user_id: "user-2" }, { user_id: "user-1" }, null] }
					: { user_id: "user-2" },
			);
		expect(await client.listSessions("user-1")).toEqual([]);
		await expect(client.getUser("user-1")).rejects.toBeInstanceOf(ProviderUnavailable);
	});

	test("keeps an identifier that is a path from reaching another call", async () => {
		const { client, testProvider } = await signedIn();
		await expect(client.deleteUser("../sessions?x=")).rejects.toBeInstanceOf(ProviderRefusal);
		expect(testProvider.asked).toEqual(["DELETE /v1/users/..%2Fsessions%3Fx%3D"]);
	});

	test("says no in its own word, and is unavailable in all other cases", async () => {
		const { client, testProvider } = await signedIn();
		const answer = (response: () => Response | Promise<Response>) => {
			testProvider.state.instead = response;
			return client.getUser("user-1").catch((error: unknown) => error);
		};
		expect(
			await answer(() => Response.json({ error_type: "user_not_found" }, { status: 404 })),
		).toMatchObject({ name: "ProviderRefusal", status: 404, errorType: "user_not_found" });
		for (const response of [
			() => Promise.reject(new Error("connection refused")),
			() => new Response("<html>"),
			() => new Response("[]"),
			() => new Response(`"${"x".repeat(2_000_000)}"`),
			() => new Response(null, { status: 302, headers: { Location: "https://evil.example/" } }),
			() => new Response("{}", { status: 429 }),
			() => new Response("{}", { status: 503 }),
		]) {
			expect(await answer(response)).toBeInstanceOf(ProviderUnavailable);
		}
	});

	test("cannot be asked without a secret", async () => {
		const { testProvider } = await signedIn();
		const client = createProviderClient({ ...testProvider.provider, secret: null });
		await expect(client.getUser("user-1")).rejects.toBeInstanceOf(ProviderUnavailable);
	});
});

describe("a provider that does not answer", () => {
	test("is left alone after five questions, and asked again once the pause is over; a no is an answer", async () => {
		let now = 0;
		const { testProvider } = await signedIn();
		const client = createProviderClient({ ...testProvider.provider, breaker: providerBreaker(() => now) });
		const ask = () => client.getUser("user-1").catch((error: unknown) => error);
		for (let i = 0; i < 9; i++) {
			await expect(client.getUser("user-nobody")).rejects.toBeInstanceOf(ProviderRefusal);
		}
		testProvider.state.instead = () => new Response("", { status: 503 });
		testProvider.asked.length = 0;
		vi.spyOn(console, "error").mockImplementation(() => {});
		for (let i = 0; i < 9; i++) expect(await ask()).toBeInstanceOf(ProviderUnavailable);
		expect(testProvider.asked).toHaveLength(5);
		testProvider.state.instead = null;
		now += 10_000;
		expect(await ask()).toMatchObject({ user_id: "user-1" });
		expect(await ask()).toMatchObject({ user_id: "user-1" });
	});
});
