import type { Call } from "./emulator";
import { newId } from "./hash";
import { refuse } from "./provider-error";
import type { SocialProvider } from "./social-providers";
import { endSession, sessionsOf } from "./store/sessions";
import { findUserBy, newUser, type SocialAccount, saveUser, type User } from "./store/users";

export type Identity = {
	subject: string;
	name: string;
	/** Null if the provider gives none. */
	email: string | null;
	emailVerified: boolean;
};

/** By the account, or by an address that the provider verified. Null means that this is a sign-up. */
export async function knownUser(
	db: D1Database,
	provider: SocialProvider,
	{ subject, email, emailVerified }: Identity,
): Promise<User | null> {
	const byAccount = await findUserBy(db, "oauth", `${provider.type}:${subject}`);
	if (byAccount) return byAccount;
	return email && emailVerified ? findUserBy(db, "email", email) : null;
}

export async function connectAccount(
	call: Call,
	provider: SocialProvider,
	identity: Identity,
): Promise<{ user: User; account: SocialAccount; emailId: string }> {
	const db = call.env.AUTH_DB;
	const found = await knownUser(db, provider, identity);
	const user = found ? structuredClone(found) : newUser(Date.now(), { name: splitName(identity.name) });
	const emailId = await takeAddress(db, user, identity);
	const held = user.providers.find((known) => {
		return known.provider_type === provider.name && known.provider_subject === identity.subject;
	});
	if (held) {
		await saveUser(db, user);
		return { user, account: held, emailId };
	}
	const account: SocialAccount = {
		oauth_user_registration_id: newId("oauth-user"),
		provider_subject: identity.subject,
		provider_type: provider.name,
		profile_picture_url: "",
		locale: "",
	};
	user.providers = [...user.providers, account];
	const stored = await saveUser(db, user, {
		kind: "oauth",
		value: `${provider.type}:${identity.subject}`,
		factorId: account.oauth_user_registration_id,
	});
	if (!stored)
		throw refuse("oauth_flow_callback_error", "This account was connected a moment ago. Please try again.");
	return { user, account, emailId };
}

/** Returns the address's id, or "" without a verified one. An unverified address could belong to someone else. */
async function takeAddress(db: D1Database, user: User, { email, emailVerified }: Identity): Promise<string> {
	if (!email || !emailVerified) return "";
	const held = user.emails.find((known) => known.email.toLowerCase() === email.toLowerCase());
	if (held) {
		// Someone created an account with this address without verifying it, so they lose access.
		if (!held.verified) await putOthersOut(db, user);
		held.verified = true;
		return held.email_id;
	}
	const address = { email_id: newId("email"), email, verified: true };
	const before = user.emails;
	user.emails = [...before, address];
	const { email_id } = address;
	if (await saveUser(db, user, { kind: "email", value: email, factorId: email_id })) return email_id;
	// Another user has the address, so the account keeps its own.
	user.emails = before;
	return "";
}

async function putOthersOut(db: D1Database, user: User): Promise<void> {
	if (user.password) user.password = { ...user.password, requires_reset: true };
	const now = Date.now();
	const sessions = await sessionsOf(db, user.user_id, now);
	await Promise.all(sessions.map(({ session_id }) => endSession(db, session_id, now)));
}

function splitName(name: string): User["name"] {
	const [first = "", ...rest] = name.trim().split(/\s+/);
	return { first_name: first, middle_name: "", last_name: rest.join(" ") };
}
