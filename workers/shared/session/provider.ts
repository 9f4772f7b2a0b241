import { askProvider, isObject, ProviderUnavailable } from "./ask-provider";
import type { Provider } from "./provider-config";

const DEADLINE = 3000;

/** Other fields pass through unchanged. */
export type ProviderUser = Record<string, unknown> & {
	user_id: string;
	emails?: Array<{ email_id: string; email: string; verified: boolean }>;
};

/** Times are RFC 3339. */
export type ProviderSession = Record<string, unknown> & {
	session_id: string;
	user_id: string;
	started_at: string;
	last_accessed_at: string;
	expires_at: string;
	attributes?: { ip_address?: string; user_agent?: string };
	authentication_factors?: Array<Record<string, unknown> & { type?: string; delivery_method?: string }>;
};

/** With the project's secret. Every call @throws ProviderUnavailable after three seconds or without a valid answer, and ProviderRefusal if it refuses */
export type ProviderClient = {
	/** Its fresh token must be verified like any other. */
	authenticateSession: (
		credential: { session_token: string } | { session_jwt: string },
	) => Promise<{ sessionJwt: string; hasApp: boolean }>;
	getUser: (userId: string) => Promise<ProviderUser>;
	deleteUser: (userId: string) => Promise<void>;
	/** Deletes any user's factor, so callers first check whose it is. */
	deleteFactor: (list: FactorList, id: string) => Promise<void>;
	listSessions: (userId: string) => Promise<ProviderSession[]>;
	revokeSession: (sessionId: string) => Promise<void>;
};

/** With the provider's path for deleting one. */
const factorPaths = {
	emails: "emails",
	phone_numbers: "phone_numbers",
	providers: "oauth",
	crypto_wallets: "crypto_wallets",
	webauthn_registrations: "webauthn_registrations",
	totps: "totps",
} as const;

export type FactorList = keyof typeof factorPaths;

/** An app without a first code protects nothing. */
function hasApp({ totps }: Record<string, unknown>): boolean {
	return Array.isArray(totps) && totps.some((totp) => isObject(totp) && totp.verified === true);
}

export function createProviderClient(provider: Provider): ProviderClient {
	function ask(method: "GET" | "POST" | "DELETE", path: string, body?: Record<string, unknown>) {
		return askProvider(provider, { method, path, body, deadline: DEADLINE, asProject: true });
	}
	return {
		async authenticateSession(credential) {
			const { session_jwt, user } = await ask("POST", "/v1/sessions/authenticate", credential);
			if (typeof session_jwt !== "string") throw new ProviderUnavailable("gave no session_jwt");
			// Without the user we can't tell whether to ask for a second factor.
			if (!isObject(user)) throw new ProviderUnavailable("gave no user");
			return { sessionJwt: session_jwt, hasApp: hasApp(user) };
		},
		async getUser(userId) {
			const { status_code: _, request_id: __, ...user } = await ask("GET", userPath(userId));
			if (user.user_id !== userId) throw new ProviderUnavailable("gave another user than asked for");
			return user as ProviderUser;
		},
		async deleteUser(userId) {
			await ask("DELETE", userPath(userId));
		},
		async deleteFactor(list, id) {
			await ask("DELETE", `/v1/users/${factorPaths[list]}/${encodeURIComponent(id)}`);
		},
		async listSessions(userId) {
			const { sessions } = await ask("GET", `/v1/sessions?user_id=${encodeURIComponent(userId)}`);
			if (!Array.isArray(sessions)) throw new ProviderUnavailable("gave no list of sessions");
			return sessions.filter((session) => isSessionOf(userId, session));
		},
		async revokeSession(sessionId) {
			await ask("POST", "/v1/sessions/revoke", { session_id: sessionId });
		},
	};
}

function userPath(userId: string): string {
	return `/v1/users/${encodeURIComponent(userId)}`;
}

/** A session without a user id counts. */
function isSessionOf(userId: string, value: unknown): value is ProviderSession {
	if (!isObject(value) || typeof value.session_id !== "string") return false;
	return value.user_id === undefined || value.user_id === userId;
}

/** Only addresses that the provider verified. */
export function verifiedEmails({ emails }: Pick<ProviderUser, "emails">): string[] {
	if (!Array.isArray(emails)) return [];
	return emails.flatMap(({ email, verified }) => (verified && typeof email === "string" ? [email] : []));
}
