import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { ask } from "./sdk-for-tests";
import { comeBack, finish, LOGIN, newBrowser, SIGNUP } from "./social-for-tests";

describe("the frame of the SDK", () => {
	test("is a page with one script of its own, which only this site may show in a frame", async () => {
		const page = await ask("GET", "/clientside-services/index.html");
		expect(page.status).toBe(200);
		expect(page.headers.get("X-Frame-Options")).toBeNull();
		expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
		expect(page.body.text).toContain('<script src="frame.js"></script>');
		const script = await ask("GET", "/clientside-services/frame.js");
		expect(script.headers.get("Content-Type")).toContain("text/javascript");
	});

	test("answers nobody on another site", async () => {
		const answer = await ask("POST", "/clientside-services/parse", {
			body: { phoneNumber: "4155552671", regionCode: "US" },
			headers: { Origin: "https://evil.example" },
		});
		expect(answer.status).toBe(403);
	});
});

describe("One Tap", () => {
	const START = "/v1/public/oauth/google/onetap/start";

	async function start(browser = newBrowser()) {
		const { body } = await browser.visit("GET", `${START}?public_token=${env.STYTCH_PUBLIC_TOKEN}`);
		return { browser, callbackId: String(body.oauth_callback_id), body };
	}

	async function credentialOf(email: string): Promise<string> {
		const { body } = await ask("POST", "/clientside-services/one-tap/credential", {
			body: { name: "Ada Lovelace", email },
		});
		return String(body.credential);
	}

	async function submit(change: Record<string, unknown> = {}, started = start()) {
		const { browser, callbackId } = await started;
		const answer = await ask("POST", "/clientside-services/one-tap/submit", {
			headers: { Cookie: browser.cookie() },
			body: {
				public_token: env.STYTCH_PUBLIC_TOKEN,
				id_token: await credentialOf(`ada-${crypto.randomUUID()}@example.com`),
				oauth_callback_id: callbackId,
				login_redirect_url: LOGIN,
				signup_redirect_url: SIGNUP,
				...change,
			},
		});
		return { ...answer, back: () => new URL(String(answer.body.redirect_url)) };
	}

	test("starts with a client id and a callback id, for this project only", async () => {
		expect((await start()).body).toMatchObject({
			google_client_id: expect.stringMatching(/./),
			oauth_callback_id: expect.stringMatching(/./),
		});
		expect((await ask("GET", `${START}?public_token=other`)).status).toBe(401);
	});

	test("ends in a session, without PKCE, as the person that Google's page knows", async () => {
		const email = `ada-${crypto.randomUUID()}@example.com`;
		const first = await submit({ id_token: await credentialOf(email) });
		expect(first.back().searchParams.get("from")).toBe("signup");
		const up = await finish(first.back(), { code_verifier: undefined });
		expect(up.data).toMatchObject({ provider_type: "Google", user: { emails: [{ email }] } });
		const page = await finish(await comeBack("google", { name: "Ada", account: email }));
		expect(page.data.user_id).toBe(up.data.user_id);
	});

	test("takes a credential once", async () => {
		const id_token = await credentialOf("ada@example.com");
		expect((await submit({ id_token })).status).toBe(200);
		expect((await submit({ id_token })).body.error_type).toBe("id_token_invalid");
	});

	test("takes no credential of anybody else: another issuer, another audience, no signature", async () => {
		const up = await finish(await comeBack("google", { name: "Ada", account: "ada@example.com" }));
		const [head = "", claims = ""] = (await credentialOf("ada@example.com")).split(".");
		const none = btoa('{"alg":"none"}').replaceAll("=", "");
		for (const id_token of [String(up.data.session_jwt), `${head}.${claims}.`, `${none}.${claims}.`, "x"]) {
			expect((await submit({ id_token })).body.error_type).toBe("id_token_invalid");
		}
	});
});
