import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { sdk, signInByCode } from "./sdk-for-tests";
import { LOCKED_FOR, MOST_FAILURES } from "./store/guesses";
import { findUserBy, saveUser } from "./store/users";

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

/** So many wrong guesses at an address as if they had been made, without the time that hashing takes. */
async function failBefore(email: string, failures: number): Promise<void> {
	const { meta } = await env.AUTH_DB.prepare("UPDATE guesses SET failures = ? WHERE target = ?")
		.bind(failures, `password:${email}`)
		.run();
	expect(meta.changes).toBe(1);
}

describe("creating a password", () => {
	test("makes a user who is signed in and whose address is not verified yet", async () => {
		const { status, data } = await create("created@example.com");
		expect(status).toBe(200);
		expect(data).toMatchObject({
			email_id: expect.stringMatching(/^email-test-/),
			session: { authentication_factors: [{ type: "password", delivery_method: "knowledge" }] },
			user: {
				emails: [{ email: "created@example.com", verified: false }],
				password: { password_id: expect.any(String), requires_reset: false },
			},
		});
	});

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

	test("is refused for an address that has one, also of two who try at once", async () => {
		const answers = await Promise.all([create("twice@example.com"), create("Twice@example.com", OTHER)]);
		expect(answers.map(outcome)).toContainEqual([200, undefined]);
		expect(answers.map(outcome)).toContainEqual([400, "duplicate_email"]);
		expect(outcome(await create("twice@example.com"))).toEqual([400, "duplicate_email"]);
	});

	test("is refused for what is easily guessed, known from a breach, too long, or no address", async () => {
		expect(outcome(await create("weak@example.com", "abcdefgh1"))).toEqual([400, "weak_password"]);
		expect(outcome(await create("weak@example.com", "x7!Rk"))).toEqual([400, "weak_password"]);
		expect(outcome(await create("weak@example.com", "Password1"))).toEqual([400, "breached_password"]);
		expect(outcome(await create("weak@example.com", "a".repeat(257)))).toEqual([400, "bad_request"]);
		expect(outcome(await create("not an address"))).toEqual([400, "invalid_email"]);
		expect(await findUserBy(env.AUTH_DB, "email", "weak@example.com")).toBeNull();
	});
});

describe("signing in", () => {
	test("takes the right password, however its accents are typed", async () => {
		await create("accent@example.com", "caf\u00e9 harbour 9 weight");
		expect((await authenticate("Accent@example.com", "cafe\u0301 harbour 9 weight")).status).toBe(200);
	});

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

	test("asks for a reset where one is required, and tells only who knows the password", async () => {
		await create("reset-me@example.com");
		const user = await findUserBy(env.AUTH_DB, "email", "reset-me@example.com");
		if (user?.password) user.password.requires_reset = true;
		if (user) await saveUser(env.AUTH_DB, user);
		expect(outcome(await authenticate("reset-me@example.com", STRONG))).toEqual([400, "reset_password"]);
		expect((await authenticate("reset-me@example.com", OTHER)).status).toBe(401);
		expect(outcome(await create("reset-me@example.com", OTHER))).toEqual([400, "reset_password"]);
	});

	test("locks after ten wrong ones in a row, the right one too, for a quarter of an hour", async () => {
		const email = "locked@example.com";
		await create(email);
		expect((await authenticate(email, OTHER)).status).toBe(401);
		await failBefore(email, MOST_FAILURES - 1);
		expect((await authenticate(email, OTHER)).status).toBe(401);
		expect(outcome(await authenticate(email, STRONG))).toEqual([429, "too_many_requests"]);
		await env.AUTH_DB.prepare("UPDATE guesses SET locked_until = locked_until - ?").bind(LOCKED_FOR).run();
		expect((await authenticate(email, STRONG)).status).toBe(200);
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

describe("the strength check", () => {
	const check = (password: string, scenario?: string, email?: string) =>
		post("/strength_check", { password, email }, { scenario });

	test("judges by how easily a password is guessed: 3 of 4 pass", async () => {
		expect((await check("password")).data).toMatchObject({
			valid_password: false,
			score: 0,
			breached_password: true,
			strength_policy: "zxcvbn",
			feedback: { warning: "This is a heavily used password." },
		});
		expect((await check("qwerty harbour")).data).toMatchObject({ breached_password: false });
		const { score, valid_password } = (await check(STRONG)).data;
		expect([valid_password, Number(score) >= 3]).toEqual([true, true]);
	});
});
