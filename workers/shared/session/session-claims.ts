import type { JWTPayload } from "jose";
import type { Session } from "../../../app/load-context";
import { isObject } from "./ask-provider";

const CLAIM = "https://stytch.com/session";

/** The session that a verified token's claims describe. Null when they do not describe one. */
export function readSessionClaims(payload: JWTPayload): Session | null {
	const claim = payload[CLAIM];
	if (!isObject(claim) || !isFilled(payload.sub) || !isFilled(claim.id)) return null;
	const roles = claim.roles ?? [];
	if (!Array.isArray(roles) || !roles.every((role) => typeof role === "string")) return null;
	const expiresAt = typeof claim.expires_at === "string" ? Date.parse(claim.expires_at) : Number.NaN;
	if (Number.isNaN(expiresAt)) return null;
	return {
		userId: payload.sub,
		sessionId: claim.id,
		roles,
		label: labelOf(claim.authentication_factors),
		expiresAt,
	};
}

function isFilled(value: unknown): value is string {
	return typeof value === "string" && value !== "";
}

/** What to call somebody who signed in with these factors: what people know themselves by comes first. */
function labelOf(factors: unknown): string | null {
	const list = Array.isArray(factors) ? factors.filter(isObject) : [];
	const first = (factor: string, field: string): string | undefined =>
		list
			.map((entry) => entry[factor])
			.filter(isObject)
			.map((entry) => entry[field])
			.find(isFilled);
	const wallet = first("crypto_wallet_factor", "crypto_wallet_address");
	return (
		first("email_factor", "email_address") ??
		first("phone_number_factor", "phone_number") ??
		(wallet ? shorten(wallet) : null)
	);
}

/** A wallet's address by its ends, as people read them: `0x1234…cdef`. */
function shorten(address: string): string {
	return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
