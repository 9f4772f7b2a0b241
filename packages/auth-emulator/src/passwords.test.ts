import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { sdk, signInByCode } from "./sdk-for-tests";

// A slow hash is slow on purpose, and slower beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const STRONG = "plumb line 9 tide";
const OTHER = "brass weight 4 harbour";

const post = (
	path: string,
	body: Record<string, unknown>,
	more: { token?: string; scenario?: string } = {},
) => sdk("POST", `/passwords${path}`, { body: { session_duration_minutes: 60, ...body }, ...more });

const create = (email: string, password = STRONG) => post("", { email, password });
const authenticate = (email: string, password: string) => post("/authenticate", { email, password });
const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error_type];

describe("creating a password", () => {
	test("gives nobody the admin's role who only typed the admin's address", async () => {
		const { data } = await create("admin@example.com");
		expect(data).toMatchObject({ session: { roles: ["stytch_user"] } });
	});

	test("keeps it salted and hashed with a slow function, differently each time", async () => {
		await create("salted-1@example.com");
		await create("salted-2@example.com");
		const { results } = await env.AUTH_DB.prepare("SELECT * FROM passwords").all();
		expect(JSON.stringify(results)).not.toContain(STRONG);
		expect(new Set(results.map(({ hash }) => hash)).size).toBe(results.length);
		expect(results[0]?.parameters).toBe('{"N":16384,"r":8,"p":5}');
	});
});

describe("signing in", () => {
	test("says the same of a wrong password, an unknown address and an address without a password", async () => {
		await create("right@example.com");
		await signInByCode("no-password@example.com");
		const answers = await Promise.all([
			authenticate("right@example.com", OTHER),
			authenticate("unknown@example.com", OTHER),
			authenticate("no-password@example.com", OTHER),
		]);
		const said = answers.map(({ status, body: { request_id, ...rest } }) => ({ status, ...rest }));
		expect(said[0]).toMatchObject({ status: 401, error_message: "Unauthorized credentials." });
		expect(said[1]).toEqual(said[0]);
		expect(said[2]).toEqual(said[0]);
	});
});

describe("an address that is proven after somebody else set a password for it", () => {
	test("takes the password and the sessions from whoever set it", async () => {
		const email = "squatted@example.com";
		const squatter = await create(email);
		await signInByCode(email);
		const { status } = await sdk("GET", "/users/me", { token: squatter.data.session_token });
		expect(status).toBe(401);
		expect(outcome(await authenticate(email, STRONG))).toEqual([400, "reset_password"]);
	});
});
