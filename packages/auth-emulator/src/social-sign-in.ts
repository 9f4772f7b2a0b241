import { Hono } from "hono";
import * as z from "zod";
import type { Call, EmulatorEnv } from "./emulator";
import { startOneTap } from "./one-tap";
import { codeChallenge, requireChallenge } from "./pkce";
import { ProviderError, refuse } from "./provider-error";
import { readForm } from "./read-body";
import { type Identity, knownUser } from "./social-accounts";
import { consentPage, deadEndPage } from "./social-consent-page";
import { findProvider, type SocialProvider } from "./social-providers";
import { issueState, peekState, redeemState, type SocialState } from "./social-states";
import { issueSocialToken } from "./social-tokens";
import { listPeople, signInPerson } from "./store/social-people";
import { checkRedirect, isCrossSite, withToken } from "./this-machine";

const STATE = "oauth_state";
const DEFAULT_SCOPES = "openid email profile";

const startSchema = z.object({
	public_token: z.string(),
	code_challenge: codeChallenge.optional(),
	custom_scopes: z.string().max(2000).optional(),
	login_redirect_url: z.string().max(2000),
	signup_redirect_url: z.string().max(2000),
});

const typedSchema = z.object({
	name: z.string().trim().max(100).default(""),
	account: z.string().trim().max(254).default(""),
	/** Ticked: the provider does not vouch for the address. */
	unverified: z.literal("yes").optional(),
});

const NOTHING_TYPED = { name: "", account: "" };

export const socialSignIn = new Hono<EmulatorEnv>()
	.get("/oauth/google/onetap/start", startOneTap)
	.get("/oauth/:provider/start", start)
	.get("/oauth/:provider/consent", async (call) => {
		const provider = requireProvider(call);
		const state = call.req.query("state") ?? "";
		const started = await peekState<SocialState>(call, STATE, state);
		if (started?.provider !== provider.type) return deadEndPage(call, provider);
		return askWho(call, provider, { state, started, typed: NOTHING_TYPED, errors: {} });
	})
	.post("/oauth/:provider/consent", answer);

async function start(call: Call): Promise<Response> {
	const provider = requireProvider(call);
	const query = startSchema.safeParse(call.req.query());
	if (!query.success) {
		const [issue] = query.error.issues;
		const field = String(issue?.path[0]);
		// The names the SDK's users know from the provider.
		if (/_redirect_url$/.test(field)) throw refuse(`no_${field}`, `${field} is missing.`);
		throw refuse("bad_request", `${field}: ${issue?.message}`);
	}
	const { public_token, code_challenge, custom_scopes, ...addresses } = query.data;
	if (public_token !== call.env.STYTCH_PUBLIC_TOKEN) {
		throw new ProviderError(401, "invalid_public_token_id", "The public token is not one of this project.");
	}
	const scopes = `${DEFAULT_SCOPES} ${custom_scopes ?? ""}`.split(" ").filter(Boolean);
	const state = await issueState<SocialState>(call, STATE, {
		provider: provider.type,
		scopes: [...new Set(scopes)],
		loginRedirect: checkRedirect(addresses.login_redirect_url),
		signupRedirect: checkRedirect(addresses.signup_redirect_url),
		codeChallenge: requireChallenge(call, code_challenge),
	});
	return call.redirect(`/auth-emulator/v1/public/oauth/${provider.type}/consent?state=${state}`, 302);
}

async function answer(call: Call): Promise<Response> {
	if (isCrossSite(call.req.raw)) {
		throw new ProviderError(403, "oauth_invalid_callback_request", "This form was sent from another site.");
	}
	const provider = requireProvider(call);
	const form = await readForm(call);
	const state = form.state ?? "";
	const started = await peekState<SocialState>(call, STATE, state);
	if (started?.provider !== provider.type) return deadEndPage(call, provider);
	if (form.action !== "continue") {
		if (!(await redeemState(call, STATE, state))) return deadEndPage(call, provider);
		const back = new URL(started.loginRedirect);
		back.searchParams.set("error", "access_denied");
		back.searchParams.set("error_description", `The sign-in with ${provider.name} was cancelled.`);
		return call.redirect(back.href, 302);
	}
	const typed = typedSchema.safeParse(form).data ?? NOTHING_TYPED;
	const errors = errorsOf(provider, form.known ? { name: "known", account: form.known } : typed);
	if (Object.keys(errors).length > 0) return askWho(call, provider, { state, started, typed, errors });
	if (!(await redeemState(call, STATE, state))) return deadEndPage(call, provider);

	const { name, account } = form.known ? { name: null, account: form.known } : typed;
	const person = await signInPerson(call.env.AUTH_DB, {
		provider: provider.type,
		account,
		name,
		now: Date.now(),
	});
	const identity: Identity = {
		subject: person.subject,
		name: person.name,
		email: provider.tellsEmail ? person.account : null,
		emailVerified: provider.tellsEmail && form.unverified !== "yes",
	};
	const token = await issueSocialToken(call, {
		provider: provider.type,
		identity,
		scopes: started.scopes,
		codeChallenge: started.codeChallenge,
		isOneTap: false,
	});
	const known = await knownUser(call.env.AUTH_DB, provider, identity);
	return call.redirect(
		withToken(known ? started.loginRedirect : started.signupRedirect, "oauth", token),
		302,
	);
}

async function askWho(
	call: Call,
	provider: SocialProvider,
	asked: {
		state: string;
		started: SocialState;
		typed: z.output<typeof typedSchema>;
		errors: { name?: string; account?: string };
	},
): Promise<Response> {
	const { started, ...rest } = asked;
	const people = await listPeople(call.env.AUTH_DB, provider.type);
	return consentPage(call, { provider, scopes: started.scopes, people, ...rest });
}

function errorsOf(provider: SocialProvider, { name, account }: { name: string; account: string }) {
	const isRight = provider.tellsEmail ? z.email().safeParse(account).success : /^[\w.-]{1,50}$/.test(account);
	const words = provider.tellsEmail
		? "Type an e-mail address, e.g. ada@example.com."
		: "Type a user name: letters, digits, dots, hyphens and underscores.";
	return {
		...(name === "" && { name: "Type a name." }),
		...(!isRight && { account: words }),
	};
}

function requireProvider(call: Call): SocialProvider {
	const provider = findProvider(call.req.param("provider") ?? "");
	if (provider) return provider;
	throw new ProviderError(404, "invalid_oauth_provider", "There is no such social provider.");
}
