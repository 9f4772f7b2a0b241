import type { SignInConfig } from "~/load-context";
import { type ProviderClient, providerClient } from "./provider-client";
import { recallReturn, rememberReturn } from "./return-memory";
import { withAuthSuccess } from "./return-to";
import { SESSION_MINUTES } from "./sign-in-methods";
import { failureWords, type Landing, type LandingWords, landingWords } from "./token-landing";

/** Where to go on, or what to say. */
export type Landed = { href: string } | { words: LandingWords };

type Token = Extract<Landing, { kind: "token" }>;

/** Hands the token of a link, a social account or an impersonation to the provider. Never rejects. */
export async function land(config: SignInConfig, landing: Landing): Promise<Landed> {
	if (landing.kind === "failed") return { words: landingWords[landing.reason] };
	if (landing.kind === "reset") return { href: "/reset-password" };
	try {
		await authenticate(await providerClient(config), landing);
	} catch (error) {
		return { words: failureWords(error) };
	}
	const href = withAuthSuccess(recallReturn(Date.now()));
	rememberReturn(null, Date.now());
	return { href };
}

async function authenticate(client: ProviderClient, { type, token }: Token): Promise<void> {
	const options = { session_duration_minutes: SESSION_MINUTES };
	if (type === "magic_links") await client.magicLinks.authenticate(token, options);
	else if (type === "oauth") await client.oauth.authenticate(token, options);
	else await client.impersonation.authenticate({ impersonation_token: token });
}
