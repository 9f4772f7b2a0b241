type Grant = { client_id: string; scopes: string[]; granted_at: number };

type Row = { client_id: string; scopes: string; granted_at: number };

export async function findGrant(db: D1Database, userId: string, clientId: string): Promise<Grant | null> {
	const row = await db
		.prepare("SELECT client_id, scopes, granted_at FROM grants WHERE user_id = ? AND client_id = ?")
		.bind(userId, clientId)
		.first<Row>();
	return row && grant(row);
}

/** Newest first. */
export async function grantsOf(db: D1Database, userId: string): Promise<Grant[]> {
	const { results } = await db
		.prepare(
			"SELECT client_id, scopes, granted_at FROM grants WHERE user_id = ? ORDER BY granted_at DESC, client_id",
		)
		.bind(userId)
		.all<Row>();
	return results.map(grant);
}

export async function addGrant(
	db: D1Database,
	{ userId, clientId, scopes, now }: { userId: string; clientId: string; scopes: string[]; now: number },
): Promise<void> {
	const before = await findGrant(db, userId, clientId);
	const all = [...new Set([...(before?.scopes ?? []), ...scopes])];
	await db
		.prepare(
			`INSERT INTO grants (user_id, client_id, scopes, granted_at) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (user_id, client_id) DO UPDATE SET scopes = ?3, granted_at = ?4`,
		)
		.bind(userId, clientId, all.join(" "), now)
		.run();
}

/** Also revokes the tokens. False if there was nothing to revoke. */
export async function revokeGrant(db: D1Database, userId: string, clientId: string): Promise<boolean> {
	const [grants] = await db.batch([
		db.prepare("DELETE FROM grants WHERE user_id = ? AND client_id = ?").bind(userId, clientId),
		db.prepare("DELETE FROM authorizations WHERE user_id = ? AND client_id = ?").bind(userId, clientId),
	]);
	return (grants?.meta.changes ?? 0) > 0;
}

function grant({ scopes, ...rest }: Row): Grant {
	return { ...rest, scopes: scopes.split(" ").filter(Boolean) };
}
