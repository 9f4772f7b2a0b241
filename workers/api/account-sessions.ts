import type { SessionView } from "~/account/account-panel/session-view";
import { ProviderRefusal } from "~workers/shared/session/ask-provider";
import type { ProviderClient, ProviderSession } from "~workers/shared/session/provider";

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
		expires_at,
		user_agent: attributes?.user_agent?.slice(0, 500) ?? "",
		how: howOf(session),
		current: session_id === currentId,
	};
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

/**
 * Ends sessions of a user: one by its id, all but the current one, or all. Of all, the current one comes last: where
 * something fails before, whoever asked is still signed in and can ask again.
 * @returns how many were ended; null where the user has no session of this id
 * @throws ProviderUnavailable when one of them could not be ended; the others are
 */
export async function endSessions(
	provider: ProviderClient,
	{ userId, sessionId: currentId }: { userId: string; sessionId: string },
	which: string,
	now: number,
): Promise<number | null> {
	const ids = (await aliveSessions(provider, userId, now)).map(({ session_id }) => session_id);
	if (which !== "others" && which !== "all") {
		if (!ids.includes(which)) return null;
		await end(provider, which);
		return 1;
	}
	const others = ids.filter((id) => id !== currentId);
	const ended = await Promise.allSettled(others.map((id) => end(provider, id)));
	for (const each of ended) if (each.status === "rejected") throw each.reason;
	if (which === "others") return others.length;
	await end(provider, currentId);
	return others.length + 1;
}

/** A session that has ended in the meantime is what was asked for. */
async function end(provider: ProviderClient, sessionId: string): Promise<void> {
	try {
		await provider.revokeSession(sessionId);
	} catch (error) {
		if (!(error instanceof ProviderRefusal && error.status === 404)) throw error;
	}
}
