import type { Address } from "./addresses";
import { callerOf, requireCaller } from "./authenticated";
import type { Call } from "./emulator";
import { newId } from "./hash";
import { notSignedIn, ProviderError } from "./provider-error";
import { requireTwoKinds } from "./step-up";
import { endSessionsOf } from "./store/sessions";
import { findUserBy, newUser, saveUser, type User } from "./store/users";

type Proven = { user: User; factorId: string };

/** The id of the user who adds this address to their account. */
export async function requireClaimant(call: Call, address: Address): Promise<string> {
	const caller = await requireCaller(call);
	const owner = await findUserBy(call.env.AUTH_DB, address.kind, address.value);
	if (owner && owner.user_id !== caller.user.user_id) throw taken(address);
	if (!owner) requireTwoKinds(caller, Date.now());
	return caller.user.user_id;
}

export async function checkClaimant(call: Call, claimant: string | null): Promise<void> {
	if (claimant === null) return;
	const caller = await callerOf(call);
	if (caller?.user.user_id !== claimant) throw notSignedIn();
}

/**
 * @param claimant the user who adds the address, who must be the caller because someone else's link mustn't work. Null
 * finds or creates the address's user
 */
export async function proveAddress(call: Call, address: Address, claimant: string | null): Promise<Proven> {
	const db = call.env.AUTH_DB;
	const caller = await callerOf(call);
	await checkClaimant(call, claimant);
	const found = await findUserBy(db, address.kind, address.value);
	if (claimant !== null && found && found.user_id !== claimant) throw taken(address);
	if (claimant !== null && !found && caller) requireTwoKinds(caller, Date.now());
	const user = found ?? (claimant !== null && caller ? caller.user : newUser(Date.now()));
	const { factorId, wasVerified } = addVerified(user, address);
	if (user.password && address.kind === "email" && !wasVerified && caller?.user.user_id !== user.user_id) {
		// The person who set the password never verified the address, so they lose the password and their sessions.
		user.password.requires_reset = true;
		await endSessionsOf(db, user.user_id, Date.now());
	}
	const identifier = found ? undefined : { ...address, factorId };
	if (await saveUser(db, user, identifier)) return { user, factorId };
	// Another call claimed the address a moment ago.
	return proveAddress(call, address, claimant);
}

function addVerified(user: User, { kind, value }: Address): { factorId: string; wasVerified: boolean } {
	if (kind === "email") {
		const known = user.emails.find(({ email }) => email.toLowerCase() === value);
		const entry = known ?? { email_id: newId("email"), email: value, verified: false };
		const wasVerified = entry.verified;
		entry.verified = true;
		if (!known) user.emails.push(entry);
		return { factorId: entry.email_id, wasVerified };
	}
	const known = user.phone_numbers.find(({ phone_number }) => phone_number === value);
	const entry = known ?? { phone_id: newId("phone-number"), phone_number: value, verified: false };
	const wasVerified = entry.verified;
	entry.verified = true;
	if (!known) user.phone_numbers.push(entry);
	return { factorId: entry.phone_id, wasVerified };
}

function taken({ kind }: Address): ProviderError {
	return kind === "email"
		? new ProviderError(400, "duplicate_email", "A user with this email address already exists.")
		: new ProviderError(400, "duplicate_phone_number", "A user with this phone number already exists.");
}
