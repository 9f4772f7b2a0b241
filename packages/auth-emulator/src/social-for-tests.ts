import { env } from "cloudflare:workers";
import { ask, sdk } from "./sdk-for-tests";

export const VERIFIER = "0123456789abcdef".repeat(4);
/** The base64url SHA-256 of the verifier. */
export const CHALLENGE = await challengeOf(VERIFIER);

/** A browser that keeps the stand-in's cookie. */
export function newBrowser() {
	let cookie = "";

	async function visit(method: string, path: string, fields?: Record<string, string>) {
		const answer = await ask(method, path, {
			body: fields && new URLSearchParams(fields).toString(),
			headers: {
				...(cookie && { Cookie: cookie }),
				...(fields && {
					"Content-Type": "application/x-www-form-urlencoded",
					Origin: "http://localhost:8787",
				}),
			},
		});
		cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
		return { ...answer, location: answer.headers.get("Location") ?? "" };
	}

	return {
		visit,
		/** Starts a sign-in: the address of the provider's page, without the prefix, and its state. */
		async start(provider: string) {
			const query = new URLSearchParams({
				public_token: env.STYTCH_PUBLIC_TOKEN,
				code_challenge: CHALLENGE,
				login_redirect_url: "http://localhost:8787/authenticate?from=login",
				signup_redirect_url: "http://localhost:8787/authenticate?from=signup",
			});
			const { location } = await visit("GET", `/v1/public/oauth/${provider}/start?${query}`);
			const page = location.replace("/auth-emulator", "");
			return { page, state: new URLSearchParams(page.split("?")[1]).get("state") ?? "" };
		},
		/** Answers the provider's page. */
		answer(provider: string, fields: Record<string, string>) {
			return visit("POST", `/v1/public/oauth/${provider}/consent`, fields);
		},
	};
}

/** Goes all the way to the address the browser is sent back to. */
export async function comeBack(provider: string, who: Record<string, string>): Promise<URL> {
	const browser = newBrowser();
	const { state } = await browser.start(provider);
	const { location } = await browser.answer(provider, { state, action: "continue", ...who });
	return new URL(location);
}

/** Ends a sign-in with the token of the address. */
export function finish(back: URL) {
	return sdk("POST", "/oauth/authenticate", {
		body: {
			token: back.searchParams.get("token"),
			code_verifier: VERIFIER,
			session_duration_minutes: 60,
		},
	});
}

async function challengeOf(verifier: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
	return btoa(String.fromCharCode(...new Uint8Array(digest)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}
