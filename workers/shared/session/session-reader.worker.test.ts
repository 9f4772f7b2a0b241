import { env } from "cloudflare:workers";
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { forgetSessionMarks, markSessionsEnded, saveHasApp } from "~db/queries/session-marks";
import { noteDeadlines } from "../../../tests/support/deadlines";
import {
	claimsOf,
	cookieOf,
	createTestKey,
	createTestProvider,
	signTestToken,
	type TestKey,
	testSettings,
} from "./provider-for-tests";
import { createSessionMemory, createSessionReader, type SessionMemory } from "./session-reader";

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const SESSION = "https://stytch.com/session";

let key: TestKey;
let testProvider: Awaited<ReturnType<typeof createTestProvider>>;
let memory: SessionMemory;
let clock: number;
let after: Array<Promise<unknown>>;
let lines: string[];
/** Provider calls that one address may still cause. */
let questionsLeft: number;

const limiter: RateLimit = { limit: async () => ({ success: questionsLeft-- > 0 }) };

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: NOW });
	clock = NOW;
	testProvider = await createTestProvider();
	key = testProvider.state.key;
	memory = createSessionMemory(() => clock);
	after = [];
	lines = [];
	questionsLeft = Number.POSITIVE_INFINITY;
	await env.DB.exec("delete from session_marks");
	for (const method of ["log", "warn", "error"] as const) {
		vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
	}
	await env.CONTENT.delete(`jwks:${testSettings.STYTCH_PROJECT_ID}`);
});

afterEach(async () => {
	await Promise.all(after);
	vi.useRealTimers();
	vi.restoreAllMocks();
});

function readerOf(cookie: string, more: Partial<Parameters<typeof createSessionReader>[0]> = {}) {
	return createSessionReader({
		request: new Request("http://localhost:8787/dashboard", { headers: { Cookie: cookie } }),
		provider: testProvider.provider,
		kv: env.CONTENT,
		openDb: () => openDatabase(env.DB),
		limiter,
		waitUntil: (work) => after.push(work),
		now: () => clock,
		memory,
		...more,
	});
}

/** The provider's answer about a session that it has ended. */
const ended = (path: string) =>
	path.includes("authenticate") ? Response.json({ error_type: "session_not_found" }, { status: 404 }) : null;

const read = (cookie: string) => readerOf(cookie).read();
const readJwt = (jwt: string) => read(cookieOf({ jwt }));
/** As after the session has opened something private once. */
const noteSession = () =>
	saveHasApp(
		openDatabase(env.DB),
		{ sessionId: "session-user-1", userId: "user-1" },
		{ hasApp: false, now: clock, keepUntil: clock + 60 * MINUTE },
	);
const person = { userId: "user-1", email: "ada@example.com", roles: ["stytch_user", "admin"] };
const right = () => claimsOf(person, clock);
const sign = (claims: Record<string, unknown> = right(), header = {}) => signTestToken(key, claims, header);
const questions = (path: string) => testProvider.asked.filter((line) => line.includes(path)).length;
const reasons = () =>
	lines
		.map((line) => JSON.parse(line))
		.flatMap(({ event, reason }) => (event === "session_refused" ? reason : []));
const logged = () => lines.map((line) => JSON.parse(line).event);

const json = (value: unknown) =>
	btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

describe("a token that is right", () => {
	beforeEach(noteSession);

	test("says who is signed in", async () => {
		expect(await readJwt(await sign())).toEqual({
			userId: "user-1",
			sessionId: "session-user-1",
			roles: ["stytch_user", "admin"],
			label: "ada@example.com",
			startedAt: NOW,
			expiresAt: NOW + 60 * MINUTE,
			confirmedAt: NOW,
			provedAt: NOW,
			appProvedAt: null,
			deskProvedAt: null,
			isLetOff: false,
			hasApp: false,
			isDeleted: false,
			actedBy: null,
		});
	});

	test("may name the provider's API as its issuer", async () => {
		expect(await readJwt(await sign({ ...right(), iss: testProvider.provider.apiUrl }))).not.toBeNull();
	});

	test("is verified with no question to anybody once the keys are there", async () => {
		await readJwt(await sign());
		testProvider.asked.length = 0;
		const kv = { get: vi.fn(), put: vi.fn() } as unknown as Pick<KVNamespace, "get" | "put">;
		expect(await readerOf(cookieOf({ jwt: await sign() }), { kv }).read()).not.toBeNull();
		expect(testProvider.asked).toEqual([]);
		expect(kv.get).not.toHaveBeenCalled();
	});

	test("is verified once for a request, whoever reads it", async () => {
		const verify = vi.spyOn(crypto.subtle, "verify");
		const reader = readerOf(cookieOf({ jwt: await sign() }));
		await Promise.all([reader.verify(), reader.read(), reader.read()]);
		expect(verify).toHaveBeenCalledTimes(1);
	});
});

test("a visitor without cookies is nobody, and nobody is asked", async () => {
	const reader = readerOf("theme=dark");
	await reader.verify();
	expect(await reader.read()).toBeNull();
	expect(await reader.confirm()).toBeNull();
	expect(testProvider.asked).toEqual([]);
	expect(lines).toEqual([]);
});

describe("refused, with a live opaque token beside it as well", () => {
	const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
	const without = (claim: string) =>
		Object.fromEntries(Object.entries(right()).filter(([name]) => name !== claim));
	const inSession = (change: object) => ({
		...right(),
		[SESSION]: { ...(right()[SESSION] as object), ...change },
	});

	const attacks: Record<string, { reason: string; token: () => Promise<string> | string }> = {
		"alg none": {
			reason: "algorithm",
			token: () => `${json({ alg: "none", typ: "JWT", kid: key.kid })}.${json(right())}.`,
		},
		"alg none with the signature of a right token": {
			reason: "algorithm",
			token: async () => {
				const [, payload, signature] = (await sign()).split(".");
				return `${json({ alg: "none", typ: "JWT", kid: key.kid })}.${payload}.${signature}`;
			},
		},
		"HS256 signed with the public key's text": {
			reason: "algorithm",
			token: async () => {
				const publicKey = (await importJWK(key.publicJwk, "RS256", { extractable: true })) as CryptoKey;
				return new SignJWT(right())
					.setProtectedHeader({ alg: "HS256", typ: "JWT", kid: key.kid })
					.sign(new TextEncoder().encode(await exportSPKI(publicKey)));
			},
		},
		"HS256 signed with the public key's modulus": {
			reason: "algorithm",
			token: () =>
				new SignJWT(right())
					.setProtectedHeader({ alg: "HS256", typ: "JWT", kid: key.kid })
					.sign(new TextEncoder().encode(key.publicJwk.n)),
		},
		RS512: { reason: "algorithm", token: () => withAlgorithm("RS512") },
		PS256: { reason: "algorithm", token: () => withAlgorithm("PS256") },
		"another audience": {
			reason: "claim_aud",
			token: () => sign({ ...right(), aud: ["project-test-other"] }),
		},
		"no audience": { reason: "claim_aud", token: () => sign(without("aud")) },
		"another issuer": {
			reason: "claim_iss",
			token: () => sign({ ...right(), iss: "stytch.com/project-test-other" }),
		},
		"no issuer": { reason: "claim_iss", token: () => sign(without("iss")) },
		"another project altogether": {
			reason: "claim_iss",
			token: () => sign({ ...right(), iss: "stytch.com/project-test-other", aud: ["project-test-other"] }),
		},
		"another type": { reason: "claim_typ", token: () => sign(right(), { typ: "at+jwt" }) },
		"no type": { reason: "claim_typ", token: () => sign(right(), { typ: undefined }) },
		"an unknown key": { reason: "unknown_key", token: () => sign(right(), { kid: "another" }) },
		"another key under a known name": {
			reason: "signature",
			token: async () => signTestToken(await createTestKey(key.kid), right()),
		},
		"a start in the future": {
			reason: "claim_nbf",
			token: () => sign({ ...right(), nbf: seconds(clock) + 60 }),
		},
		"no end": { reason: "claim_exp", token: () => sign(without("exp")) },
		"an end that is no number": { reason: "claim_exp", token: () => sign({ ...right(), exp: "tomorrow" }) },
		"no user": { reason: "claim_sub", token: () => sign(without("sub")) },
		"no time of issue": { reason: "claim_iat", token: () => sign(without("iat")) },
		"no session": { reason: "no_session", token: () => sign(without(SESSION)) },
		"a session without a name": { reason: "no_session", token: () => sign(inSession({ id: "" })) },
		"roles that are no list of words": {
			reason: "no_session",
			token: () => sign(inSession({ roles: "admin" })),
		},
		"a session that is over": {
			reason: "session_over",
			token: () => sign(inSession({ expires_at: new Date(clock - 1).toISOString() })),
		},
		"run out, and of another project": {
			reason: "claim_aud",
			token: () => sign({ ...right(), aud: ["project-test-other"], exp: seconds(clock) - 60 }),
		},
		"run out, and signed by another key": {
			reason: "signature",
			token: async () =>
				signTestToken(await createTestKey(key.kid), { ...right(), exp: seconds(clock) - 60 }),
		},
		"run out, and without a session": {
			reason: "no_session",
			token: () => sign({ ...without(SESSION), exp: seconds(clock) - 60 }),
		},
		"claims changed after signing": {
			reason: "signature",
			token: async () => {
				const [header, , signature] = (await sign()).split(".");
				return `${header}.${json({ ...right(), sub: "user-2" })}.${signature}`;
			},
		},
		"a signature with one bit changed": {
			reason: "signature",
			token: async () => {
				const token = await sign();
				const place = token.lastIndexOf(".") + 10;
				return token.slice(0, place) + (token[place] === "A" ? "B" : "A") + token.slice(place + 1);
			},
		},
		"no signature": { reason: "signature", token: async () => (await sign()).replace(/[^.]+$/, "") },
		"cut short": { reason: "malformed", token: async () => (await sign()).split(".").slice(0, 2).join(".") },
		junk: { reason: "malformed", token: () => "not-a-token" },
		"dots only": { reason: "malformed", token: () => ".." },
		"a header that is no JSON": { reason: "malformed", token: () => `${btoa("{")}.e30.AAAA` },
		"100 kB of it": { reason: "too_long", token: async () => `${await sign()}${"A".repeat(100_000)}` },
		"an extension marked critical": {
			reason: "malformed",
			token: async () => {
				const [, payload, signature] = (await sign()).split(".");
				const header = { alg: "RS256", typ: "JWT", kid: key.kid, crit: ["x"], x: 1 };
				return `${json(header)}.${payload}.${signature}`;
			},
		},
	};

	async function withAlgorithm(alg: "RS512" | "PS256") {
		const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
		testProvider.state.otherKeys = [{ ...(await exportJWK(publicKey)), kid: "other", alg, use: "sig" }];
		return new SignJWT(right()).setProtectedHeader({ alg, typ: "JWT", kid: "other" }).sign(privateKey);
	}

	test.each(Object.entries(attacks))("%s", async (_name, { reason, token }) => {
		const { token: opaque } = await testProvider.signIn(person);
		const jwt = await token();
		const cookie = cookieOf({ token: opaque, jwt });
		expect(await read(cookie)).toBeNull();
		expect(await readerOf(cookie).confirm()).toBeNull();
		expect(reasons()[0]).toBe(reason);
		expect(questions("/v1/sessions/authenticate")).toBe(0);
		expect(lines.join("\n")).not.toContain(jwt.slice(0, 20));
		expect(lines.join("\n")).not.toContain(opaque);
	});

	test("keys that the token brings or points to: they are not looked at", async () => {
		const own = await createTestKey("own");
		const outside = vi.spyOn(globalThis, "fetch");
		for (const header of [
			{ jwk: own.publicJwk },
			{ jku: "https://evil.example/jwks.json" },
			{ x5u: "https://evil.example/key.pem" },
			{ x5c: ["MIIB"] },
		]) {
			expect(await readJwt(await signTestToken(own, right(), header))).toBeNull();
			expect(await readJwt(await signTestToken(own, right(), { ...header, kid: key.kid }))).toBeNull();
		}
		expect(outside).not.toHaveBeenCalled();
		expect(new Set(testProvider.asked)).toEqual(
			new Set([`GET /v1/sessions/jwks/${testSettings.STYTCH_PROJECT_ID}`]),
		);
	});

	test("two cookies of one name: neither is believed, whichever is right", async () => {
		const ours = await testProvider.signIn(person);
		const theirs = await testProvider.signIn({ userId: "user-2" });
		const twice = `${cookieOf(ours)}; ${cookieOf(theirs)}`;
		expect(await read(twice)).toBeNull();
		expect(await readerOf(twice).confirm()).toBeNull();
		expect(await read(`${cookieOf(ours)}; stytch_session=${theirs.token}`)).toBeNull();
		expect(reasons()[0]).toBe("two_cookies");
	});
});

describe("a token that has run out", () => {
	const runOut = () => sign(claimsOf(person, clock - 10 * MINUTE));

	test("is exchanged for the opaque token beside it", async () => {
		const { token } = await testProvider.signIn(person);
		expect(await read(cookieOf({ token, jwt: await runOut() }))).toMatchObject({ userId: "user-1" });
	});

	test("is nobody without one", async () => {
		expect(await readJwt(await runOut())).toBeNull();
		expect(questions("authenticate")).toBe(0);
	});

	test("and none at all are the same", async () => {
		const { token } = await testProvider.signIn(person);
		expect(await read(cookieOf({ token }))).toMatchObject({ userId: "user-1" });
	});

	test("is exchanged once for all who ask at the time, and within a minute", async () => {
		const { token } = await testProvider.signIn(person);
		await Promise.all(Array.from({ length: 20 }, () => read(cookieOf({ token }))));
		clock += 59_000;
		expect(await read(cookieOf({ token }))).not.toBeNull();
		expect(questions("authenticate")).toBe(1);
		clock += 2000;
		await read(cookieOf({ token }));
		expect(questions("authenticate")).toBe(2);
	});

	test("is not exchanged to verify it: only for who reads it", async () => {
		const { token } = await testProvider.signIn(person);
		await readerOf(cookieOf({ token })).verify();
		expect(testProvider.asked).toEqual([]);
	});

	test("is nobody when the provider does not know the opaque one, and that is remembered for a minute", async () => {
		expect(await read(cookieOf({ token: "guessed" }))).toBeNull();
		clock += 59_000;
		expect(await read(cookieOf({ token: "guessed" }))).toBeNull();
		expect(questions("authenticate")).toBe(1);
		clock += 1001;
		expect(await read(cookieOf({ token: "guessed" }))).toBeNull();
		expect(questions("authenticate")).toBe(2);
	});

	test("is nobody when what the provider gives for it is not right either", async () => {
		const stranger = await createTestKey();
		const { token } = await testProvider.signIn(person);
		testProvider.state.instead = async (path) =>
			path.includes("authenticate")
				? Response.json({
						session_jwt: await signTestToken(stranger, right()),
						session_token: token,
						user: {},
					})
				: null;
		expect(await read(cookieOf({ token }))).toBeNull();
		expect(reasons()).toContain("fresh_unknown_key");
	});

	test("of thousands, only the latest thousand are remembered", async () => {
		for (let guess = 0; guess < 1100; guess++) await read(cookieOf({ token: `guess-${guess}` }));
		expect(memory.exchanges.size).toBe(1000);
		expect([...memory.exchanges.keys()].every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
	});
});

describe("a provider that", () => {
	const answers: Record<string, () => Response | Promise<Response>> = {
		"cannot be reached": () => Promise.reject(new Error("connection refused")),
		"answers 500": () => new Response("oops", { status: 500 }),
		"answers 429": () => Response.json({ error_type: "too_many_requests" }, { status: 429 }),
		"answers HTML": () => new Response("<h1>Maintenance</h1>", { headers: { "Content-Type": "text/html" } }),
		"answers nonsense": () => Response.json(["nonsense"]),
		"answers an object that says nothing": () => Response.json({}),
		"sends us elsewhere": () =>
			new Response(null, { status: 302, headers: { Location: "https://evil.example/" } }),
	};

	test.each(Object.entries(answers))("%s: nobody is read, and to confirm is a 503", async (_name, answer) => {
		const { token } = await testProvider.signIn(person);
		await readJwt(await sign());
		testProvider.state.instead = (path) => (path.includes("authenticate") ? answer() : null);
		expect(await read(cookieOf({ token }))).toBeNull();
		const thrown = await readerOf(cookieOf({ token }))
			.confirm()
			.catch((error: unknown) => error);
		expect(thrown).toBeInstanceOf(Response);
		expect((thrown as Response).status).toBe(503);
		expect(logged()).toContain("provider_unavailable");
		expect(lines.join("\n")).not.toContain(token);
		expect(lines.join("\n")).not.toContain(testSettings.STYTCH_SECRET);
	});

	test("is slow: nobody waits longer than three seconds", async () => {
		vi.useRealTimers();
		const { token } = await testProvider.signIn(person);
		testProvider.state.instead = (path) => (path.includes("authenticate") ? new Promise(() => {}) : null);
		const deadlines = noteDeadlines();
		expect(await read(cookieOf({ token }))).toBeNull();
		expect(deadlines).toContain(3000);
	});

	test("does not answer harms nobody whose token is right and whose session has been here before", async () => {
		await noteSession();
		await readJwt(await sign());
		testProvider.state.instead = () => Promise.reject(new Error("down"));
		expect(await readJwt(await sign())).not.toBeNull();
	});

	test("cannot be asked, for want of its secret, confirms nobody", async () => {
		const { token } = await testProvider.signIn(person);
		testProvider.provider.secret = null;
		expect(await read(cookieOf({ token }))).toBeNull();
		await expect(readerOf(cookieOf({ token })).confirm()).rejects.toMatchObject({ status: 503 });
	});
});

describe("to confirm", () => {
	test("asks the provider each time, whatever the token says", async () => {
		await noteSession();
		const credentials = await testProvider.signIn(person);
		const reader = readerOf(cookieOf(credentials));
		expect(await reader.read()).not.toBeNull();
		expect(questions("authenticate")).toBe(0);
		expect(await reader.confirm()).toMatchObject({ userId: "user-1", roles: ["stytch_user", "admin"] });
		expect(await reader.confirm()).not.toBeNull();
		expect(questions("authenticate")).toBe(2);
	});

	test("a session revoked at the provider, whose token still reads as right, is nobody, and from then on to read as well", async () => {
		await noteSession();
		const credentials = await testProvider.signIn(person);
		testProvider.state.instead = ended;
		const reader = readerOf(cookieOf(credentials));
		expect(await reader.read()).not.toBeNull();
		expect(await reader.confirm()).toBeNull();
		expect(await read(cookieOf(credentials))).toBeNull();
	});

	test("takes the signed token where there is no other", async () => {
		const { jwt } = await testProvider.signIn(person);
		expect(await readerOf(cookieOf({ jwt })).confirm()).toMatchObject({ userId: "user-1" });
	});

	test("believes neither of two credentials of two people", async () => {
		const { token } = await testProvider.signIn(person);
		const { jwt } = await testProvider.signIn({ userId: "user-2" });
		expect(await readerOf(cookieOf({ token, jwt })).confirm()).toBeNull();
	});
});

test("a flood of refused tokens writes one line a second, which counts them", async () => {
	for (let i = 0; i < 500; i++) await readJwt("junk");
	clock += 1000;
	await readJwt("junk");
	const counts = lines.map((line) => JSON.parse(line).count);
	expect(counts).toEqual([1, 500]);
});

describe("a session that was ended", () => {
	const marks = () => env.DB.prepare("select * from session_marks").all();
	const ending = (keepUntil = clock + MINUTE) =>
		markSessionsEnded(
			openDatabase(env.DB),
			[{ sessionId: "session-user-1", userId: "user-1", keepUntil }],
			clock,
		);

	test("is nobody's at once, to read and to confirm, while its token is right and the provider knows it", async () => {
		const credentials = await testProvider.signIn(person);
		expect(await read(cookieOf(credentials))).not.toBeNull();
		await ending();
		expect(await readerOf(cookieOf(credentials)).signInStatus()).toEqual({ is: "ended" });
		expect(await read(cookieOf(credentials))).toBeNull();
		expect(await read(cookieOf({ token: credentials.token }))).toBeNull();
		expect(await readerOf(cookieOf(credentials)).confirm()).toBeNull();
	});

	test("stays ended whatever the provider says of it later", async () => {
		const credentials = await testProvider.signIn(person);
		await ending();
		await readerOf(cookieOf(credentials)).confirm();
		await noteSession();
		expect(await read(cookieOf(credentials))).toBeNull();
	});

	test("is no other session of the same person", async () => {
		const other = await testProvider.signIn({ ...person, sessionId: "session-phone" });
		await ending();
		expect(await read(cookieOf(other))).not.toBeNull();
	});

	test("is marked when the provider does not know it", async () => {
		const { jwt } = await testProvider.signIn(person);
		testProvider.state.instead = ended;
		expect(await readerOf(cookieOf({ jwt })).signInStatus()).toEqual({ is: "ended" });
		testProvider.state.instead = null;
		expect(await read(cookieOf({ jwt }))).toBeNull();
	});

	test("is forgotten once no token of it can be about", async () => {
		await ending(clock + MINUTE);
		await forgetSessionMarks(openDatabase(env.DB), clock + MINUTE);
		expect((await marks()).results).toHaveLength(1);
		await forgetSessionMarks(openDatabase(env.DB), clock + MINUTE + 1);
		expect((await marks()).results).toEqual([]);
	});

	test("is nobody's where the database does not say: a private page is no place to guess", async () => {
		const { jwt } = await testProvider.signIn(person);
		const openDb = () => {
			throw new Error("D1 is away");
		};
		const reader = readerOf(cookieOf({ jwt }), { openDb });
		expect(await reader.signInStatus()).toEqual({ is: "unknown" });
		expect(await reader.read()).toBeNull();
		await expect(reader.confirm()).rejects.toMatchObject({ status: 503 });
	});
});

describe("the authenticator app", () => {
	const withApp = { ...person, hasApp: true };

	test("of whoever has one is missing until it is proved in this session, by a code or a recovery code", async () => {
		const { jwt } = await testProvider.signIn(withApp);
		const reader = readerOf(cookieOf({ jwt }));
		expect(await reader.signInStatus()).toMatchObject({ is: "unfinished", session: { userId: "user-1" } });
		expect(await reader.read()).toBeNull();
		expect(await readerOf(cookieOf({ jwt })).confirm()).toBeNull();
		for (const appDelivery of ["authenticator_app", "recovery_code"] as const) {
			const proved = await testProvider.signIn({ ...withApp, appProvedAt: clock, appDelivery });
			expect(await read(cookieOf(proved))).toMatchObject({ hasApp: true, appProvedAt: clock });
			expect(await readerOf(cookieOf(proved)).confirm()).not.toBeNull();
		}
	});

	test("is asked about at the provider once in a session, and not again", async () => {
		const { jwt } = await testProvider.signIn(person);
		for (let times = 0; times < 5; times++) expect(await readJwt(jwt)).not.toBeNull();
		expect(questions("authenticate")).toBe(1);
	});

	test("that was added is asked for in every session of the person as soon as one of them tells", async () => {
		const here = await testProvider.signIn({ ...person, appProvedAt: clock });
		const there = await testProvider.signIn({ ...person, sessionId: "session-phone" });
		expect(await read(cookieOf(there))).not.toBeNull();
		testProvider.change("user-1", { hasApp: true });
		expect(await read(cookieOf(there))).not.toBeNull();
		expect(await readerOf(cookieOf(here)).confirm()).not.toBeNull();
		expect(await readerOf(cookieOf(there)).signInStatus()).toMatchObject({ is: "unfinished" });
	});

	test("that was added where nobody told is asked for within the hour", async () => {
		const { token } = await testProvider.signIn(person);
		expect(await read(cookieOf({ token }))).not.toBeNull();
		testProvider.change("user-1", { hasApp: true });
		clock += 61 * MINUTE;
		vi.setSystemTime(clock);
		const { jwt } = await testProvider.signIn({ ...person, hasApp: true });
		expect(await readJwt(jwt)).not.toBeNull();
		await Promise.all(after);
		expect(await readerOf(cookieOf({ jwt })).signInStatus()).toMatchObject({ is: "unfinished" });
	});

	test("that was removed is asked for no more once the provider was asked", async () => {
		const { token, jwt } = await testProvider.signIn(withApp);
		expect(await readJwt(jwt)).toBeNull();
		testProvider.change("user-1", { hasApp: false });
		expect(await readerOf(cookieOf({ token, jwt })).confirm()).not.toBeNull();
		expect(await readJwt(jwt)).not.toBeNull();
	});

	test("is not guessed about: a session that is new while the provider is down opens nothing", async () => {
		const { jwt } = await testProvider.signIn(person);
		testProvider.state.instead = (path) =>
			path.includes("authenticate") ? new Response(null, { status: 500 }) : null;
		expect(await readerOf(cookieOf({ jwt })).signInStatus()).toEqual({ is: "unknown" });
	});
});

describe("tokens that nobody knows", () => {
	test("are questions to the provider only within the limit of their address; beyond it they are nobody", async () => {
		questionsLeft = 3;
		for (let guess = 0; guess < 20; guess++) {
			expect(await read(cookieOf({ token: `guess-${guess}` }))).toBeNull();
			expect(await readerOf(cookieOf({ token: `other-${guess}` })).confirm()).toBeNull();
		}
		expect(questions("authenticate")).toBe(3);
		clock += 1001;
		await read(cookieOf({ token: "one-more" }));
		expect(reasons()).toContain("too_many_questions");
	});

	test("do not use up what is asked about a session whose token is right", async () => {
		questionsLeft = 0;
		const credentials = await testProvider.signIn(person);
		expect(await read(cookieOf(credentials))).not.toBeNull();
		expect(await readerOf(cookieOf(credentials)).confirm()).not.toBeNull();
	});

	test("that were refused for the limit are asked about again when it allows", async () => {
		questionsLeft = 0;
		const { token } = await testProvider.signIn(person);
		expect(await read(cookieOf({ token }))).toBeNull();
		questionsLeft = 1;
		clock += 1;
		expect(await read(cookieOf({ token }))).not.toBeNull();
	});
});
