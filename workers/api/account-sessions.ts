import { ProviderRefusal } from "~workers/shared/session/ask-provider";
import type { ProviderClient, ProviderSession } from "~workers/shared/session/provider";
import { LONGEST_SESSION_MS, LONGEST_TOKEN_MS } from "~workers/shared/session/sign-in-status";
import type { SessionView } from "../../app/account/account-panel/session-view";
import type { Database } from "../../db/database";
import { markSessionsEnded, markSessionsOfUserEnded } from "../../db/queries/session-marks";

/** What a factor of a session is called, by the provider's way of delivery; social sign-in is told by its prefix. */
const ways: Record<string, string> = {
	sms: "Code by SMS",
	whatsapp: "Code by WhatsApp",
	knowledge: "Password",
	webauthn_registration: "Passkey",
	crypto_wallet: "Wallet",
	authenticator_app: "Authenticator app",
	recovery_code: "Recovery code",
	biometric: "Biometrics",
	oauth_access_token_exchange: "Connected app",
	impersonation: "Support",
};
const SOCIAL = "oauth_";

/** The sessions of a user that are alive, the latest used first. @param now UTC milliseconds */
export async function aliveSessions(
	provider: ProviderClient,
	userId: string,
	now: number,
): Promise<ProviderSession[]> {
	const sessions = await provider.listSessions(userId);
	return sessions
		.filter(({ expires_at }) => !(Date.parse(expires_at) <= now))
		.sort((a, b) => (Date.parse(b.last_accessed_at) || 0) - (Date.parse(a.last_accessed_at) || 0));
}

/** A session in words. */
export function presentSession(session: ProviderSession, currentId: string): SessionView {
	const { session_id, started_at, last_accessed_at, expires_at, attributes } = session;
	return {
		id: session_id,
		started_at,
		last_accessed_at,
		expires_at: endOf({ started_at, expires_at }),
		user_agent: attributes?.user_agent?.slice(0, 500) ?? "",
		how: howOf(session),
		current: session_id === currentId,
	};
}

/** A session ends here after its longest time, however long it lives at the provider. */
function endOf({ started_at, expires_at }: Pick<ProviderSession, "started_at" | "expires_at">): string {
	const longest = Date.parse(started_at) + LONGEST_SESSION_MS;
	return longest < Date.parse(expires_at) ? new Date(longest).toISOString() : expires_at;
}

function howOf({ authentication_factors: factors = [] }: ProviderSession): string {
	const words = factors.map(({ type, delivery_method: delivery = "" }) => {
		if (delivery === "email") return type === "magic_link" ? "E-mail link" : "E-mail code";
		if (ways[delivery]) return ways[delivery];
		if (delivery.startsWith(SOCIAL)) return capitalised(delivery.slice(SOCIAL.length));
		return type ? capitalised(type) : "Unknown";
	});
	return [...new Set(words)].join(", ") || "Unknown";
}

function capitalised(name: string): string {
	const words = name.replaceAll("_", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

type Ending = {
	provider: ProviderClient;
	db: Database;
	/** Whoever asks, and by which session. */
	by: { userId: string; sessionId: string };
	/** UTC milliseconds. */
	now: number;
};

/**
 * Ends sessions of a user: one by its id, all but the current one, or all. Each is marked first, which ends it here at once
 * whatever the provider does, and then revoked there. Of all, the current one comes last: where something fails before,
 * whoever asked is still signed in and can ask again.
 * @returns how many were ended; null where the user has no session of this id
 * @throws ProviderUnavailable when one of them could not be revoked; the others are
 */
export async function endSessions(which: string, { provider, db, by, now }: Ending): Promise<number | null> {
	const { userId, sessionId: currentId } = by;
	const alive = await aliveSessions(provider, userId, now);
	const one = alive.filter(({ session_id }) => session_id === which);
	if (which !== "others" && which !== "all") {
		if (one.length === 0) return null;
		await end(one);
		return 1;
	}
	const others = alive.filter(({ session_id }) => session_id !== currentId);
	await end(others);
	if (which === "others") return others.length;
	await end(alive.filter(({ session_id }) => session_id === currentId));
	return others.length + 1;

	async function end(sessions: ProviderSession[]): Promise<void> {
		await markEnded(db, userId, sessions, now);
		const ended = await Promise.allSettled(sessions.map(({ session_id }) => revoke(provider, session_id)));
		for (const each of ended) if (each.status === "rejected") throw each.reason;
	}
}

/**
 * Marks every session of a user who is gone at the provider as ended, those that never opened anything private among them.
 * None can be renewed, so that the marks go soon.
 */
export async function endSessionsOfDeleted(
	db: Database,
	userId: string,
	sessions: ProviderSession[],
	now: number,
): Promise<void> {
	await markEnded(db, userId, sessions, now);
	await markSessionsOfUserEnded(db, userId, { now, keepUntil: now + LONGEST_TOKEN_MS });
}

/**
 * If the provider does not hear of it, the session may live there until its own end: the mark is kept that
 * long.
 */
function markEnded(db: Database, userId: string, sessions: ProviderSession[], now: number): Promise<void> {
	const marks = sessions.map(({ session_id: sessionId, expires_at }) => ({
		sessionId,
		userId,
		keepUntil: Date.parse(expires_at) || now + LONGEST_SESSION_MS,
	}));
	return markSessionsEnded(db, marks, now);
}

/** A session that has ended in the meantime is what was asked for. */
async function revoke(provider: ProviderClient, sessionId: string): Promise<void> {
	try {
		await provider.revokeSession(sessionId);
	} catch (error) {
		if (!(error instanceof ProviderRefusal && error.status === 404)) throw error;
	}
}
