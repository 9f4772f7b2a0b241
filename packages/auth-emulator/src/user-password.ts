import * as z from "zod";
import { callerOf } from "./authenticated";
import type { Call } from "./emulator";
import { newId } from "./hash";
import { LONGEST } from "./password-policy";
import { ProviderError, tooManyRequests } from "./provider-error";
import { forgetGuesses, takeGuess } from "./store/guesses";
import { isPasswordOf, savePassword } from "./store/passwords";
import type { Factor } from "./store/sessions";
import { endSessionsOf } from "./store/sessions";
import { findUserBy, saveUser, type User } from "./store/users";

export const passwordField = z
	.string()
	.min(1, "is empty")
	.max(LONGEST, `is longer than ${LONGEST} characters`);

export const PASSWORD_FACTOR: Factor = { type: "password", delivery_method: "knowledge" };

/** The error is the same for an unknown address and a wrong password. */
export async function userWithPassword(call: Call, email: string, password: string): Promise<User> {
	const db = call.env.AUTH_DB;
	const target = `password:${email}`;
	if (!(await takeGuess(db, target, Date.now()))) throw tooManyRequests();
	const user = await findUserBy(db, "email", email);
	const isRight = await isPasswordOf(db, user?.password ? user.user_id : null, password);
	if (!user || !isRight) {
		throw new ProviderError(401, "unauthorized_credentials", "Unauthorized credentials.");
	}
	await forgetGuesses(db, target);
	return user;
}

export async function setPassword(call: Call, user: User, password: string): Promise<User> {
	await savePassword(call.env.AUTH_DB, user.user_id, password);
	const changed: User = {
		...user,
		password: { password_id: user.password?.password_id ?? newId("password"), requires_reset: false },
	};
	await saveUser(call.env.AUTH_DB, changed);
	return changed;
}

/** Ends every session of the user but the caller's own. */
export async function replacePassword(call: Call, user: User, password: string): Promise<User> {
	const caller = await callerOf(call);
	const changed = await setPassword(call, user, password);
	const own = caller?.user.user_id === user.user_id ? caller.session.session_id : null;
	await endSessionsOf(call.env.AUTH_DB, user.user_id, Date.now(), own);
	return changed;
}
