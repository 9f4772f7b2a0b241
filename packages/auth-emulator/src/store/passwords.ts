import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { base64url } from "../hash";

/** 16 MiB and five passes, as OWASP recommends where more memory is not to be had. Kept with each hash. */
const PARAMETERS = { N: 16_384, r: 8, p: 5 };
const LENGTH = 32;

type Row = { salt: string; hash: string; parameters: string };

export async function savePassword(db: D1Database, userId: string, password: string): Promise<void> {
	const salt = randomBytes(16);
	const hash = await derive(password, salt, PARAMETERS);
	await db
		.prepare(
			`INSERT INTO passwords (user_id, salt, hash, parameters) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (user_id) DO UPDATE SET salt = ?2, hash = ?3, parameters = ?4`,
		)
		.bind(userId, base64url(salt), base64url(hash), JSON.stringify(PARAMETERS))
		.run();
}

/** Does the same work for unknown users and users without a password, so that its time tells nothing. */
export async function isPasswordOf(
	db: D1Database,
	userId: string | null,
	password: string,
): Promise<boolean> {
	const row = await db
		.prepare("SELECT salt, hash, parameters FROM passwords WHERE user_id = ?")
		.bind(userId)
		.first<Row>();
	const salt = Buffer.from(row?.salt ?? "", "base64url");
	const expected = row ? Buffer.from(row.hash, "base64url") : Buffer.alloc(LENGTH);
	const actual = await derive(password, salt, row ? JSON.parse(row.parameters) : PARAMETERS);
	return timingSafeEqual(actual, expected) && row !== null;
}

/** NFKC, because two machines may send different code points for one password. */
function derive(password: string, salt: Buffer, parameters: ScryptOptions): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, LENGTH, parameters, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}
