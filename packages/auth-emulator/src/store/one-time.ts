import { newId, randomSecret, sha256 } from "../hash";
import { tooManyRequests } from "../provider-error";

type Redeemed<T> =
	| { outcome: "ok"; payload: T }
	| { outcome: "unknown" | "used" | "expired" | "wrong" | "locked" };

export const MOST_ATTEMPTS = 5;

/** The maximum number of unused codes and links per recipient, and the period in milliseconds. */
export const MOST_WAITING = 10;
const WAITING_COUNTED_FOR = 15 * 60_000;

type Issue = {
	kind: string;
	payload: unknown;
	minutes: number;
	/** UTC milliseconds. */
	now: number;
	/** The address or number that it is sent to. */
	recipient?: string;
};

type Row = {
	id: string;
	secret: string | null;
	payload: string;
	expires_at: number;
	used_at: number | null;
	attempts: number;
};

/** Stores only the secret's hash. Secrets of one kind don't work as another. */
export async function issueSecret(db: D1Database, issue: Issue): Promise<string> {
	const secret = randomSecret();
	await insert(db, { ...issue, id: await secretId(issue.kind, secret), secret: null });
	return secret;
}

/** Marks a secret made elsewhere as used. False if it was used before. */
export async function claimOnce(
	db: D1Database,
	{ kind, secret, minutes, now }: { kind: string; secret: string; minutes: number; now: number },
): Promise<boolean> {
	const { meta } = await db
		.prepare(
			"INSERT INTO one_time (id, kind, payload, created_at, expires_at, used_at) VALUES (?1, ?2, '{}', ?3, ?4, ?3) ON CONFLICT DO NOTHING",
		)
		.bind(await secretId(kind, secret), kind, now, now + minutes * 60_000)
		.run();
	return meta.changes > 0;
}

export async function redeemSecret<T>(
	db: D1Database,
	{ kind, secret, now }: { kind: string; secret: string; now: number },
): Promise<Redeemed<T>> {
	return redeem(db, await secretId(kind, secret), now);
}

/** Doesn't use the secret up. */
export async function peekSecret<T>(
	db: D1Database,
	{ kind, secret, now }: { kind: string; secret: string; now: number },
): Promise<T | null> {
	const row = await find(db, await secretId(kind, secret));
	return row && row.used_at === null && row.expires_at > now ? JSON.parse(row.payload) : null;
}

export async function issueCode(db: D1Database, issue: Issue): Promise<{ methodId: string; code: string }> {
	const methodId = newId(issue.kind);
	const code = String(100_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)).slice(-6);
	await insert(db, { ...issue, id: methodId, secret: await codeHash(methodId, code) });
	return { methodId, code };
}

export async function redeemCode<T>(
	db: D1Database,
	{ methodId, code, now }: { methodId: string; code: string; now: number },
): Promise<Redeemed<T>> {
	// We count the attempt before we check it, so parallel guesses count too.
	const row = await db
		.prepare("UPDATE one_time SET attempts = attempts + 1 WHERE id = ? AND secret IS NOT NULL RETURNING *")
		.bind(methodId)
		.first<Row>();
	if (!row) return { outcome: "unknown" };
	if (row.attempts > MOST_ATTEMPTS) return { outcome: "locked" };
	if (row.secret !== (await codeHash(methodId, code))) return { outcome: "wrong" };
	return redeem(db, methodId, now);
}

async function redeem<T>(db: D1Database, id: string, now: number): Promise<Redeemed<T>> {
	const row = await db
		.prepare(
			"UPDATE one_time SET used_at = ?1 WHERE id = ?2 AND used_at IS NULL AND expires_at > ?1 RETURNING payload",
		)
		.bind(now, id)
		.first<{ payload: string }>();
	if (row) return { outcome: "ok", payload: JSON.parse(row.payload) };
	const found = await find(db, id);
	if (!found) return { outcome: "unknown" };
	return { outcome: found.used_at === null ? "expired" : "used" };
}

function find(db: D1Database, id: string): Promise<Row | null> {
	return db.prepare("SELECT * FROM one_time WHERE id = ?").bind(id).first<Row>();
}

type Insert = Issue & { id: string; secret: string | null };

async function insert(
	db: D1Database,
	{ id, kind, secret, payload, minutes, now, recipient = "" }: Insert,
): Promise<void> {
	// One statement counts and writes, so parallel calls can't exceed the limit.
	const { meta } = await db
		.prepare(
			`INSERT INTO one_time (id, kind, secret, payload, created_at, expires_at, recipient)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6, nullif(?7, '') WHERE ?7 = '' OR ?8 > (
				SELECT count(*) FROM one_time WHERE recipient = ?7 AND used_at IS NULL AND created_at > ?9
			)`,
		)
		.bind(
			id,
			kind,
			secret,
			JSON.stringify(payload),
			now,
			now + minutes * 60_000,
			recipient,
			MOST_WAITING,
			now - WAITING_COUNTED_FOR,
		)
		.run();
	if (meta.changes === 0) throw tooManyRequests();
}

function secretId(kind: string, secret: string): Promise<string> {
	return sha256(`${kind}:${secret}`);
}

function codeHash(methodId: string, code: string): Promise<string> {
	return sha256(`${methodId}:${code}`);
}
