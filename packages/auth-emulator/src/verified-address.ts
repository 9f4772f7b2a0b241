import type { Address } from "./addresses";
import { callerOf, requireCaller } from "./authenticated";
import type { Call } from "./emulator";
import { newId } from "./hash";
import { notSignedIn, ProviderError } from "./provider-error";
import { requireTwoKinds } from "./step-up";
import { endSessionsOf } from "./store/sessions";
import { findUserBy, newUser, saveUser, type User } from "./store/users";

/** A user with the factor that was just proven to be theirs. */
export type Proven = { user: User; factorId: string };

/**
 * Who asks for a code or link that adds its address to their account.
 * @returns the user's id, to be kept with the code
 * @throws ProviderError 401 without a session, or with one that may add no factor (see `requireTwoKinds`); 400 `duplicate_email` or `duplicate_phone_number` where the address is
 * somebody else's
 */
export async function requireClaimant(call: Call, address: Address): Promise<string> {
	const caller = await requireCaller(call);
	const owner = await findUserBy(call.env.AUTH_DB, address.kind, address.value);
	if (owner && owner.user_id !== caller.user.user_id) throw taken(address);
	if (!owner) requireTwoKinds(caller, Date.now());
	return caller.user.user_id;
}

/** @throws ProviderError 401 when the caller is not the user that an address is to be added to */
export async function checkClaimant(call: Call, claimant: string | null): Promise<void> {
	if (claimant === null) return;
	const caller = await callerOf(call);
	if (caller?.user.user_id !== claimant) throw notSignedIn();
}

/**
 * The end of a code or link: the address is its user's from here on, and verified.
 * @param claimant the user it is to be added to, who must be the caller; null finds the address's user or makes one
 * @throws ProviderError 401 when the claimant is not the caller: a link that somebody else started opens nothing; 400 when the
 * address became somebody else's meanwhile
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
		// Whoever set the password never showed that the address is theirs: they keep neither the password nor a session.
		user.password.requires_reset = true;
		await endSessionsOf(db, user.user_id, Date.now());
	}
	const identifier = found ? undefined : { ...address, factorId };
	if (await saveUser(db, user, identifier)) return { user, factorId };
	// Another call claimed the address a moment ago.
	return proveAddress(call, address, claimant);
}

/** Marks an address as verified in the user, adding it where it is new to them. */
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
