import type { JWTPayload } from "jose";
import type { Session } from "../../../app/context/load-context";
import { isObject } from "./ask-provider";

const CLAIM = "https://stytch.com/session";

/** Read only in the emulator's tokens: an account needs no second factor for staff pages. */
const LETS_OFF = "plumbline_lets_off";

/** Includes recovery codes. */
const APP_DELIVERY = new Set(["authenticator_app", "recovery_code"]);

/** Access to the person's email doesn't provide these factors. */
const DESK_DELIVERY = new Set([...APP_DELIVERY, "webauthn_registration"]);

export type SessionClaims = Omit<Session, "hasApp" | "isDeleted">;

/** Null if they don't describe a session. @param isLocal whether the emulator signed it */
export function readSessionClaims(payload: JWTPayload, isLocal = false): SessionClaims | null {
	const claim = payload[CLAIM];
	if (!isObject(claim) || !isFilled(payload.sub) || !isFilled(claim.id)) return null;
	const roles = claim.roles ?? [];
	if (!Array.isArray(roles) || !roles.every((role) => typeof role === "string")) return null;
	const expiresAt = typeof claim.expires_at === "string" ? Date.parse(claim.expires_at) : Number.NaN;
	const startedAt = typeof claim.started_at === "string" ? Date.parse(claim.started_at) : Number.NaN;
	if (Number.isNaN(expiresAt) || Number.isNaN(startedAt)) return null;
	const factors = Array.isArray(claim.authentication_factors)
		? claim.authentication_factors.filter(isObject)
		: [];
	const isLetOff = isLocal && payload[LETS_OFF] === true;
	const provedBy = (deliveries: ReadonlySet<string>): number | null => {
		const some = factors.filter(({ delivery_method }) => deliveries.has(String(delivery_method)));
		return some.length > 0 ? latestProof(some) : null;
	};
	return {
		userId: payload.sub,
		sessionId: claim.id,
		roles,
		label: labelOf(factors),
		startedAt,
		expiresAt,
		confirmedAt: (payload.iat ?? 0) * 1000,
		provedAt: latestProof(factors),
		appProvedAt: provedBy(APP_DELIVERY),
		deskProvedAt: isLetOff ? latestProof(factors) : provedBy(DESK_DELIVERY),
		isLetOff,
		actedBy: actorOf(factors),
	};
}

/** Project members can impersonate users, which the provider reports as a factor. */
function actorOf(factors: Array<Record<string, unknown>>): string | null {
	const factor = factors.find(
		({ type, delivery_method }) => type === "impersonated" || delivery_method === "impersonation",
	);
	if (!factor) return null;
	const by = isObject(factor.impersonated_factor) ? factor.impersonated_factor : {};
	return [by.impersonator_email_address, by.impersonator_id].find(isFilled) ?? "somebody";
}

/** 0 without a time, which never counts as recent. */
function latestProof(factors: Array<Record<string, unknown>>): number {
	const times = factors.map(({ last_authenticated_at: at }) => (typeof at === "string" ? Date.parse(at) : 0));
	return Math.max(0, ...times.filter((time) => !Number.isNaN(time)));
}

function isFilled(value: unknown): value is string {
	return typeof value === "string" && value !== "";
}

/** Factors that people recognize come first. */
function labelOf(factors: Array<Record<string, unknown>>): string | null {
	const first = (factor: string, field: string): string | undefined =>
		factors
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

/** `0x1234…cdef`. */
function shorten(address: string): string {
	return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
