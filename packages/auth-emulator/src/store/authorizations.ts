import { randomSecret, sha256 } from "../hash";

/** One consent. Its tokens work for as long as it is stored. */
export type Authorization = {
	authorization_id: string;
	user_id: string;
	client_id: string;
	scopes: string[];
};

type Row = Omit<Authorization, "scopes"> & { scopes: string };

const REFRESH_TOKEN_LIVES = 30 * 86_400_000;

/** From the code, so that a used code still finds what to revoke. */
export function authorizationIdOf(code: string): Promise<string> {
	return sha256(`authorization:${code}`);
}

export async function insertAuthorization(
	db: D1Database,
	{ authorization_id, user_id, client_id, scopes }: Authorization,
	now: number,
): Promise<void> {
	await db
		.prepare(
			"INSERT INTO authorizations (authorization_id, user_id, client_id, scopes, created_at) VALUES (?, ?, ?, ?, ?)",
		)
		.bind(authorization_id, user_id, client_id, scopes.join(" "), now)
		.run();
}

export async function findAuthorization(db: D1Database, id: string): Promise<Authorization | null> {
	const row = await db
		.prepare("SELECT * FROM authorizations WHERE authorization_id = ?")
		.bind(id)
		.first<Row>();
	if (!row) return null;
	const { authorization_id, user_id, client_id, scopes } = row;
	return { authorization_id, user_id, client_id, scopes: scopes.split(" ").filter(Boolean) };
}

export async function dropAuthorization(db: D1Database, id: string): Promise<void> {
	await db.prepare("DELETE FROM authorizations WHERE authorization_id = ?").bind(id).run();
}

/** Stores only the hash. Null if the authorization was revoked meanwhile. */
export async function issueRefreshToken(
	db: D1Database,
	authorizationId: string,
	now: number,
): Promise<string | null> {
	const token = randomSecret();
	const { meta } = await db
		.prepare(
			`INSERT INTO refresh_tokens (hash, authorization_id, expires_at)
			SELECT ?1, authorization_id, ?3 FROM authorizations WHERE authorization_id = ?2`,
		)
		.bind(await sha256(token), authorizationId, now + REFRESH_TOKEN_LIVES)
		.run();
	return meta.changes > 0 ? token : null;
}

/** A token that arrives twice was stolen, so we revoke the authorization. */
export async function spendRefreshToken(
	db: D1Database,
	{ token, clientId, now }: { token: string; clientId: string; now: number },
): Promise<Authorization | null> {
	const hash = await sha256(token);
	const row = await db
		.prepare(
			`SELECT authorization_id FROM refresh_tokens JOIN authorizations USING (authorization_id)
			WHERE hash = ? AND client_id = ? AND expires_at > ?`,
		)
		.bind(hash, clientId, now)
		.first<{ authorization_id: string }>();
	if (!row) return null;
	const { meta } = await db
		.prepare("UPDATE refresh_tokens SET used_at = ? WHERE hash = ? AND used_at IS NULL")
		.bind(now, hash)
		.run();
	if (meta.changes > 0) return findAuthorization(db, row.authorization_id);
	await dropAuthorization(db, row.authorization_id);
	return null;
}
