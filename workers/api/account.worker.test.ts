import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestProvider, type TestCredentials } from "~workers/shared/session/provider-for-tests";
import { callApi } from "../../tests/support/call-api";
import { faultyDatabase } from "../../tests/support/faulty-database";
import type { ApiBindings } from "./bindings";

let provider: Awaited<ReturnType<typeof createTestProvider>>;
let ada: TestCredentials;
let bob: TestCredentials;

const call = (
	who: TestCredentials,
	method: "GET" | "POST",
	path: string,
	body?: unknown,
	bindings?: Partial<ApiBindings>,
) =>
	callApi(provider, who, path.startsWith("/api/") ? path : `/api/account${path}`, { method, body, bindings });

const remove = (who: TestCredentials) => call(who, "POST", "/delete", { confirm: "delete my account" });

async function codeOf(response: Response): Promise<[number, string]> {
	const { error } = await response.json<{ error: { code: string; message: string } }>();
	expect(error.message).not.toBe("");
	return [response.status, error.code];
}

/** The tables whose rows belong to a person, as the database itself names them. */
async function tablesOfPeople(): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"select name from sqlite_master where type = 'table' and sql like '%user_id%' order by name",
	).all<{ name: string }>();
	return results.map(({ name }) => name);
}

/** Without `session_marks`: those rows outlive the account until the session's tokens have expired. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const table of await tablesOfPeople()) {
		if (table === "session_marks") continue;
		const row = await env.DB.prepare(`select count(*) as count from ${table} where user_id = ?`)
			.bind(userId)
			.first<{ count: number }>();
		counts[table] = row?.count ?? 0;
	}
	return counts;
}

async function reportEmails(): Promise<Array<string | null>> {
	const { results } = await env.DB.prepare("select email from reports order by id").all<{ email: string }>();
	return results.map(({ email }) => email);
}

const full = {
	badge_awards: 1,
	badge_counts: 1,
	badge_days: 1,
	dashboard_visits: 1,
	deleted_accounts: 0,
	favourites: 1,
	follower_settings: 1,
	follows: 1,
	lesson_answers: 1,
	notices: 1,
	reviews: 1,
	saved_comparisons: 1,
};
/** What is left: for a day, that they are gone. */
const empty = Object.fromEntries(
	Object.keys(full).map((table) => [table, Number(table === "deleted_accounts")]),
);

/** Answers in the provider's place where the method and path match. */
function fail(method: string, path: string, times = Number.POSITIVE_INFINITY) {
	let left = times;
	provider.state.instead = (asked) => {
		if (asked !== path || provider.asked.at(-1) !== `${method} ${path}` || left <= 0) return null;
		left--;
		return new Response("upstream is down", { status: 502 });
	};
}

beforeEach(async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.spyOn(console, "warn").mockImplementation(() => {});
	provider = await createTestProvider();
	ada = await provider.signIn({ userId: "user-ada", email: "ada@example.com" });
	bob = await provider.signIn({ userId: "user-bob", email: "bob@example.com" });
	await env.DB.batch(
		[
			...(await tablesOfPeople()).map((table) => `delete from ${table}`),
			...["review_states", "reports", "subscribers", "messages", "mails"].map(
				(table) => `delete from ${table}`,
			),
			`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
			 values ('lender:strike', 'lender', 'strike', 'Strike', '{}', '{}', '{}', '{}', 0, 0)`,
			...["ada", "bob"].flatMap((who) => [
				`insert into favourites (user_id, listing_id, created_at) values ('user-${who}', 'lender:strike', 1000)`,
				`insert into saved_comparisons (id, user_id, items, created_at)
				 values ('comparison-${who}', 'user-${who}', 'lender:strike,lender:ledn', 2000)`,
				`insert into lesson_answers values ('user-${who}', 'loan-to-value', 1, 2500)`,
				`insert into dashboard_visits (user_id, last_seen_at, previous_visit_at) values ('user-${who}', 4000, 3000)`,
				`insert into reviews values ('review-${who}', 'lender:strike', 'user-${who}', 'approved', 1, 1, 4000, 4000)`,
				`insert into review_revisions (review_id, revision, rating, used, used_from, text, signals, network, written_at, decided_at)
				 values ('review-${who}', 1, 4, 'A loan', '2026-01', '${who} liked it.', '["new-account"]', 'aaaa', 4000, 5000)`,
				`insert into badge_awards values ('user-${who}', 'first-look', 8000, null, 'call-${who}')`,
				`insert into badge_counts values ('user-${who}', 'section', 'lender', 2, 20000)`,
				`insert into badge_days values ('user-${who}', 20000, 5, 2, 3)`,
				`insert into follows (user_id, target, measure, mail, created_at, since)
				 values ('user-${who}', 'treasury-company', 'any', 'daily', 1000, 1000)`,
				`insert into follower_settings (user_id, email, address, chosen_at, zone)
				 values ('user-${who}', '${who}@example.com', '${who}@example.com', 1000, 'UTC')`,
				`insert or ignore into told_changes (id, listing_id, kind, field, what, name, label, before, after, is_bitcoin, at)
				 values ('change', 'lender:strike', 'lender', 'apr_min', 'value', 'Strike', 'lowest APR', '9%', '8%', 0, 1000)`,
				`insert into notices (user_id, change_id, created_at) values ('user-${who}', 'change', 1000)`,
			]),
			`insert into reports (id, listing_id, field, message, email, created_at) values
			 ('1', 'lender:strike', 'other', 'Ada says so.', 'Ada@Example.com', 5000),
			 ('2', 'lender:strike', 'other', 'Bob says so.', 'bob@example.com', 6000),
			 ('3', 'lender:strike', 'other', 'Nobody says so.', null, 7000)`,
			...["Ada", "Bob"].flatMap((who) => [
				`insert into subscribers (id, email, address, status, source, round, created_at, asked_at, confirmed_at)
				 values ('s-${who}', '${who}@Example.com', lower('${who}@example.com'), 'confirmed', 'home', 1, 5000, 5000, 6000)`,
				`insert into messages (id, email, topic, message, created_at)
				 values ('m-${who}', '${who}@Example.com', 'other', '${who} asks.', 5000)`,
				`insert into mails (id, kind, subject, state, created_at) values
				 ('digest:s-${who}:1', 'digest', 's-${who}', 'sent', 1), ('receipt:m-${who}', 'receipt', 'm-${who}', 'waiting', 1)`,
			]),
		].map((statement) => env.DB.prepare(statement)),
	);
});

describe("everything under /api/account", () => {
	test("a token whose session has been ended does not suffice for what cannot be taken back", async () => {
		provider.state.instead = (path) =>
			path === "/v1/sessions/authenticate"
				? Response.json({ status_code: 404, error_type: "session_not_found" }, { status: 404 })
				: null;
		expect((await remove(ada)).status).toBe(401);
		expect((await call(ada, "GET", "/data")).status).toBe(401);
		expect((await call(ada, "POST", "/sessions/end", { session: "all" })).status).toBe(401);
		expect(await rowsOf("user-ada")).toEqual(full);
	});

	test("says 503 when the provider is down, and loses nothing", async () => {
		provider.state.instead = (path) =>
			path.includes("jwks") ? null : new Response("<html>", { status: 500 });
		expect(await codeOf(await call(ada, "GET", "/sessions"))).toEqual([503, "unavailable"]);
		expect(await codeOf(await call(ada, "GET", "/data"))).toEqual([503, "unavailable"]);
		expect(await codeOf(await remove(ada))).toEqual([503, "unavailable"]);
		expect(await codeOf(await call(ada, "POST", "/sessions/end", { session: "all" }))).toEqual([
			503,
			"unavailable",
		]);
		expect(await rowsOf("user-ada")).toEqual(full);
	});
});

describe("sessions", () => {
	test("are the person's own, with how they began, and the current one marked", async () => {
		await provider.signIn({ userId: "user-ada", sessionId: "session-phone" });
		const response = await call(ada, "GET", "/sessions");
		const { sessions } = await response.json<{ sessions: Array<{ id: string; current: boolean }> }>();
		expect(sessions.map(({ id, current }) => [id, current]).sort()).toEqual([
			["session-phone", false],
			["session-user-ada", true],
		]);
		expect(sessions[0]).toMatchObject({
			how: "Email code",
			user_agent: "Mozilla/5.0",
			started_at: expect.stringMatching(/^\d{4}-/),
			last_accessed_at: expect.stringMatching(/^\d{4}-/),
			expires_at: expect.stringMatching(/^\d{4}-/),
		});
	});

	test("that have run out are left out, and each way of signing in has its words", async () => {
		const at = (offset: number) => new Date(Date.now() + offset).toISOString();
		const session = (id: string, expires: number, factors: unknown[]) => ({
			session_id: id,
			user_id: "user-ada",
			started_at: at(-10_000),
			last_accessed_at: at(-5_000),
			expires_at: at(expires),
			authentication_factors: factors,
		});
		provider.state.instead = (path) =>
			path === "/v1/sessions"
				? Response.json({
						sessions: [
							session("over", -1000, [{ type: "password", delivery_method: "knowledge" }]),
							session("link", 60_000, [{ type: "magic_link", delivery_method: "email" }]),
							session("two", 60_000, [
								{ type: "password", delivery_method: "knowledge" },
								{ type: "totp", delivery_method: "authenticator_app" },
							]),
							session("social", 60_000, [{ type: "oauth", delivery_method: "oauth_google" }]),
							session("strange", 60_000, []),
							{ ...session("foreign", 60_000, []), user_id: "user-bob" },
						],
					})
				: null;
		const response = await call(ada, "GET", "/sessions");
		const { sessions } = await response.json<{ sessions: Array<{ id: string; how: string }> }>();
		expect(Object.fromEntries(sessions.map(({ id, how }) => [id, how]))).toEqual({
			link: "Email link",
			two: "Password, Authenticator app",
			social: "Google",
			strange: "Unknown",
		});
	});

	test("of others do not exist for anybody else", async () => {
		const response = await call(ada, "POST", "/sessions/end", { session: "session-user-bob" });
		expect(await codeOf(response)).toEqual([404, "not_found"]);
		expect((await call(bob, "GET", "/data")).status).toBe(200);
	});

	test("can all be ended but this one, or all", async () => {
		const phone = await provider.signIn({ userId: "user-ada", sessionId: "session-phone" });
		const others = await call(ada, "POST", "/sessions/end", { session: "others" });
		expect(await others.json()).toEqual({ ended: 1 });
		expect((await call(phone, "GET", "/data")).status).toBe(401);
		expect((await call(ada, "GET", "/data")).status).toBe(200);

		const all = await call(ada, "POST", "/sessions/end", { session: "all" });
		expect(await all.json()).toEqual({ ended: 1 });
		expect((await call(ada, "GET", "/data")).status).toBe(401);
		expect((await call(bob, "GET", "/data")).status).toBe(200);
	});

	test("stay signed in here where ending the others failed, so that it can be tried again", async () => {
		await provider.signIn({ userId: "user-ada", sessionId: "session-phone" });
		fail("POST", "/v1/sessions/revoke", 1);
		const first = await call(ada, "POST", "/sessions/end", { session: "all" });
		expect(await codeOf(first)).toEqual([503, "unavailable"]);
		expect((await call(ada, "GET", "/data")).status).toBe(200);
		expect(await (await call(ada, "POST", "/sessions/end", { session: "all" })).json()).toEqual({ ended: 2 });
	});

	test.each([
		["no object", "[]", 400],
		["no session", {}, 422],
		["an empty one", { session: "" }, 422],
		["a number", { session: 1 }, 422],
		["a very long one", { session: "x".repeat(201) }, 422],
		["a very long body", { session: "x".repeat(2000) }, 413],
	])("are not ended by a body with %s", async (_name, body, status) => {
		expect((await call(ada, "POST", "/sessions/end", body)).status).toBe(status);
	});
});

describe("the download of all data", () => {
	test("holds everything we keep of the person, and nothing of anybody else", async () => {
		const response = await call(ada, "GET", "/data");
		expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
		expect(response.headers.get("Content-Disposition")).toMatch(
			/^attachment; filename="plumbline-account-\d{4}-\d\d-\d\d\.json"$/,
		);
		const text = await response.text();
		expect(JSON.parse(text)).toMatchObject({
			favourites: [{ listing: "lender:strike", kept_at: "1970-01-01T00:00:01.000Z" }],
			saved_comparisons: [{ id: "comparison-ada", items: ["lender:strike", "lender:ledn"] }],
			lesson_answers: [{ lesson: "loan-to-value", question: 1, right_since: "1970-01-01T00:00:02.500Z" }],
			dashboard_visits: [
				{ last_seen_at: "1970-01-01T00:00:04.000Z", previous_visit_at: "1970-01-01T00:00:03.000Z" },
			],
			badges: {
				earned: [{ badge: "first-look", earned_at: "1970-01-01T00:00:08.000Z", seen_at: null }],
				counted: [{ topic: "section", subject: "lender", days: 2, last_day: "2024-10-04" }],
				days: [{ last_day: "2024-10-04", total: 5, in_a_row: 2, longest_in_a_row: 3 }],
			},
			notifications: {
				follows: [{ what: "treasury-company", measure: "any", mail: "daily" }],
				mail: { email: "ada@example.com", time_zone: "UTC" },
				notices: [{ listing: "lender:strike", what: "lowest APR", before: "9%", after: "8%" }],
			},
			reports: [{ id: "1", message: "Ada says so.", email: "Ada@Example.com" }],
			newsletter: [{ email: "Ada@Example.com", status: "confirmed", asked_for_on: "home" }],
			messages: [{ id: "m-Ada", email: "Ada@Example.com", message: "Ada asks." }],
			reviews: [
				{
					listing: "lender:strike",
					status: "approved",
					is_shown: true,
					revision: 1,
					rating: 4,
					used_until: null,
					text: "ada liked it.",
					noted: ["new-account"],
					network_hash: "aaaa",
					decided_at: "1970-01-01T00:00:05.000Z",
				},
			],
			sign_in: { user_id: "user-ada", emails: [{ email: "ada@example.com", verified: true }] },
		});
		expect(text).not.toMatch(/bob/i);
	});

	test("claims no report by an address that was never proved", async () => {
		provider.state.instead = (path) =>
			path === "/v1/users/user-ada"
				? Response.json({
						user_id: "user-ada",
						emails: [{ email_id: "e", email: "bob@example.com", verified: false }],
					})
				: null;
		expect(await (await call(ada, "GET", "/data")).json()).toMatchObject({
			reports: [],
			newsletter: [],
			messages: [],
		});
	});

	test("holds what the provider says of the person, and no secret that it may say as well", async () => {
		provider.state.instead = (path) =>
			path === "/v1/users/user-ada"
				? Response.json({
						user_id: "user-ada",
						emails: [{ email_id: "e", email: "ada@example.com", verified: true, token: "SECRET-1" }],
						phone_numbers: [{ phone_id: "p", phone_number: "+14155552671", verified: true }],
						crypto_wallets: [
							{
								crypto_wallet_id: "w",
								crypto_wallet_address: "0xabc",
								crypto_wallet_type: "ethereum",
								verified: true,
							},
						],
						providers: [
							{ oauth_user_registration_id: "o", provider_type: "Google", access_token: "SECRET-2" },
						],
						webauthn_registrations: [
							{ webauthn_registration_id: "k", name: "Laptop", public_key: "SECRET-3" },
						],
						totps: [{ totp_id: "t", verified: true, secret: "SECRET-4", recovery_codes: ["SECRET-5"] }],
						password: { password_id: "x", requires_reset: false, hash: "SECRET-6" },
						trusted_metadata: { note: "SECRET-7" },
						session_token: "SECRET-8",
					})
				: null;
		const text = await (await call(ada, "GET", "/data")).text();
		expect(text).not.toContain("SECRET");
		expect(JSON.parse(text).sign_in).toMatchObject({
			phone_numbers: [{ phone_number: "+14155552671" }],
			crypto_wallets: [{ crypto_wallet_address: "0xabc" }],
			providers: [{ provider_type: "Google" }],
			webauthn_registrations: [{ name: "Laptop" }],
			totps: [{ totp_id: "t", verified: true }],
			has_password: true,
		});
	});
});

describe("deleting the account", () => {
	test("wants the words typed", async () => {
		for (const confirm of ["", "yes", "delete", "DELETE MY ACCOUNT", true, null]) {
			const response = await call(ada, "POST", "/delete", { confirm });
			const { error } = await response.json<{ error: { fields: Record<string, string> } }>();
			expect([response.status, error.fields.confirm]).toEqual([422, "Type the words “delete my account”."]);
		}
		expect(await rowsOf("user-ada")).toEqual(full);
	});

	test("leaves no row in any table that knows people but that they are gone, no address in a report, and no user at the provider", async () => {
		const response = await remove(ada);
		expect([response.status, await response.json()]).toEqual([200, { deleted: true }]);
		expect(await rowsOf("user-ada")).toEqual(empty);
		expect(await reportEmails()).toEqual([null, "bob@example.com", null]);
		const { results: words } = await env.DB.prepare("select text from review_revisions").all();
		expect(words).toEqual([{ text: "bob liked it." }]);
		const { results: states } = await env.DB.prepare("select state, listing_id from review_states").all();
		expect(states).toEqual([{ state: "gone", listing_id: "lender:strike" }]);
		for (const [table, left] of [
			["subscribers", ["s-Bob"]],
			["messages", ["m-Bob"]],
			["mails", ["digest:s-Bob:1", "receipt:m-Bob"]],
		] as const) {
			const { results } = await env.DB.prepare(`select id from ${table} order by id`).all<{ id: string }>();
			expect(results.map(({ id }) => id)).toEqual(left);
		}
		expect(provider.asked).toContain("DELETE /v1/users/user-ada");
		expect((await call(ada, "GET", "/data")).status).toBe(401);
		// Nobody else loses anything.
		expect(await rowsOf("user-bob")).toEqual(full);
		expect((await call(bob, "GET", "/data")).status).toBe(200);
	});

	test("deletes nothing where the provider does not say whose addresses are theirs", async () => {
		fail("GET", "/v1/users/user-ada");
		expect(await codeOf(await remove(ada))).toEqual([503, "unavailable"]);
		expect(await rowsOf("user-ada")).toEqual(full);
		expect(provider.asked).not.toContain("DELETE /v1/users/user-ada");
	});

	test("says what is done where the provider fails in the middle, and doing it again completes it", async () => {
		fail("DELETE", "/v1/users/user-ada", 1);
		const first = await remove(ada);
		const { error } = await first.json<{ error: { code: string; message: string } }>();
		expect([first.status, error.code]).toEqual([503, "unavailable"]);
		expect(error.message).toMatch(/^We deleted .*\. We couldn't delete .*Try again/);
		expect(await rowsOf("user-ada")).toEqual(empty);

		const again = await remove(ada);
		expect([again.status, await again.json()]).toEqual([200, { deleted: true }]);
		expect((await call(ada, "GET", "/data")).status).toBe(401);
	});

	test("is complete where the user is gone at the provider already", async () => {
		provider.state.instead = (path) =>
			path === "/v1/users/user-ada"
				? Response.json({ status_code: 404, error_type: "user_not_found" }, { status: 404 })
				: null;
		expect((await remove(ada)).status).toBe(200);
		expect(await rowsOf("user-ada")).toEqual(empty);
	});

	test("keeps the user at the provider where our own rows could not be deleted", async () => {
		const away = { kind: "before", error: new Error("D1 is away") } as const;
		const isDeletion = (bound: string[]) => bound.filter((value) => value === "user-ada").length > 5;
		const database = faultyDatabase(env.DB, (bound) => (isDeletion(bound) ? away : { kind: "none" }));
		const response = await call(ada, "POST", "/delete", { confirm: "delete my account" }, { DB: database });
		expect(response.status).toBe(500);
		expect(provider.asked).not.toContain("DELETE /v1/users/user-ada");
	});

	test("writes no address, token or id of the person into the log", async () => {
		const lines: string[] = [];
		for (const level of ["log", "warn", "error"] as const)
			vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line)));
		fail("DELETE", "/v1/users/user-ada");
		await remove(ada);
		expect(lines.length).toBeGreaterThan(0);
		for (const secret of ["ada@example.com", ada.token, ada.jwt, "user-ada"])
			expect(lines.join("\n")).not.toContain(secret);
	});
});

describe("another tab, whose token is still believed after the account was deleted,", () => {
	afterEach(() => void vi.useRealTimers());

	test("leaves nothing where it was let pass before the deletion and wrote in the middle of it", async () => {
		provider.state.instead = async (path) => {
			if (provider.asked.at(-1) !== "DELETE /v1/users/user-ada" || !path.startsWith("/v1/users/"))
				return null;
			const late =
				"insert into favourites (user_id, listing_id, created_at) values ('user-ada', 'lender:strike', 1)";
			await env.DB.prepare(late).run();
			return null;
		};
		expect((await remove(ada)).status).toBe(200);
		expect(await rowsOf("user-ada")).toEqual(empty);
	});

	test("is refused as well where the provider did not say that the user is deleted", async () => {
		fail("DELETE", "/v1/users/user-ada");
		expect((await remove(ada)).status).toBe(503);
		expect((await call(ada, "POST", "/visit", {})).status).toBe(401);
		expect(await rowsOf("user-ada")).toEqual(empty);
	});

	test("may write again ten minutes later, as then only a user who is still there has a token", async () => {
		fail("DELETE", "/v1/users/user-ada");
		await remove(ada);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
		ada = await provider.signIn({ userId: "user-ada", email: "ada@example.com" });
		expect((await call(ada, "POST", "/visit", {})).status).toBe(204);
	});
});

describe("a visit to the dashboard", () => {
	test("is recorded by a POST and for nobody else", async () => {
		await env.DB.prepare("delete from dashboard_visits").run();
		const response = await call(ada, "POST", "/visit", {});
		expect([response.status, await response.text()]).toEqual([204, ""]);
		expect(await rowsOf("user-ada")).toMatchObject({ dashboard_visits: 1 });
		expect(await rowsOf("user-bob")).toMatchObject({ dashboard_visits: 0 });
	});
});
