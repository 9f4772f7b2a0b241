import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from "jose";
import { sessionCookieNames } from "~/account/session-cookie-names";
import { createBreaker } from "../breaker";
import type { Provider, ProviderBindings } from "./provider-config";

export const testSettings = {
	ORIGIN: "http://localhost:8787",
	STYTCH_PROJECT_ID: "project-test-00000000-0000-4000-8000-000000000001",
	STYTCH_PUBLIC_TOKEN: "public-token-test-00000000-0000-4000-8000-000000000001",
	STYTCH_SECRET: "secret-test-00000000-0000-4000-8000-000000000001",
} satisfies ProviderBindings;

const SESSION = "https://stytch.com/session";

/** Never opens, so one test's failures don't affect later calls. */
export const patientBreaker = () =>
	createBreaker("The test provider", { failures: Number.POSITIVE_INFINITY, window: 0, pause: 0, trial: 0 });

export type TestKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK };

type TestPerson = {
	userId: string;
	sessionId?: string;
	email?: string;
	roles?: string[];
	hasApp?: boolean;
	/** UTC milliseconds. By default now. */
	provedAt?: number;
	/** UTC milliseconds. By default now. */
	startedAt?: number;
	/** When they proved a passkey in this session. */
	passkeyProvedAt?: number;
	/** When they proved the app, or one of its recovery codes, in this session. */
	appProvedAt?: number;
	appDelivery?: "authenticator_app" | "recovery_code";
};

export type TestCredentials = { token: string; jwt: string };

export async function createTestKey(kid: string = crypto.randomUUID()): Promise<TestKey> {
	const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
	return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

/** Workers keep keys they have seen for a minute. */
const keyOfThisFile = createTestKey();

export function claimsOf(person: TestPerson, now: number = Date.now()): Record<string, unknown> {
	const seconds = Math.floor(now / 1000);
	const { userId, sessionId = `session-${userId}`, email = `${userId}@example.com`, roles = [] } = person;
	const { provedAt = now, startedAt = now, passkeyProvedAt, appProvedAt } = person;
	const factor = (at: number | undefined, type: string, delivery_method: string, more = {}) =>
		at === undefined
			? []
			: [{ type, delivery_method, ...more, last_authenticated_at: new Date(at).toISOString() }];
	const factors = [
		...factor(provedAt, "otp", "email", { email_factor: { email_address: email } }),
		...factor(passkeyProvedAt, "signature_challenge", "webauthn_registration"),
		...factor(appProvedAt, "totp", person.appDelivery ?? "authenticator_app"),
	];
	return {
		iss: `stytch.com/${testSettings.STYTCH_PROJECT_ID}`,
		aud: [testSettings.STYTCH_PROJECT_ID],
		sub: userId,
		iat: seconds,
		nbf: seconds,
		exp: seconds + 300,
		[SESSION]: {
			id: sessionId,
			started_at: new Date(startedAt).toISOString(),
			last_accessed_at: new Date(now).toISOString(),
			expires_at: new Date(now + 3_600_000).toISOString(),
			attributes: { ip_address: "", user_agent: "" },
			authentication_factors: factors,
			roles,
		},
	};
}

/** Tests may override parts of the header. */
export function signTestToken(
	key: TestKey,
	claims: Record<string, unknown>,
	header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
	return new SignJWT(claims)
		.setProtectedHeader({ alg: "RS256", typ: "JWT", kid: key.kid, ...header })
		.sign(key.privateKey);
}

/** @param site the address it holds them for */
export function cookieOf({ token, jwt }: Partial<TestCredentials>, site = testSettings.ORIGIN): string {
	const names = sessionCookieNames(new URL(site));
	return [token && `${names.token}=${token}`, jwt && `${names.jwt}=${jwt}`].filter(Boolean).join("; ");
}

/** Answers the backend API: keys, sessions and users. Records what it was asked, and can answer with something else. */
export async function createTestProvider(key?: TestKey) {
	const sessions = new Map<string, TestPerson & { sessionId: string }>();
	const asked: string[] = [];
	const state = {
		key: key ?? (await keyOfThisFile),
		otherKeys: [] as JWK[],
		/** Replaces the handlers below, unless it returns null. */
		instead: null as ((path: string) => Response | null | Promise<Response | null>) | null,
	};

	async function answer(method: string, url: URL, body: Record<string, unknown>): Promise<Response> {
		const path = url.pathname.replace("/auth-emulator", "");
		asked.push(`${method} ${path}`);
		const other = await state.instead?.(path);
		if (other) return other;
		if (path === `/v1/sessions/jwks/${testSettings.STYTCH_PROJECT_ID}`) {
			return Response.json({ keys: [state.key.publicJwk, ...state.otherKeys] });
		}
		if (path === "/v1/sessions/authenticate") {
			const person = sessions.get(String(body.session_token ?? body.session_jwt));
			if (!person) return refusal(404, "session_not_found");
			return Response.json({
				status_code: 200,
				session_jwt: await signTestToken(state.key, claimsOf(person)),
				session_token: body.session_token ?? "",
				user: describeUser(person),
			});
		}
		if (path === "/v1/sessions/revoke") {
			for (const [credential, { sessionId }] of sessions) {
				if (sessionId === body.session_id) sessions.delete(credential);
			}
			return Response.json({ status_code: 200 });
		}
		if (path === "/v1/sessions") {
			const userId = url.searchParams.get("user_id");
			const alive = [...new Map([...sessions.values()].map((person) => [person.sessionId, person])).values()];
			return Response.json({
				sessions: alive.filter((person) => person.userId === userId).map(describeSession),
			});
		}
		if (method === "DELETE" && /^\/v1\/users\/[a-z_]+\/./.test(path)) {
			for (const person of sessions.values()) {
				if (path.endsWith(`/totps/totp-${person.userId}`)) person.hasApp = false;
			}
			return Response.json({ status_code: 200 });
		}
		const userId = /^\/v1\/users\/([^/]+)$/.exec(path)?.[1];
		const user = userId && [...sessions.values()].find((person) => person.userId === userId);
		if (!user) return refusal(404, "user_not_found");
		if (method === "DELETE") {
			for (const [credential, person] of sessions) {
				if (person.userId === userId) sessions.delete(credential);
			}
			return Response.json({ status_code: 200, user_id: userId });
		}
		return Response.json({ status_code: 200, request_id: "request-id-test", ...describeUser(user) });
	}

	const fetcher = {
		async fetch(address: string, init: RequestInit = {}) {
			const body = typeof init.body === "string" ? JSON.parse(init.body) : {};
			return answer(init.method ?? "GET", new URL(address), body);
		},
	};
	const provider: Provider = {
		projectId: testSettings.STYTCH_PROJECT_ID,
		publicToken: testSettings.STYTCH_PUBLIC_TOKEN,
		secret: testSettings.STYTCH_SECRET,
		apiUrl: `${testSettings.ORIGIN}/auth-emulator`,
		isLocal: true,
		fetch: fetcher.fetch,
		breaker: patientBreaker(),
	};
	return {
		provider,
		/** For a worker's bindings. */
		bindings: { ...testSettings, AUTH_EMULATOR: fetcher as unknown as Fetcher } satisfies ProviderBindings,
		state,
		asked,
		/** Changes what the provider reports about a user. */
		change(userId: string, change: Partial<TestPerson>) {
			for (const person of sessions.values()) if (person.userId === userId) Object.assign(person, change);
		},
		async signIn(person: TestPerson): Promise<TestCredentials> {
			const token = crypto.randomUUID();
			const jwt = await signTestToken(state.key, claimsOf(person));
			const session = { ...person, sessionId: person.sessionId ?? `session-${person.userId}` };
			sessions.set(token, session);
			sessions.set(jwt, session);
			return { token, jwt };
		},
	};
}

function describeUser({ userId, email = `${userId}@example.com`, hasApp = false }: TestPerson) {
	return {
		user_id: userId,
		emails: [{ email_id: `email-${userId}`, email, verified: true }],
		// An app never confirmed by a code protects nothing.
		totps: [{ totp_id: `totp-${userId}`, verified: hasApp }],
	};
}

function describeSession({ userId, sessionId }: TestPerson) {
	const now = new Date();
	return {
		session_id: sessionId,
		user_id: userId,
		started_at: now.toISOString(),
		last_accessed_at: now.toISOString(),
		expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
		attributes: { ip_address: "", user_agent: "Mozilla/5.0" },
		authentication_factors: [{ type: "otp", delivery_method: "email" }],
	};
}

function refusal(status: number, errorType: string): Response {
	const body = { status_code: status, error_type: errorType, error_message: "", error_url: "" };
	return Response.json(body, { status });
}
