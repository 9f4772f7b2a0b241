import { ProviderRefusal } from "~workers/shared/session/ask-provider";
import type { ProviderClient, ProviderSession } from "~workers/shared/session/provider";
import { LONGEST_SESSION_MS, LONGEST_TOKEN_MS } from "~workers/shared/session/sign-in-status";
import type { SessionView } from "../../app/account/account-panel/sessions-part";
import type { Database } from "../../db/database";
import { markSessionsEnded, markSessionsOfUserEnded } from "../../db/queries/session-marks";

/** By delivery method. We detect social sign-in by its prefix. */
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

/** A session ends here after its longest time, even if it lives longer at the provider. */
function endOf({ started_at, expires_at }: Pick<ProviderSession, "started_at" | "expires_at">): string {
	const longest = Date.parse(started_at) + LONGEST_SESSION_MS;
	return longest < Date.parse(expires_at) ? new Date(longest).toISOString() : expires_at;
}

function howOf({ authentication_factors: factors = [] }: ProviderSession): string {
	const words = factors.map(({ type, delivery_method: delivery = "" }) => {
		if (delivery === "email") return type === "magic_link" ? "Email link" : "Email code";
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
	by: { userId: string; sessionId: string };
	now: number;
};

/** We mark each session first, which ends it here whatever the provider does, and then revoke it there. The current one comes last, so after an error the caller can retry. @returns the number of ended sessions. Null if the user has no session with this id */
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

/** Includes sessions that never opened a private page. They can't be renewed, so the marks expire soon. */
export async function endSessionsOfDeleted(
	db: Database,
	userId: string,
	sessions: ProviderSession[],
	now: number,
): Promise<void> {
	await markEnded(db, userId, sessions, now);
	await markSessionsOfUserEnded(db, userId, { now, keepUntil: now + LONGEST_TOKEN_MS });
}

/** If the revocation fails, the provider may keep the session until it expires, so we keep the mark that long. */
function markEnded(db: Database, userId: string, sessions: ProviderSession[], now: number): Promise<void> {
	const marks = sessions.map(({ session_id: sessionId, expires_at }) => ({
		sessionId,
		userId,
		keepUntil: Date.parse(expires_at) || now + LONGEST_SESSION_MS,
	}));
	return markSessionsEnded(db, marks, now);
}

/** An already ended session counts as success. */
async function revoke(provider: ProviderClient, sessionId: string): Promise<void> {
	try {
		await provider.revokeSession(sessionId);
	} catch (error) {
		if (!(error instanceof ProviderRefusal && error.status === 404)) throw error;
	}
}
