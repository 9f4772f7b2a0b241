import type { Session, SessionReader, SignInStatus } from "../../../app/context/load-context";
import type { Database } from "../../../db/database";
import { errorFields, type LogFields, type LogLevel, log } from "../log";
import { networkOf } from "../network-prefix";
import { askLimit } from "../rate-limit";
import { ProviderRefusal, ProviderUnavailable } from "./ask-provider";
import { type Answer, type Asked, type ExchangeMemory, exchangeToken } from "./exchange";
import { createKeyMemory, createKeySource, type KeyMemory } from "./key-source";
import { createProviderClient } from "./provider";
import type { Provider } from "./provider-config";
import type { SessionClaims } from "./session-claims";
import { readSessionCookies } from "./session-cookies";
import { confirmedSignInStatus, isConfirmed, noteEnded, readSignInStatus } from "./sign-in-status";
import { type Verdict, verifyToken } from "./verify-token";

export type SessionMemory = {
	keys: KeyMemory;
	exchanges: ExchangeMemory;
	logRefusal: (fields: { reason: string }) => void;
	logOutage: (fields: LogFields) => void;
};

type SessionReaderOptions = {
	request: Request;
	provider: Provider;
	kv: Pick<KVNamespace, "get" | "put">;
	openDb: () => Database;
	/** Limits how often a network makes us ask about unknown tokens. */
	limiter: RateLimit;
	waitUntil: (work: Promise<unknown>) => void;
	now?: () => number;
	memory?: SessionMemory;
};

export type RequestSession = SessionReader & {
	/** Without asking the provider for a new one. Does nothing without cookies. */
	verify: () => Promise<void>;
	/** Even if it expired or ended, for callers that want to end it. @param jwt replaces the cookies */
	owner: (jwt?: string) => Promise<SessionClaims | null>;
};

export function createSessionMemory(now: () => number = Date.now): SessionMemory {
	return {
		keys: createKeyMemory(),
		exchanges: new Map(),
		logRefusal: createPacedLog("warn", "session_refused", now),
		logOutage: createPacedLog("error", "provider_unavailable", now),
	};
}

/** Exported for tests that begin with a new isolate. */
export const sessionsOfThisIsolate = createSessionMemory();

/** For shared pages, which have no session. */
export const signedOut: SessionReader = {
	read: async () => null,
	signInStatus: async () => ({ is: "nobody" }),
	statusToWrite: async () => ({ is: "nobody" }),
	confirm: async () => null,
};

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

	/** We verify its answer like a browser's token. */
	async function ask(credential: { session_token: string } | { session_jwt: string }): Promise<Asked | null> {
		const { sessionJwt, hasApp } = await client.authenticateSession(credential);
		const fresh = await verifyToken(sessionJwt, { provider, keys, now: now() });
		if (fresh.is === "valid") return { session: fresh.session, hasApp };
		if (fresh.is === "undecided") throw new ProviderUnavailable("publishes no keys");
		memory.logRefusal({ reason: `fresh_${fresh.is === "refused" ? fresh.reason : fresh.is}` });
		return null;
	}

	/** Null if the provider rejects it. */
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

	/** A refusal is a warning, an outage an error. */
	function logFailure(error: unknown): void {
		if (error instanceof ProviderRefusal) memory.logRefusal({ reason: `provider_${error.errorType}` });
		else memory.logOutage(errorFields(error));
	}

	/** Anyone can make up tokens, and each would be a call to the provider. */
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
		// We can't tell whose token it is. We say so, and don't suggest signing in while the provider is down.
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

	/** The provider's answer and our own record. */
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
			// The signed token may belong to another, living session than the opaque one.
			if (isValid && jwt && !(token && (await askOf(local.session, jwt)))) {
				await noteEnded(openDb(), local.session, now());
			}
			return null;
		});
		// The two credentials belong to different people, so we trust neither.
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

/** Thrown by `confirm`, because Remix keeps the status only of a Response. */
function providerDownResponse(): Response {
	return new Response("We couldn’t check your session with our sign-in provider. Try again in a minute.", {
		status: 503,
		statusText: "Service Unavailable",
		headers: { "Cache-Control": "no-store", "Retry-After": "60" },
	});
}

/** Anyone can send refused tokens by the thousand. */
const PAUSE = 1000;

/** The first at once, then at most one line a second with how many there were. */
function createPacedLog(level: LogLevel, event: string, now: () => number): (fields: LogFields) => void {
	let loggedAt = Number.NEGATIVE_INFINITY;
	let count = 0;
	return (fields) => {
		count += 1;
		if (now() - loggedAt < PAUSE) return;
		log(level, event, { ...fields, count });
		loggedAt = now();
		count = 0;
	};
}
