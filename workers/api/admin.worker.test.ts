import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { storeLetters } from "~db/queries/dead-letters";
import { cookieOf, createTestProvider } from "~workers/shared/session/provider-for-tests";
import { emptyAnalytics, rowsOf } from "../../tests/support/analytics-tables";
import type { ApiBindings } from "./bindings";
import { makeDeadLetter } from "./events/message";
import api from "./index";

const ORIGIN = "http://localhost:8787";

let provider: Awaited<ReturnType<typeof createTestProvider>>;
let sent: unknown[];
let id: string;

async function call(cookie: string, body?: unknown, headers: Record<string, string> = {}) {
	const context = createExecutionContext();
	const bindings = {
		...env,
		...provider.bindings,
		EVENTS: { send: async (message: unknown) => void sent.push(message) },
	} as unknown as ApiBindings;
	const path = body === undefined ? "" : "/replay";
	const request = new Request(`${ORIGIN}/api/admin/dead-letters${path}`, {
		method: body === undefined ? "GET" : "POST",
		headers: { "Content-Type": "application/json", Cookie: cookie, ...headers },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const response = await api.fetch(request, bindings, context);
	await waitOnExecutionContext(context);
	return response;
}

async function both(cookie: string): Promise<Array<[number, string]>> {
	return Promise.all(
		[await call(cookie), await call(cookie, { ids: [id] })].map(async (response) => {
			const { error } = await response.json<{ error: { code: string } }>();
			return [response.status, error.code] as [number, string];
		}),
	);
}

const adminCookie = async () =>
	cookieOf(await provider.signIn({ userId: "user-root", roles: ["admin"], appProvedAt: Date.now() }));

beforeEach(async () => {
	for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
	provider = await createTestProvider();
	sent = [];
	await emptyAnalytics();
	const letter = await makeDeadLetter({ version: 9 }, "The message is none of version 1", 0, 1000);
	id = letter.id;
	await storeLetters(openDatabase(env.DB), [letter]);
});

afterEach(() => {
	vi.restoreAllMocks();
});

describe("nothing is read and nothing sent", () => {
	afterEach(async () => {
		expect(sent).toEqual([]);
		expect(await rowsOf("select replays from dead_letters")).toEqual([{ replays: 0 }]);
	});

	test("by a visitor", async () => {
		const refused = [401, "unauthenticated"];
		expect(await both("")).toEqual([refused, refused]);
		expect(await both("stytch_session_jwt=made-up")).toEqual([refused, refused]);
	});

	test("by somebody who is no administrator", async () => {
		const refused = [403, "forbidden"];
		const cookie = cookieOf(await provider.signIn({ userId: "user-ada", roles: ["stytch_user"] }));
		expect(await both(cookie)).toEqual([refused, refused]);
	});

	test("while the provider does not answer", async () => {
		const cookie = await adminCookie();
		provider.state.instead = () => new Response(null, { status: 500 });
		const refused = [503, "unavailable"];
		expect(await both(cookie)).toEqual([refused, refused]);
	});

	test("from another site", async () => {
		const cookie = await adminCookie();
		for (const [name, value] of [
			["Origin", "https://elsewhere.example"],
			["Sec-Fetch-Site", "cross-site"],
		] as const) {
			const response = await call(cookie, { ids: [id] }, { [name]: value });
			expect([response.status, await response.json()]).toMatchObject([
				403,
				{ error: { code: "cross_site" } },
			]);
		}
	});
});
