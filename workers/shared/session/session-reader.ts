import type { Session, SessionReader, SignInStatus } from "../../../app/context/load-context";
import type { Database } from "../../../db/database";
import { errorFields, type LogFields } from "../log";
import { networkOf } from "../network-prefix";
import { askLimit } from "../rate-limit";
import { ProviderRefusal, ProviderUnavailable } from "./ask-provider";
import { type Answer, type Asked, type ExchangeMemory, exchangeToken } from "./exchange";
import { createKeyMemory, createKeySource, type KeyMemory } from "./key-source";
import { createPacedLog } from "./paced-log";
import { createProviderClient } from "./provider";
import type { Provider } from "./provider-config";
import type { SessionClaims } from "./session-claims";
import { readSessionCookies } from "./session-cookies";
import { confirmedSignInStatus, isConfirmed, noteEnded, readSignInStatus } from "./sign-in-status";
import { type Verdict, verifyToken } from "./verify-token";

/** What the requests of an isolate share. */
export type SessionMemory = {
	keys: KeyMemory;
	exchanges: ExchangeMemory;
	logRefusal: (fields: { reason: string }) => void;
	logOutage: (fields: LogFields) => void;
};

export type SessionReaderOptions = {
	request: Request;
	provider: Provider;
	kv: Pick<KVNamespace, "get" | "put">;
	/** Opened only where somebody reads a session. */
	openDb: () => Database;
	/** How often one network may make us ask the provider about a token of which we know nothing. */
	limiter: RateLimit;
	waitUntil: (work: Promise<unknown>) => void;
	/** UTC milliseconds. */
	now?: () => number;
	memory?: SessionMemory;
};

export type RequestSession = SessionReader & {
	/** Verifies the token that the request carries, and asks nobody to exchange it. Without cookies it does nothing. */
	verify: () => Promise<void>;
	/**
	 * The session that a token belongs to, whether that has run out or was ended: for a caller that wants it
	 * ended.
	 * @param jwt in the place of the request's cookies
	 */
	owner: (jwt?: string) => Promise<SessionClaims | null>;
};

/** What an isolate knows at its start. */
export function createSessionMemory(now: () => number = Date.now): SessionMemory {
	return {
		keys: createKeyMemory(),
		exchanges: new Map(),
		logRefusal: createPacedLog("warn", "session_refused", now),
		logOutage: createPacedLog("error", "provider_unavailable", now),
	};
}

/** Exported for tests that begin with an isolate which knows nothing. */
export const sessionsOfThisIsolate = createSessionMemory();

/** The session of a request for a page that is the same for everybody: none. */
export const signedOut: SessionReader = {
	read: async () => null,
	signInStatus: async () => ({ is: "nobody" }),
	statusToWrite: async () => ({ is: "nobody" }),
	confirm: async () => null,
};

/** Reads and verifies the session of one request, once; see `SessionReader`. */
export function createSessionReader(options: SessionReaderOptions): RequestSession {
	const { request, provider, kv, openDb, limiter, waitUntil, now = Date.now } = options;
	const { memory = sessionsOfThisIsolate } = options;
	const { token, jwt, isAmbiguous } = readSessionCookies(request);
	const client = createProviderClient(provider);
	const keys = createKeySource({ provider, kv, memory: memory.keys, waitUntil, now });
	let verified: Promise<Verdict> | undefined;
	let status: Promise<SignInStatus> | undefined;

	async function judge(): Promise<Verdict> {
		const verdict: Verdict = isAmbiguous
			? { is: "refused", reason: "two_cookies" }
			: jwt
				? await verifyToken(jwt, { provider, keys, now: now() })
				: { is: "none" };
		if (verdict.is === "refused") memory.logRefusal({ reason: verdict.reason });
		return verdict;
	}

	function verdict(): Promise<Verdict> {
		verified ??= judge();
		return verified;
	}

	/** Asks the provider whether the session is alive. What it gives is verified like what a browser sends. */
	async function ask(credential: { session_token: string } | { session_jwt: string }): Promise<Asked | null> {
		const { sessionJwt, hasApp } = await client.authenticateSession(credential);
		const fresh = await verifyToken(sessionJwt, { provider, keys, now: now() });
		if (fresh.is === "valid") return { session: fresh.session, hasApp };
		if (fresh.is === "undecided") throw new ProviderUnavailable("publishes no keys");
		memory.logRefusal({ reason: `fresh_${fresh.is === "refused" ? fresh.reason : fresh.is}` });
		return null;
	}

	/** The same of the session that a token of it, which we have verified, belongs to. Null when the provider says no. */
	async function askOf(session: SessionClaims, session_jwt: string): Promise<Asked | null> {
		try {
			const asked = await ask({ session_jwt });
			if (asked && asked.session.sessionId !== session.sessionId) {
				throw new ProviderUnavailable("gave another session than asked for");
			}
			return asked;
		} catch (error) {
			logFailure(error);
			if (error instanceof ProviderRefusal) return null;
			throw error;
		}
	}

	/** A refusal by the provider is logged as a warning, an outage as an error. */
	function logFailure(error: unknown): void {
		if (error instanceof ProviderRefusal) memory.logRefusal({ reason: `provider_${error.errorType}` });
		else memory.logOutage(errorFields(error));
	}

	/** Anybody can make up a token by the thousand, and each would be a question to the provider. */
	async function isWithinAskLimit(): Promise<boolean> {
		const answer = await askLimit(limiter, networkOf(request));
		if (answer === "beyond") memory.logRefusal({ reason: "too_many_questions" });
		return answer === "within";
	}

	async function exchange(session_token: string): Promise<Answer> {
		if (!(await isWithinAskLimit())) return "limited";
		try {
			return (await ask({ session_token })) ?? "refused";
		} catch (error) {
			logFailure(error);
			return error instanceof ProviderRefusal ? "refused" : "unavailable";
		}
	}

	async function exchanged(): Promise<Asked | "unavailable" | null> {
		return token ? exchangeToken(token, { memory: memory.exchanges, ask: exchange, waitUntil, now }) : null;
	}

	async function decide(): Promise<SignInStatus> {
		const found = await verdict();
		// Nobody can say whose the token is: whoever sent it is told so, and not to sign in at a provider that does not answer.
		if (found.is === "undecided") return { is: "unknown" };
		if (found.is === "refused") return { is: "nobody" };
		const isValid = found.is === "valid";
		const asked = isValid ? { session: found.session, hasApp: null } : await exchanged();
		if (!asked) return { is: "nobody" };
		if (asked === "unavailable") return { is: "unknown" };
		const { session, hasApp } = asked;
		try {
			return await readSignInStatus(session, hasApp, {
				db: openDb(),
				ask: () => askOf(session, jwt ?? ""),
				waitUntil,
				now: now(),
			});
		} catch (error) {
			memory.logOutage({ what: "session_marks", ...errorFields(error) });
			return { is: "unknown" };
		}
	}

	async function signInStatus(): Promise<SignInStatus> {
		status ??= token || jwt ? decide() : Promise.resolve({ is: "nobody" });
		return status;
	}

	/** What asking the provider says of the session, and what our own note adds. */
	async function confirmStatus(): Promise<SignInStatus> {
		const local = await verdict();
		if (local.is === "refused") return { is: "nobody" };
		if (local.is === "undecided") throw new ProviderUnavailable("publishes no keys");
		const isValid = local.is === "valid";
		if (!isValid && !(await isWithinAskLimit())) return { is: "nobody" };
		const credential = token ? { session_token: token } : { session_jwt: jwt ?? "" };
		const asked = await ask(credential).catch(async (error) => {
			logFailure(error);
			if (!(error instanceof ProviderRefusal)) throw error;
			// The signed token may be of another session than the opaque one, and that may be alive.
			if (isValid && jwt && !(token && (await askOf(local.session, jwt)))) {
				await noteEnded(openDb(), local.session, now());
			}
			return null;
		});
		// Two credentials of two people: neither is believed.
		if (!asked || (isValid && local.session.userId !== asked.session.userId)) return { is: "nobody" };
		return confirmedSignInStatus(asked, { db: openDb(), now: now() });
	}

	async function statusToWrite(): Promise<SignInStatus> {
		const found = await signInStatus();
		if (found.is !== "signed-in" || isConfirmed(found.session, now())) return found;
		try {
			const asked = await confirmStatus();
			status = Promise.resolve(asked);
			return asked;
		} catch (error) {
			memory.logOutage(errorFields(error));
			return { is: "unknown" };
		}
	}

	return {
		async verify() {
			if (token || jwt) await verdict();
		},
		signInStatus,
		statusToWrite,
		async read() {
			return sessionOf(await signInStatus());
		},
		async confirm() {
			if (!token && !jwt) return null;
			try {
				status = Promise.resolve(await confirmStatus());
				return sessionOf(await status);
			} catch (error) {
				memory.logOutage(errorFields(error));
				throw providerDownResponse();
			}
		},
		async owner(given) {
			const found = given ? await verifyToken(given, { provider, keys, now: now() }) : await verdict();
			if (found.is === "valid" || found.is === "expired") return found.session;
			if (found.is !== "none") return null;
			const asked = await exchanged();
			return asked && asked !== "unavailable" ? asked.session : null;
		},
	};
}

function sessionOf(status: SignInStatus): Session | null {
	return status.is === "signed-in" ? status.session : null;
}

/** What `confirm` throws: only a Response keeps its status on the way through Remix. */
function providerDownResponse(): Response {
	return new Response("This cannot be checked with the sign-in provider right now. Try again in a minute.", {
		status: 503,
		statusText: "Service Unavailable",
		headers: { "Cache-Control": "no-store", "Retry-After": "60" },
	});
}
