import { getCookie, setCookie } from "hono/cookie";
import type { Call } from "./emulator";
import { randomSecret, sha256 } from "./hash";
import { issueSecret, peekSecret, redeemSecret } from "./store/one-time";

const COOKIE = "auth_emulator_browser";
const STATE_MINUTES = 10;

export type SocialState = {
	provider: string;
	scopes: string[];
	loginRedirect: string;
	signupRedirect: string;
	codeChallenge: string | null;
};

type Kept<T> = T & { browser: string };

/** Stores a state that works once, in this browser only. */
export async function issueState<T>(call: Call, kind: string, state: T): Promise<string> {
	const known = getCookie(call, COOKIE);
	const browser = known ?? randomSecret();
	if (!known) {
		setCookie(call, COOKIE, browser, {
			path: "/auth-emulator",
			httpOnly: true,
			sameSite: "Lax",
			secure: new URL(call.req.url).protocol === "https:",
		});
	}
	const payload: Kept<T> = { ...state, browser: await sha256(browser) };
	return issueSecret(call.env.AUTH_DB, { kind, payload, minutes: STATE_MINUTES, now: Date.now() });
}

/** Null for another browser's state, and one that was used or expired. */
export async function peekState<T>(call: Call, kind: string, state: string): Promise<T | null> {
	const kept = await peekSecret<Kept<T>>(call.env.AUTH_DB, { kind, secret: state, now: Date.now() });
	const browser = getCookie(call, COOKIE);
	return kept && browser && kept.browser === (await sha256(browser)) ? kept : null;
}

export async function redeemState<T>(call: Call, kind: string, state: string): Promise<T | null> {
	if (!(await peekState<T>(call, kind, state))) return null;
	const redeemed = await redeemSecret<T>(call.env.AUTH_DB, { kind, secret: state, now: Date.now() });
	return redeemed.outcome === "ok" ? redeemed.payload : null;
}
