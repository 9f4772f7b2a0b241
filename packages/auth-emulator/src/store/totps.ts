import { sha256 } from "../hash";

export type Totp = { totp_id: string; user_id: string; secret: string };

const RECOVERY_CODES = 10;

/** Without a first code the app is gone after `expiresAt` (UTC milliseconds). */
export async function addTotp(
	db: D1Database,
	{ totp_id, user_id, secret }: Totp,
	expiresAt: number,
): Promise<void> {
	await db
		.prepare("INSERT INTO totps (totp_id, user_id, secret, expires_at) VALUES (?, ?, ?, ?)")
		.bind(totp_id, user_id, secret, expiresAt)
		.run();
}

export async function totpsOf(db: D1Database, userId: string, now: number): Promise<Totp[]> {
	const { results } = await db
		.prepare(
			"SELECT totp_id, user_id, secret FROM totps WHERE user_id = ? AND (expires_at IS NULL OR expires_at > ?)",
		)
		.bind(userId, now)
		.all<Totp>();
	return results;
}

export async function dropUnverifiedTotps(db: D1Database, userId: string): Promise<void> {
	await db.prepare("DELETE FROM totps WHERE user_id = ? AND expires_at IS NOT NULL").bind(userId).run();
}

/** False if this step or a later one was used before. */
export async function claimStep(db: D1Database, totpId: string, step: number): Promise<boolean> {
	const { meta } = await db
		.prepare("UPDATE totps SET last_step = ?1, expires_at = NULL WHERE totp_id = ?2 AND last_step < ?1")
		.bind(step, totpId)
		.run();
	return meta.changes > 0;
}

/** Returns codes like `k3wq-9ztf-m2hx`, and stores only their hashes. The old ones are gone. */
export async function renewRecoveryCodes(
	db: D1Database,
	{ totp_id, user_id }: Pick<Totp, "totp_id" | "user_id">,
): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
	const hashes = await Promise.all(codes.map((code) => codeHash(user_id, code)));
	await db.batch([
		db.prepare("DELETE FROM recovery_codes WHERE totp_id = ?").bind(totp_id),
		...hashes.map((hash) =>
			db
				.prepare("INSERT INTO recovery_codes (hash, totp_id, user_id) VALUES (?, ?, ?)")
				.bind(hash, totp_id, user_id),
		),
	]);
	return codes;
}

/** Returns the id of its app, or null. */
export async function takeRecoveryCode(db: D1Database, userId: string, code: string): Promise<string | null> {
	const row = await db
		.prepare(
			`DELETE FROM recovery_codes WHERE hash = ? AND totp_id IN (SELECT totp_id FROM totps WHERE expires_at IS NULL)
			RETURNING totp_id`,
		)
		.bind(await codeHash(userId, code))
		.first<{ totp_id: string }>();
	return row?.totp_id ?? null;
}

/** 32 characters that nobody confuses, so that each byte picks one evenly. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz023456789";

function recoveryCode(): string {
	const letters = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => ALPHABET[byte % 32]);
	return [0, 4, 8].map((start) => letters.slice(start, start + 4).join("")).join("-");
}

function codeHash(userId: string, code: string): Promise<string> {
	return sha256(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, "")}`);
}
