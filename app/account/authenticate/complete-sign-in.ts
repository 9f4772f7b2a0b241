import type { SignInConfig } from "~/context/load-context";
import { hasSessionCookie } from "~/ui/session-cookie";
import { confirmSession, holdingBack } from "~/ui/unconfirmed-session";
import { keepSession, signedInName } from "../keep-session";
import { type ProviderClient, providerClient, within } from "../provider-client";
import { isLater, isSpent, SignInUnavailable } from "../provider-error";
import { recallReturn, takeReturn } from "../return-to";
import { type Begun, forgetBegun, isMeant, recallBegun, rememberUsed, wasUsed } from "../sign-in-memory";
import { SESSION_MINUTES, UNCONFIRMED_MINUTES } from "../sign-in-methods";
import {
	failureWords,
	type Landing,
	type LandingWords,
	landingWords,
	notBegunHere,
	spentWords,
	type TokenType,
} from "./landing";

type Token = Extract<Landing, { kind: "token" }>;

/** The person's address, number or name. Null when the provider has none. */
export type Name = string | null;

export type SignInOutcome =
	| { kind: "gone"; href: string }
	/** `again` means that the token is unused and you can retry it. */
	| { kind: "failed"; words: LandingWords; type: TokenType | null; again: boolean }
	/** Nothing is used yet, and we ask first. `who` is already signed in. */
	| { kind: "ask"; token: Token; isBegun: boolean; who: { name: Name } | null }
	/** This browser didn't request the sign-in link, so we ask the person to confirm. */
	| { kind: "named"; token: Token; name: Name };

/** Never uses a social provider's answer that this browser didn't request. Never rejects. */
export async function completeSignIn(config: SignInConfig, landing: Landing): Promise<SignInOutcome> {
	if (landing.kind === "failed") {
		return { kind: "failed", words: landingWords[landing.reason], type: null, again: false };
	}
	if (landing.kind === "reset") return { kind: "gone", href: "/reset-password" };
	if (await wasUsed(landing.token, Date.now())) return usedHere(config, landing);
	const isBegun = begunOf(landing) !== null;
	if (!isBegun && landing.type === "oauth") {
		return { kind: "failed", words: notBegunHere, type: "oauth", again: false };
	}
	try {
		const who = await whoIsSignedIn(config);
		if (who || !isBegun) return { kind: "ask", token: landing, isBegun, who };
	} catch (error) {
		return failed(error, landing);
	}
	return handInToken(config, landing);
}

/** For a link that this browser has used before. Signed-in people go on to where they were headed. */
async function usedHere(config: SignInConfig, token: Token): Promise<SignInOutcome> {
	try {
		if (await whoIsSignedIn(config)) return { kind: "gone", href: recallReturn(Date.now()) };
	} catch (error) {
		return failed(error, token);
	}
	return { kind: "failed", words: spentWords(token.type), type: token.type, again: false };
}

/** Exchanges the token. If it may open an account that the person didn't mean, we ask next. Never rejects. */
export async function handInToken(config: SignInConfig, token: Token): Promise<SignInOutcome> {
	const begun = begunOf(token);
	try {
		const client = await within(providerClient(config));
		const emails = await holdingBack(() => authenticate(client, token, begun !== null));
		await rememberUsed(token.token, Date.now());
		if (!isMeant(begun, emails)) return { kind: "named", token, name: await signedInName() };
	} catch (error) {
		if (isSpent(error)) await rememberUsed(token.token, Date.now());
		return failed(error, token);
	}
	return settle(token);
}

/** The person confirmed the account, so the session gets its full length. Never rejects. */
export async function confirmAccount(config: SignInConfig, token: Token): Promise<SignInOutcome> {
	try {
		const client = await within(providerClient(config));
		// An impersonation ends when the provider says so.
		if (token.type !== "impersonation") {
			await client.session.authenticate({ session_duration_minutes: SESSION_MINUTES });
		}
	} catch (error) {
		if (!isLater(error)) return failed(error, token);
	}
	return settle(token);
}

function settle({ type }: Token): SignInOutcome {
	confirmSession();
	if (type !== "impersonation") forgetBegun(type);
	return { kind: "gone", href: takeReturn() };
}

function failed(error: unknown, { type }: Token): SignInOutcome {
	return { kind: "failed", words: failureWords(error, type), type, again: isLater(error) };
}

/** Impersonation links come from the provider's dashboard, so this browser never started one. */
function begunOf({ type }: Token): Begun | null {
	return type === "impersonation" ? null : recallBegun(type);
}

async function whoIsSignedIn(config: SignInConfig): Promise<{ name: Name } | null> {
	if (!hasSessionCookie()) return null;
	await within(keepSession(config));
	return hasSessionCookie() ? { name: await signedInName() } : null;
}

async function authenticate(
	client: ProviderClient,
	{ type, token }: Token,
	isBegun: boolean,
): Promise<string[]> {
	const options = { session_duration_minutes: isBegun ? SESSION_MINUTES : UNCONFIRMED_MINUTES };
	const { user } =
		type === "magic_links"
			? await client.magicLinks.authenticate(token, options)
			: type === "oauth"
				? await client.oauth.authenticate(token, options)
				: await client.impersonation.authenticate({ impersonation_token: token });
	if (!user) throw new SignInUnavailable();
	return user.emails.map(({ email }) => email);
}
