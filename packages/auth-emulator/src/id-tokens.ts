import { jwtVerify } from "jose";
import { issuerOf } from "./access-tokens";
import type { Call } from "./emulator";
import { publicKeySet, signJwt } from "./signing-keys";
import type { Authorization } from "./store/authorizations";
import type { User } from "./store/users";

const ID_TOKEN_SECONDS = 3600;

export function userClaims(user: User, scopes: string[]): Record<string, unknown> {
	const email = user.emails.find(({ verified }) => verified) ?? user.emails[0];
	const phone = user.phone_numbers.find(({ verified }) => verified) ?? user.phone_numbers[0];
	const { first_name, middle_name, last_name } = user.name;
	const name = [first_name, middle_name, last_name].filter(Boolean).join(" ");
	return {
		sub: user.user_id,
		...(scopes.includes("email") && email && { email: email.email, email_verified: email.verified }),
		...(scopes.includes("phone") &&
			phone && { phone_number: phone.phone_number, phone_number_verified: phone.verified }),
		...(scopes.includes("profile") && name && { name, given_name: first_name, family_name: last_name }),
	};
}

export function issueIdToken(
	call: Call,
	{
		user,
		authorization,
		nonce,
		now,
	}: { user: User; authorization: Authorization; nonce: string | null; now: number },
): Promise<string> {
	const seconds = Math.floor(now / 1000);
	const claims = {
		...userClaims(user, authorization.scopes),
		iss: issuerOf(call),
		aud: [authorization.client_id],
		iat: seconds,
		exp: seconds + ID_TOKEN_SECONDS,
		...(nonce !== null && { nonce }),
	};
	return signJwt(call.env.AUTH_DB, claims, now);
}

/** Whether we issued the token to this application for this user. It may have expired. */
export async function isIdTokenOf(
	call: Call,
	token: string,
	{ userId, clientId }: { userId: string; clientId: string },
): Promise<boolean> {
	try {
		const { payload } = await jwtVerify(token, await publicKeySet(call.env.AUTH_DB, Date.now()), {
			algorithms: ["RS256"],
			issuer: issuerOf(call),
			audience: clientId,
			// A hint at logout is good for as long as its key is published.
			clockTolerance: Number.MAX_SAFE_INTEGER,
		});
		return payload.sub === userId;
	} catch {
		return false;
	}
}
