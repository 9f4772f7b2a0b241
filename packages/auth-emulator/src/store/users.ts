import { newId } from "../hash";

export type Email = { email_id: string; email: string; verified: boolean };
type PhoneNumber = { phone_id: string; phone_number: string; verified: boolean };
type CryptoWallet = {
	crypto_wallet_id: string;
	crypto_wallet_address: string;
	crypto_wallet_type: "ethereum" | "solana";
	verified: boolean;
};
export type SocialAccount = {
	oauth_user_registration_id: string;
	provider_subject: string;
	/** As the provider spells it: `Google`, `GitHub`. */
	provider_type: string;
	profile_picture_url: string;
	locale: string;
};
export type Passkey = {
	webauthn_registration_id: string;
	domain: string;
	user_agent: string;
	authenticator_type: string;
	verified: boolean;
	name: string;
};

/** A user in the provider's shape, as the SDK receives it. It never contains secrets. */
export type User = {
	user_id: string;
	created_at: string;
	status: "active" | "pending";
	name: { first_name: string; middle_name: string; last_name: string };
	emails: Email[];
	phone_numbers: PhoneNumber[];
	crypto_wallets: CryptoWallet[];
	providers: SocialAccount[];
	password: { password_id: string; requires_reset: boolean } | null;
	totps: Array<{ totp_id: string; verified: boolean }>;
	webauthn_registrations: Passkey[];
	biometric_registrations: Array<{ biometric_registration_id: string; verified: boolean }>;
	trusted_metadata: Record<string, unknown>;
	untrusted_metadata: Record<string, unknown>;
	roles: string[];
};

/** Ways to find a user. `oauth` is `{type}:{subject}`, and `wallet` is `{type}:{address}`. */
type IdentifierKind = "email" | "phone" | "wallet" | "oauth" | "passkey";

/** Roles from the email address: `editor@example.com`, and `editor+ada@example.com` for more editors. */
function rolesBy(email: string): string[] {
	const [, role] = /^(admin|editor|moderator)(?:\+[a-z0-9-]+)?@example\.com$/i.exec(email) ?? [];
	return role ? [role.toLowerCase()] : [];
}

/**
 * The three plain staff accounts need no second factor on a developer's machine. Others, like
 * `editor+ada@example.com`, do.
 */
export function isLetOff({ emails }: Pick<User, "emails">): boolean {
	return emails.some(
		({ email, verified }) => verified && /^(admin|editor|moderator)@example\.com$/i.test(email),
	);
}

export async function findUser(db: D1Database, userId: string): Promise<User | null> {
	const row = await db
		.prepare("SELECT document FROM users WHERE user_id = ?")
		.bind(userId)
		.first<{ document: string }>();
	return row ? JSON.parse(row.document) : null;
}

/** Ids are random, so no other text matches. */
export async function findUserWith(db: D1Database, factorId: string): Promise<User | null> {
	const row = await db
		.prepare("SELECT document FROM users WHERE instr(document, ?) > 0")
		.bind(JSON.stringify(factorId))
		.first<{ document: string }>();
	return row ? JSON.parse(row.document) : null;
}

export async function findUserBy(db: D1Database, kind: IdentifierKind, value: string): Promise<User | null> {
	const row = await db
		.prepare("SELECT document FROM users JOIN identifiers USING (user_id) WHERE kind = ? AND value = ?")
		.bind(kind, canonical(kind, value))
		.first<{ document: string }>();
	return row ? JSON.parse(row.document) : null;
}

/** Call `saveUser` to store it. */
export function newUser(now: number, change: Partial<User> = {}): User {
	return {
		user_id: newId("user"),
		created_at: new Date(now).toISOString(),
		status: "active",
		name: { first_name: "", middle_name: "", last_name: "" },
		emails: [],
		phone_numbers: [],
		crypto_wallets: [],
		providers: [],
		password: null,
		totps: [],
		webauthn_registrations: [],
		biometric_registrations: [],
		trusted_metadata: {},
		untrusted_metadata: {},
		roles: ["stytch_user"],
		...change,
	};
}

/** False, with nothing stored, if another user has the identifier. */
export async function saveUser(
	db: D1Database,
	user: User,
	identifier?: { kind: IdentifierKind; value: string; factorId: string },
): Promise<boolean> {
	const write = db
		.prepare(
			"INSERT INTO users (user_id, document, created_at) VALUES (?1, ?2, ?3) ON CONFLICT (user_id) DO UPDATE SET document = ?2",
		)
		.bind(user.user_id, JSON.stringify(withRoles(user)), Date.parse(user.created_at));
	if (!identifier) {
		await write.run();
		return true;
	}
	const { kind, value, factorId } = identifier;
	try {
		await db.batch([
			write,
			db
				.prepare("INSERT INTO identifiers (kind, value, user_id, factor_id) VALUES (?, ?, ?, ?)")
				.bind(kind, canonical(kind, value), user.user_id, factorId),
		]);
		return true;
	} catch (error) {
		if (String(error).includes("UNIQUE constraint failed")) return false;
		throw error;
	}
}

export async function dropIdentifier(db: D1Database, factorId: string): Promise<void> {
	await db.prepare("DELETE FROM identifiers WHERE factor_id = ?").bind(factorId).run();
}

/** Also deletes their data. False if there is no such user. */
export async function deleteUser(db: D1Database, userId: string): Promise<boolean> {
	const { meta } = await db.prepare("DELETE FROM users WHERE user_id = ?").bind(userId).run();
	return meta.changes > 0;
}

function canonical(kind: IdentifierKind, value: string): string {
	if (kind === "email" || value.startsWith("ethereum:")) return value.trim().toLowerCase();
	return value;
}

/** Adds roles for verified addresses only, so typing the admin's address gives no role. */
function withRoles(user: User): User {
	const own = user.emails.flatMap(({ email, verified }) => (verified ? rolesBy(email) : []));
	return { ...user, roles: ["stytch_user", ...new Set(own)] };
}
