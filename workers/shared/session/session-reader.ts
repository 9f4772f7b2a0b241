import type { Session, SessionReader } from "../../../app/load-context";
import { errorFields, type LogFields } from "../log";
import { ProviderRefusal, ProviderUnavailable } from "./ask-provider";
import { type ExchangeMemory, exchangeToken } from "./exchange";
import { createKeyMemory, createKeySource, type KeyMemory } from "./key-source";
import { createPacedLog } from "./paced-log";
import { createProviderClient } from "./provider";
import type { Provider } from "./provider-config";
import { readSessionCookies } from "./session-cookies";
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
	waitUntil: (work: Promise<unknown>) => void;
	/** UTC milliseconds. */
	now?: () => number;
	memory?: SessionMemory;
};

export type RequestSession = SessionReader & {
	/** Verifies the token that the request carries, and asks nobody to exchange it. Without cookies it does nothing. */
	verify: () => Promise<void>;
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

const memoryOfThisIsolate = createSessionMemory();

/** The session of a request for a page that is the same for everybody: nobody's. */
export const signedOut: SessionReader = { read: async () => null, confirm: async () => null };

/** Reads and verifies the session of one request, once; see `SessionReader`. */
export function createSessionReader(options: SessionReaderOptions): RequestSession {
	const { request, provider, kv, waitUntil, now = Date.now, memory = memoryOfThisIsolate } = options;
	const { token, jwt, isAmbiguous } = readSessionCookies(request.headers.get("Cookie"));
	const client = createProviderClient(provider);
	const keys = createKeySource({ provider, kv, memory: memory.keys, waitUntil, now });
	let verified: Promise<Verdict> | undefined;
	let session: Promise<Session | null> | undefined;

	async function judge(): Promise<Verdict> {
		const verdict: Verdict = isAmbiguous
			? { is: "refused", reason: "two_cookies" }
			: jwt
				? await verifyToken(jwt, { provider, keys, now: now() })
				: { is: "expired" };
		if (verdict.is === "refused") memory.logRefusal({ reason: verdict.reason });
		return verdict;
	}

	function verdict(): Promise<Verdict> {
		verified ??= judge();
		return verified;
	}

	/** Asks the provider whether the session is alive. What it gives is verified like what a browser sends. */
	async function ask(credential: { session_token: string } | { session_jwt: string }) {
		const { sessionJwt } = await client.authenticateSession(credential);
		const fresh = await verifyToken(sessionJwt, { provider, keys, now: now() });
		if (fresh.is === "valid") return fresh.session;
		if (fresh.is === "undecided") throw new ProviderUnavailable("publishes no keys");
		memory.logRefusal({ reason: `fresh_${fresh.is === "refused" ? fresh.reason : fresh.is}` });
		return null;
	}

	/** That the provider says no is news of another weight than that it does not answer. */
	function logFailure(error: unknown): void {
		if (error instanceof ProviderRefusal) memory.logRefusal({ reason: `provider_${error.errorType}` });
		else memory.logOutage(errorFields(error));
	}

	async function exchange(session_token: string): Promise<Session | null> {
		try {
			return await ask({ session_token });
		} catch (error) {
			logFailure(error);
			return null;
		}
	}

	async function find(): Promise<Session | null> {
		const found = await verdict();
		if (found.is === "valid") return found.session;
		if (found.is !== "expired" || !token) return null;
		return exchangeToken(token, { memory: memory.exchanges, ask: exchange, waitUntil, now });
	}

	return {
		async verify() {
			if (token || jwt) await verdict();
		},
		read() {
			session ??= token || jwt ? find() : Promise.resolve(null);
			return session;
		},
		async confirm() {
			const credential = token ? { session_token: token } : jwt ? { session_jwt: jwt } : null;
			if (!credential) return null;
			const local = await verdict();
			if (local.is === "refused") return null;
			if (local.is === "undecided") throw providerDownResponse();
			try {
				const confirmed = await ask(credential);
				// Two credentials of two people: neither is believed.
				if (local.is === "valid" && confirmed && local.session.userId !== confirmed.userId) return null;
				return confirmed;
			} catch (error) {
				logFailure(error);
				if (error instanceof ProviderRefusal) return null;
				throw providerDownResponse();
			}
		},
	};
}

/** What `confirm` throws: only a Response keeps its status on the way through Remix. */
function providerDownResponse(): Response {
	return new Response("This cannot be checked with the sign-in provider right now. Try again in a minute.", {
		status: 503,
		statusText: "Service Unavailable",
		headers: { "Cache-Control": "no-store", "Retry-After": "60" },
	});
}
