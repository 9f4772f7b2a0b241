-- Accounts of the local sign-in stand-in. Documents are kept in the provider's own shape; what must be unique, counted or
-- found stands in columns.
CREATE TABLE users (
	user_id TEXT PRIMARY KEY NOT NULL,
	document TEXT NOT NULL,
	created_at INTEGER NOT NULL
);

-- What a user is found by: kind email, phone, wallet, oauth (type:subject) or passkey (credential id).
CREATE TABLE identifiers (
	kind TEXT NOT NULL,
	value TEXT NOT NULL,
	user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
	factor_id TEXT NOT NULL,
	PRIMARY KEY (kind, value)
);
CREATE INDEX identifiers_factor ON identifiers (factor_id);

CREATE TABLE passwords (
	user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
	salt TEXT NOT NULL,
	hash TEXT NOT NULL,
	parameters TEXT NOT NULL
);

CREATE TABLE passkeys (
	registration_id TEXT PRIMARY KEY NOT NULL,
	user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
	credential_id TEXT NOT NULL UNIQUE,
	public_key TEXT NOT NULL,
	counter INTEGER NOT NULL,
	transports TEXT NOT NULL
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE totps (
	totp_id TEXT PRIMARY KEY NOT NULL,
	user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
	secret TEXT NOT NULL,
	-- The last time step that was accepted: a code works once.
	last_step INTEGER NOT NULL DEFAULT 0,
	expires_at INTEGER
);

-- Recovery codes, hashed; a used one is deleted.
CREATE TABLE recovery_codes (
	hash TEXT PRIMARY KEY NOT NULL,
	totp_id TEXT NOT NULL REFERENCES totps (totp_id) ON DELETE CASCADE,
	user_id TEXT NOT NULL
);

-- Codes, links, tokens and challenges. `id` is a hash of the secret, or the method id of a code whose hash is `secret`.
CREATE TABLE one_time (
	id TEXT PRIMARY KEY NOT NULL,
	kind TEXT NOT NULL,
	secret TEXT,
	payload TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	used_at INTEGER,
	attempts INTEGER NOT NULL DEFAULT 0,
	-- Whom it was sent to, where it was sent: sending to one address is limited.
	recipient TEXT
);
CREATE INDEX one_time_recipient ON one_time (recipient, created_at) WHERE recipient IS NOT NULL;
CREATE INDEX one_time_kind ON one_time (kind, expires_at);

CREATE TABLE sessions (
	session_id TEXT PRIMARY KEY NOT NULL,
	user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
	token_hash TEXT NOT NULL UNIQUE,
	document TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	ended_at INTEGER
);
CREATE INDEX sessions_user ON sessions (user_id, expires_at);

CREATE TABLE signing_keys (
	kid TEXT PRIMARY KEY NOT NULL,
	private_jwk TEXT NOT NULL,
	public_jwk TEXT NOT NULL,
	created_at INTEGER NOT NULL
);

-- Failed guesses by what was guessed at, e.g. `password:a@example.com`.
CREATE TABLE guesses (
	target TEXT PRIMARY KEY NOT NULL,
	failures INTEGER NOT NULL,
	locked_until INTEGER NOT NULL
);

-- Client applications that a user has allowed.
CREATE TABLE grants (
	user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
	client_id TEXT NOT NULL,
	scopes TEXT NOT NULL,
	granted_at INTEGER NOT NULL,
	PRIMARY KEY (user_id, client_id)
);

-- One pass through the consent screen: what its code was exchanged for lives as long as this row.
CREATE TABLE authorizations (
	authorization_id TEXT PRIMARY KEY NOT NULL,
	user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
	client_id TEXT NOT NULL,
	scopes TEXT NOT NULL,
	created_at INTEGER NOT NULL
);
CREATE INDEX authorizations_user ON authorizations (user_id, client_id);

CREATE TABLE refresh_tokens (
	hash TEXT PRIMARY KEY NOT NULL,
	authorization_id TEXT NOT NULL REFERENCES authorizations (authorization_id) ON DELETE CASCADE,
	expires_at INTEGER NOT NULL,
	used_at INTEGER
);
CREATE INDEX refresh_tokens_authorization ON refresh_tokens (authorization_id);

-- People at the made-up social providers, by the address or name that they sign in with there.
CREATE TABLE social_people (
	provider TEXT NOT NULL,
	account TEXT NOT NULL,
	subject TEXT NOT NULL,
	name TEXT NOT NULL,
	last_used_at INTEGER NOT NULL,
	PRIMARY KEY (provider, account)
);

-- Mails and text messages that were 'sent'.
CREATE TABLE messages (
	id TEXT PRIMARY KEY NOT NULL,
	channel TEXT NOT NULL,
	recipient TEXT NOT NULL,
	subject TEXT NOT NULL,
	body TEXT NOT NULL,
	code TEXT,
	link TEXT,
	sent_at INTEGER NOT NULL
);
CREATE INDEX messages_sent ON messages (sent_at);

-- What bootstrap says and how calls fail, by scenario: tests that run side by side use one each.
CREATE TABLE settings (
	scenario TEXT PRIMARY KEY NOT NULL,
	document TEXT NOT NULL
);
CREATE TABLE faults (
	id TEXT PRIMARY KEY NOT NULL,
	scenario TEXT NOT NULL,
	path TEXT NOT NULL,
	remaining INTEGER NOT NULL,
	document TEXT NOT NULL
);
CREATE INDEX faults_scenario ON faults (scenario);

-- Telemetry that the SDK sent, the newest few hundred.
CREATE TABLE events (
	id TEXT PRIMARY KEY NOT NULL,
	name TEXT NOT NULL,
	document TEXT NOT NULL,
	received_at INTEGER NOT NULL
);
