import { askProvider, isObject, ProviderUnavailable } from "./ask-provider";
import type { Provider } from "./provider-config";

const DEADLINE = 3000;

/** A user as the provider's backend describes one. What is not named here comes along as it is. */
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
 * The provider's backend API, asked in the name of the project. Every call
 * @throws ProviderUnavailable when it does not answer in three seconds, or not in a way that can be understood
 * @throws ProviderRefusal when it says no, e.g. 404 for a session that has ended
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
	/** Deletes a factor by its id, whoever has it: callers first check that it is the user's who asks. */
	deleteFactor: (list: FactorList, id: string) => Promise<void>;
	/** The user's sessions that are alive. */
	listSessions: (userId: string) => Promise<ProviderSession[]>;
	revokeSession: (sessionId: string) => Promise<void>;
};

/** The lists of a user that hold factors, by the path under which the provider deletes one of them. */
const factorPaths = {
	emails: "emails",
	phone_numbers: "phone_numbers",
	providers: "oauth",
	crypto_wallets: "crypto_wallets",
	webauthn_registrations: "webauthn_registrations",
	totps: "totps",
} as const;

export type FactorList = keyof typeof factorPaths;

/** Whether a user has an authenticator app that has shown its first code: one that never has protects nothing. */
function hasApp({ totps }: Record<string, unknown>): boolean {
	return Array.isArray(totps) && totps.some((totp) => isObject(totp) && totp.verified === true);
}

/** The client of a provider's backend API; see {@link ProviderClient}. */
export function createProviderClient(provider: Provider): ProviderClient {
	function ask(method: "GET" | "POST" | "DELETE", path: string, body?: Record<string, unknown>) {
		return askProvider(provider, { method, path, body, deadline: DEADLINE, asProject: true });
	}
	return {
		async authenticateSession(credential) {
			const { session_jwt, user } = await ask("POST", "/v1/sessions/authenticate", credential);
			if (typeof session_jwt !== "string") throw new ProviderUnavailable("gave no session_jwt");
			// Without the user nobody knows whether a second factor is to be asked for.
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

/**
 * Whether this is a session of the user who was asked for: one that does not name its user is taken for one.
 */
function isSessionOf(userId: string, value: unknown): value is ProviderSession {
	if (!isObject(value) || typeof value.session_id !== "string") return false;
	return value.user_id === undefined || value.user_id === userId;
}
