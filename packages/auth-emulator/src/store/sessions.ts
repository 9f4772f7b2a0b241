import { newId, randomSecret, sha256 } from "../hash";
import type { User } from "./users";

/** A proof of identity: `type`, `delivery_method` and the factor itself under its own key. */
export type Factor = {
	type: string;
	delivery_method: string;
	last_authenticated_at?: string;
	[factor: `${string}_factor`]: Record<string, unknown>;
};

/** A session in the provider's shape. */
export type Session = {
	session_id: string;
	user_id: string;
	started_at: string;
	last_accessed_at: string;
	expires_at: string;
	attributes: { ip_address: string; user_agent: string };
	authentication_factors: Factor[];
	custom_claims: Record<string, unknown>;
	roles: string[];
};

type NewSession = {
	user: User;
	factor: Factor;
	minutes: number;
	attributes: Session["attributes"];
	/** UTC milliseconds. */
	now: number;
	/** The caller's active session. It continues with another factor if it belongs to the same user. */
	existing: { session: Session; token: string } | null;
};

export async function startSession(
	db: D1Database,
	{ user, factor, minutes, attributes, now, existing }: NewSession,
): Promise<{ session: Session; token: string }> {
	const at = new Date(now).toISOString();
	const proven = { ...factor, last_authenticated_at: at };
	const carried = existing?.session.user_id === user.user_id ? existing : null;
	const session: Session = {
		session_id: carried?.session.session_id ?? newId("session"),
		user_id: user.user_id,
		started_at: carried?.session.started_at ?? at,
		last_accessed_at: at,
		expires_at: new Date(now + minutes * 60_000).toISOString(),
		attributes,
		authentication_factors: [...(carried?.session.authentication_factors ?? []), proven],
		custom_claims: carried?.session.custom_claims ?? {},
		roles: user.roles,
	};
	const token = carried?.token ?? randomSecret();
	await db
		.prepare(
			`INSERT INTO sessions (session_id, user_id, token_hash, document, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)
			ON CONFLICT (session_id) DO UPDATE SET document = ?4, expires_at = ?5`,
		)
		.bind(session.session_id, user.user_id, await sha256(token), JSON.stringify(session), expiry(session))
		.run();
	return { session, token };
}

export async function findSession(db: D1Database, token: string, now: number): Promise<Session | null> {
	const row = await db
		.prepare("SELECT document FROM sessions WHERE token_hash = ? AND ended_at IS NULL AND expires_at > ?")
		.bind(await sha256(token), now)
		.first<{ document: string }>();
	return row ? JSON.parse(row.document) : null;
}

export async function findSessionById(
	db: D1Database,
	sessionId: string,
	now: number,
): Promise<Session | null> {
	const row = await db
		.prepare("SELECT document FROM sessions WHERE session_id = ? AND ended_at IS NULL AND expires_at > ?")
		.bind(sessionId, now)
		.first<{ document: string }>();
	return row ? JSON.parse(row.document) : null;
}

/** Newest first. */
export async function sessionsOf(db: D1Database, userId: string, now: number): Promise<Session[]> {
	const { results } = await db
		.prepare(
			"SELECT document FROM sessions WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY expires_at DESC",
		)
		.bind(userId, now)
		.all<{ document: string }>();
	return results.map(({ document }) => JSON.parse(document));
}

/** Also updates the roles. With `minutes` the session lasts that long from now. */
export async function touchSession(
	db: D1Database,
	session: Session,
	{ user, now, minutes }: { user: User; now: number; minutes?: number },
): Promise<Session> {
	const touched: Session = {
		...session,
		last_accessed_at: new Date(now).toISOString(),
		expires_at: minutes ? new Date(now + minutes * 60_000).toISOString() : session.expires_at,
		roles: user.roles,
	};
	await db
		.prepare("UPDATE sessions SET document = ?, expires_at = ? WHERE session_id = ?")
		.bind(JSON.stringify(touched), expiry(touched), session.session_id)
		.run();
	return touched;
}

export async function ageSession(db: D1Database, session: Session, at: number): Promise<void> {
	const last_authenticated_at = new Date(at).toISOString();
	const factors = session.authentication_factors.map((factor) => ({ ...factor, last_authenticated_at }));
	await db
		.prepare("UPDATE sessions SET document = ? WHERE session_id = ?")
		.bind(JSON.stringify({ ...session, authentication_factors: factors }), session.session_id)
		.run();
}

/** False if it wasn't live. */
export async function endSession(db: D1Database, sessionId: string, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare("UPDATE sessions SET ended_at = ? WHERE session_id = ? AND ended_at IS NULL")
		.bind(now, sessionId)
		.run();
	return meta.changes > 0;
}

export async function endSessionsOf(
	db: D1Database,
	userId: string,
	now: number,
	except: string | null = null,
): Promise<void> {
	await db
		.prepare(
			"UPDATE sessions SET ended_at = ?1 WHERE user_id = ?2 AND ended_at IS NULL AND session_id IS NOT ?3",
		)
		.bind(now, userId, except)
		.run();
}

function expiry(session: Session): number {
	return Date.parse(session.expires_at);
}
