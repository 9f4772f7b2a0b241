import { Hono } from "hono";
import * as z from "zod";
import { signIn } from "./authenticated";
import type { EmulatorEnv } from "./emulator";
import { refuse } from "./provider-error";
import { readBody, sessionDuration } from "./read-body";
import { connectAccount } from "./social-accounts";
import { factorKey, findProvider } from "./social-providers";
import { redeemSocialToken } from "./social-tokens";
import type { Factor } from "./store/sessions";

const authenticateSchema = z.object({
	token: z.string().max(500),
	code_verifier: z.string().max(500).optional(),
	session_duration_minutes: sessionDuration,
});

export const oauth = new Hono<EmulatorEnv>().post("/authenticate", async (call) => {
	const body = await readBody(call, authenticateSchema);
	const { provider: type, identity, scopes } = await redeemSocialToken(call, body.token, body.code_verifier);
	const provider = findProvider(type);
	if (!provider) throw refuse("invalid_oauth_provider", "There is no such social provider.");
	const { user, account, emailId } = await connectAccount(call, provider, identity);
	const { oauth_user_registration_id, provider_subject, provider_type } = account;
	const factor: Factor = { type: "oauth", delivery_method: `oauth_${provider.type}` };
	factor[factorKey(provider)] = {
		id: oauth_user_registration_id,
		provider_subject,
		...(provider.tellsEmail && { email_id: emailId }),
	};
	return signIn(
		call,
		{ user, factor, minutes: body.session_duration_minutes },
		{
			oauth_user_registration_id,
			provider_subject,
			provider_type,
			// The provider is made up: these tokens are placeholders and open nothing.
			provider_values: {
				access_token: "no-access-token-of-a-made-up-provider",
				id_token: "",
				refresh_token: "",
				scopes,
				expires_at: null,
			},
		},
	);
});
