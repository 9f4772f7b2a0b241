import * as z from "zod";
import { isObject } from "~workers/shared/session/ask-provider";
import type { FactorList, ProviderClient } from "~workers/shared/session/provider";
import type { Session } from "../../app/context/load-context";
import type { Database } from "../../db/database";
import { saveHasApp } from "../../db/queries/session-marks";

const lists = {
	email: { list: "emails", id: "email_id" },
	phone: { list: "phone_numbers", id: "phone_id" },
	social: { list: "providers", id: "oauth_user_registration_id" },
	wallet: { list: "crypto_wallets", id: "crypto_wallet_id" },
	passkey: { list: "webauthn_registrations", id: "webauthn_registration_id" },
	app: { list: "totps", id: "totp_id" },
} as const satisfies Record<string, { list: FactorList; id: string }>;

export const factorSchema = z.object({
	kind: z.enum(["email", "phone", "social", "wallet", "passkey", "app"], "Choose what to remove."),
	id: z
		.string("Choose which one.")
		.min(1, "Choose which one.")
		.max(200, "We couldn't find that sign-in method."),
});

type Removal = { provider: ProviderClient; db: Database; session: Session; now: number };

/** After removing the authenticator app, no session of theirs requires it. @returns whether the factor was theirs */
export async function removeFactor(
	{ kind, id }: z.output<typeof factorSchema>,
	{ provider, db, session, now }: Removal,
): Promise<boolean> {
	const { list, id: key } = lists[kind];
	const user = await provider.getUser(session.userId);
	const factors: unknown = user[list];
	const isTheirs =
		Array.isArray(factors) && factors.some((factor: unknown) => isObject(factor) && factor[key] === id);
	if (!isTheirs) return false;
	await provider.deleteFactor(list, id);
	if (kind === "app") await saveHasApp(db, session, { hasApp: false, now, keepUntil: session.expiresAt });
	return true;
}
