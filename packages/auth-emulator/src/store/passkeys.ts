/** Never shown to anybody. */
type StoredPasskey = {
	registration_id: string;
	user_id: string;
	/** base64url */
	credential_id: string;
	/** COSE key, base64url */
	public_key: string;
	counter: number;
	transports: string[];
};

type Row = Omit<StoredPasskey, "transports"> & { transports: string };

export async function insertPasskey(db: D1Database, passkey: StoredPasskey): Promise<void> {
	const { registration_id, user_id, credential_id, public_key, counter, transports } = passkey;
	await db
		.prepare(
			"INSERT INTO passkeys (registration_id, user_id, credential_id, public_key, counter, transports) VALUES (?, ?, ?, ?, ?, ?)",
		)
		.bind(registration_id, user_id, credential_id, public_key, counter, JSON.stringify(transports))
		.run();
}

export async function findPasskey(db: D1Database, credentialId: string): Promise<StoredPasskey | null> {
	const row = await db
		.prepare("SELECT * FROM passkeys WHERE credential_id = ?")
		.bind(credentialId)
		.first<Row>();
	return row && passkey(row);
}

export async function passkeysOf(db: D1Database, userId: string): Promise<StoredPasskey[]> {
	const { results } = await db.prepare("SELECT * FROM passkeys WHERE user_id = ?").bind(userId).all<Row>();
	return results.map(passkey);
}

/** False if we have seen this counter or a later one. */
export async function moveCounter(db: D1Database, registrationId: string, counter: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			"UPDATE passkeys SET counter = ?1 WHERE registration_id = ?2 AND (counter < ?1 OR (counter = 0 AND ?1 = 0))",
		)
		.bind(counter, registrationId)
		.run();
	return meta.changes > 0;
}

function passkey({ transports, ...rest }: Row): StoredPasskey {
	return { ...rest, transports: JSON.parse(transports) };
}
