import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cookieOf, createTestProvider } from "~workers/shared/session/provider-for-tests";
import type { ApiBindings } from "./bindings";
import { authUser } from "./session";
import { type SignedInEnv, staffOnly } from "./signed-in";

let testProvider: Awaited<ReturnType<typeof createTestProvider>>;

const app = new Hono<SignedInEnv>()
	.route("/api/auth/user", authUser)
	.get("/admin", staffOnly, (context) => context.text(context.get("session").userId));

beforeEach(async () => {
	await env.DB.exec("delete from session_marks");
	testProvider = await createTestProvider();
	for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

async function ask(path: string, cookie = "", method = "GET") {
	const context = createExecutionContext();
	const bindings: ApiBindings = { ...env, ...testProvider.bindings };
	const request = new Request(`http://localhost:8787${path}`, { method, headers: { Cookie: cookie } });
	const response = await app.fetch(request, bindings, context);
	const body = await response.text();
	await waitOnExecutionContext(context);
	return { status: response.status, body, headers: response.headers };
}

const code = ({ body }: { body: string }) => JSON.parse(body).error.code;

describe("GET /api/auth/user", () => {
	test("says who is signed in", async () => {
		const cookie = cookieOf(
			await testProvider.signIn({ userId: "user-1", email: "ada@example.com", roles: ["admin"] }),
		);
		const { status, body } = await ask("/api/auth/user", cookie);
		expect(status).toBe(200);
		expect(JSON.parse(body)).toEqual({
			user_id: "user-1",
			session_id: "session-user-1",
			roles: ["admin"],
			label: "ada@example.com",
			acted_by: null,
			unread: 0,
			expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		});
	});
});

describe("a route for administrators", () => {
	const signIn = async (...roles: string[]) =>
		cookieOf(await testProvider.signIn({ userId: "user-1", roles, appProvedAt: Date.now() }));

	test("lets pass who has the role, by the provider's word", async () => {
		expect(await ask("/admin", await signIn("stytch_user", "admin"))).toMatchObject({
			status: 200,
			body: "user-1",
		});
		expect(testProvider.asked).toContain("POST /v1/sessions/authenticate");
	});

	test.each(["", "Admin", "admin ", "administrator", "*"])("answers 403 to the role '%s'", async (role) => {
		const answer = await ask("/admin", await signIn("stytch_user", role));
		expect([answer.status, code(answer)]).toEqual([403, "forbidden"]);
	});

	test("answers 403 to a role that was taken away since the token was made", async () => {
		const { token } = await testProvider.signIn({ userId: "user-1" });
		const { jwt } = await testProvider.signIn({ userId: "user-1", roles: ["admin"] });
		expect((await ask("/admin", cookieOf({ token, jwt }))).status).toBe(403);
	});

	test("answers 401 to nobody, and 503 while the provider does not answer", async () => {
		expect((await ask("/admin")).status).toBe(401);
		const cookie = await signIn("admin");
		testProvider.state.instead = () => new Response(null, { status: 500 });
		const answer = await ask("/admin", cookie);
		expect([answer.status, code(answer), answer.headers.get("Retry-After")]).toEqual([
			503,
			"unavailable",
			"60",
		]);
	});
});
