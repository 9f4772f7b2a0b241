import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { authorizeHref, exchangeBody, logoutHref, newAttempt, readReturn } from "./client-flow";
import { finish } from "./finish";

const client = { clientId: "connected-app-test-plumbline", tokenUrl: "https://provider.example/token" };
const redirectUri = "https://plumbline.example/test-oauth";
const config = { publicToken: "", apiUrl: "https://provider.example", isLocal: false };

test("consent is asked for with state and the hash of the verifier, never the verifier", async () => {
	const attempt = newAttempt();
	const url = new URL(await authorizeHref(client, attempt, redirectUri), redirectUri);
	expect(url.pathname).toBe("/oauth/authorize");
	expect(Object.fromEntries(url.searchParams)).toMatchObject({
		client_id: client.clientId,
		redirect_uri: redirectUri,
		response_type: "code",
		state: attempt.state,
		code_challenge: createHash("sha256").update(attempt.verifier).digest("base64url"),
		code_challenge_method: "S256",
	});
	expect(url.search).not.toContain(attempt.verifier);
});

test("no two attempts share anything, and a verifier is as long as RFC 7636 wants", () => {
	const [one, two] = [newAttempt(), newAttempt()];
	expect(one.state).not.toBe(two.state);
	expect(one.verifier).not.toBe(two.verifier);
	expect(one.verifier).toMatch(/^[\w-]{43,128}$/);
});

test("logout is asked for with the client, the way back and a state", () => {
	const params = new URL(logoutHref(client, "s", redirectUri), redirectUri).searchParams;
	expect([...params.keys()]).toEqual(["client_id", "post_logout_redirect_uri", "state"]);
});

test("a code is exchanged with its verifier", () => {
	expect(Object.fromEntries(exchangeBody(client, "c", "v", redirectUri))).toEqual({
		grant_type: "authorization_code",
		client_id: client.clientId,
		code: "c",
		redirect_uri: redirectUri,
		code_verifier: "v",
	});
});

test.each([
	["", { kind: "nothing" }],
	["?code=c&state=s", { kind: "code", code: "c", state: "s" }],
	["?error=access_denied&state=s", { kind: "error", error: "access_denied", description: "", state: "s" }],
	["?error=e&code=c&state=s", { kind: "error", error: "e", description: "", state: "s" }],
	["?state=s", { kind: "logged-out", state: "s" }],
	["?stytch_token_type=oauth&token=t", { kind: "social", token: "t" }],
])("%s is read", (search, expected) => {
	expect(readReturn(search)).toEqual(expected);
});

describe("an answer with a state that this tab did not send", () => {
	const attempt = { state: "mine", verifier: "v" };

	test.each(["?code=c&state=other", "?code=c", "?error=access_denied&state=other", "?state=other"])(
		"is not used: %s",
		async (search) => {
			const result = await finish(readReturn(search), { config, client, attempt, redirectUri });
			expect(result?.title).toBe("The state doesn’t match");
		},
	);

	test("nor is one that comes when nothing was sent", async () => {
		const result = await finish(readReturn("?code=c&state="), { config, client, attempt: null, redirectUri });
		expect(result?.title).toBe("The state doesn’t match");
	});
});

test("a denial is told as a client is told of it", async () => {
	const attempt = { state: "mine", verifier: "v" };
	const returned = readReturn("?error=access_denied&error_description=no&state=mine");
	expect(await finish(returned, { config, client, attempt, redirectUri })).toMatchObject({
		title: "Access was denied",
		rows: [
			["error", "access_denied"],
			["error_description", "no"],
		],
	});
});
