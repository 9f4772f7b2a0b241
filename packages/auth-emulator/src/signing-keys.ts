import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import type { EmulatorBindings } from "./emulator";

const SESSION = "https://stytch.com/session";

const DAY = 86_400_000;
/** A key is published for a day after its last signature, so others can check it. */
const SIGNS_FOR = DAY;
const PUBLISHED_FOR = 2 * DAY;

type Row = { kid: string; private_jwk: string; public_jwk: string };

export async function publicKeys(db: D1Database, now: number): Promise<{ keys: JWK[] }> {
	await signingKey(db, now);
	const { results } = await db
		.prepare("SELECT * FROM signing_keys WHERE created_at > ? ORDER BY created_at DESC")
		.bind(now - PUBLISHED_FOR)
		.all<Row>();
	return { keys: results.map(({ public_jwk }) => JSON.parse(public_jwk)) };
}

export async function publicKeySet(
	db: D1Database,
	now: number,
): Promise<ReturnType<typeof createLocalJWKSet>> {
	return createLocalJWKSet(await publicKeys(db, now));
}

/** Null if we did not sign the JWT. It may have expired. */
export async function sessionIdOf(env: EmulatorBindings, jwt: string, now: number): Promise<string | null> {
	try {
		const { payload } = await jwtVerify(jwt, await publicKeySet(env.AUTH_DB, now), {
			algorithms: ["RS256"],
			typ: "JWT",
			issuer: `stytch.com/${env.STYTCH_PROJECT_ID}`,
			audience: env.STYTCH_PROJECT_ID,
			// Whether the session is alive is asked of the database, not of the token.
			clockTolerance: Number.MAX_SAFE_INTEGER,
		});
		const session = payload[SESSION];
		return session && typeof session === "object" && "id" in session ? String(session.id) : null;
	} catch {
		return null;
	}
}

export async function rotateKeys(db: D1Database, now: number): Promise<Row> {
	const kid = `jwk-test-${crypto.randomUUID()}`;
	const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
	const named = async (key: CryptoKey) =>
		JSON.stringify({ ...(await exportJWK(key)), kid, alg: "RS256", use: "sig" });
	const row = { kid, private_jwk: await named(privateKey), public_jwk: await named(publicKey) };
	await db
		.prepare("INSERT INTO signing_keys (kid, private_jwk, public_jwk, created_at) VALUES (?, ?, ?, ?)")
		.bind(row.kid, row.private_jwk, row.public_jwk, now)
		.run();
	return row;
}

export async function signJwt(db: D1Database, claims: Record<string, unknown>, now: number): Promise<string> {
	const { kid, private_jwk } = await signingKey(db, now);
	const key = await importJWK(JSON.parse(private_jwk), "RS256");
	return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(key);
}

async function signingKey(db: D1Database, now: number): Promise<Row> {
	const row = await db
		.prepare("SELECT * FROM signing_keys WHERE created_at > ? ORDER BY created_at DESC LIMIT 1")
		.bind(now - SIGNS_FOR)
		.first<Row>();
	return row ?? rotateKeys(db, now);
}
