import { askProvider, isObject, ProviderUnavailable } from "./ask-provider";
import type { Provider } from "./provider-config";

const DEADLINE = 3000;

/** A user from the provider's backend. Other fields pass through unchanged. */
export type ProviderUser = Record<string, unknown> & {
	user_id: string;
	emails?: Array<{ email_id: string; email: string; verified: boolean }>;
};

/** A session as the provider's backend describes one. Times are RFC 3339. */
export type ProviderSession = Record<string, unknown> & {
	session_id: string;
	user_id: string;
	started_at: string;
	last_accessed_at: string;
	expires_at: string;
	attributes?: { ip_address?: string; user_agent?: string };
	authentication_factors?: Array<Record<string, unknown> & { type?: string; delivery_method?: string }>;
};

/**
 * The provider's backend API with the project's secret. Every call
 * @throws ProviderUnavailable if it doesn't answer in three seconds, or not in a valid form
 * @throws ProviderRefusal if it refuses, for example 404 for an ended session
 */
export type ProviderClient = {
	/**
	 * Asks whether a session is alive. Gives a fresh token for it, which is to be verified like any other, and whether its
	 * person has an authenticator app that was confirmed by a code.
	 */
	authenticateSession: (
		credential: { session_token: string } | { session_jwt: string },
	) => Promise<{ sessionJwt: string; hasApp: boolean }>;
	getUser: (userId: string) => Promise<ProviderUser>;
	deleteUser: (userId: string) => Promise<void>;
	/** Deletes any user's factor by id. Callers first check that it belongs to the user. */
	deleteFactor: (list: FactorList, id: string) => Promise<void>;
	listSessions: (userId: string) => Promise<ProviderSession[]>;
	revokeSession: (sessionId: string) => Promise<void>;
};

/** A user's lists of factors, with the provider's path for deleting one. */
const factorPaths = {
	emails: "emails",
	phone_numbers: "phone_numbers",
	providers: "oauth",
	crypto_wallets: "crypto_wallets",
	webauthn_registrations: "webauthn_registrations",
	totps: "totps",
} as const;

export type FactorList = keyof typeof factorPaths;

/** Whether a user has confirmed an authenticator app with a first code. An unconfirmed app protects nothing. */
function hasApp({ totps }: Record<string, unknown>): boolean {
	return Array.isArray(totps) && totps.some((totp) => isObject(totp) && totp.verified === true);
}

/** See {@link ProviderClient}. */
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

/** Whether this session belongs to the user. A session without a user id counts. */
function isSessionOf(userId: string, value: unknown): value is ProviderSession {
	if (!isObject(value) || typeof value.session_id !== "string") return false;
	return value.user_id === undefined || value.user_id === userId;
}
