import { newId } from "../hash";

export type WalletChallenge = {
	id: string;
	message: string;
	/** The user who adds the wallet to their account; null for a sign-in. */
	userId: string | null;
	/** UTC milliseconds before which the message says it is not good; null for at once. */
	notBefore: number | null;
};

const MOST_OPEN = 20;

export async function keepChallenge(
	db: D1Database,
	wallet: string,
	{ challenge, now, expires }: { challenge: Omit<WalletChallenge, "id">; now: number; expires: number },
): Promise<void> {
	await db
		.prepare("INSERT INTO one_time (id, kind, payload, created_at, expires_at) VALUES (?, ?, ?, ?, ?)")
		.bind(newId("wallet-challenge"), kindOf(wallet), JSON.stringify(challenge), now, expires)
		.run();
}

/** Neither used nor expired, newest first. */
export async function openChallenges(
	db: D1Database,
	wallet: string,
	now: number,
): Promise<WalletChallenge[]> {
	const { results } = await db
		.prepare(
			`SELECT id, payload FROM one_time WHERE kind = ? AND used_at IS NULL AND expires_at > ?
			ORDER BY created_at DESC LIMIT ${MOST_OPEN}`,
		)
		.bind(kindOf(wallet), now)
		.all<{ id: string; payload: string }>();
	return results.map(({ id, payload }) => ({ id, ...JSON.parse(payload) }));
}

export async function spendChallenge(db: D1Database, id: string, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare("UPDATE one_time SET used_at = ?1 WHERE id = ?2 AND used_at IS NULL AND expires_at > ?1")
		.bind(now, id)
		.run();
	return meta.changes > 0;
}

function kindOf(wallet: string): string {
	return `wallet:${wallet}`;
}
