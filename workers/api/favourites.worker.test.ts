import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestProvider, type TestCredentials } from "~workers/shared/session/provider-for-tests";
import { callApi } from "../../tests/support/call-api";

let provider: Awaited<ReturnType<typeof createTestProvider>>;
let ada: TestCredentials;
let bob: TestCredentials;

type Kept = {
	user: string;
	favourites: Array<{ id: string; addedAt: number }>;
	unknown: string[];
	refused: string[];
};

const call = (who: TestCredentials) => callApi(provider, who, "/api/favourites");
const post = (who: TestCredentials, body: unknown) => callApi(provider, who, "/api/favourites", { body });

async function idsOf(answer: Response | Promise<Response>): Promise<string[]> {
	const response = await answer;
	expect(response.status).toBe(200);
	return (await response.json<Kept>()).favourites.map(({ id }) => id);
}

const numbered = (count: number, from = 0) =>
	Array.from({ length: count }, (_, at) => `lender:number-${from + at}`);

beforeAll(async () => {
	provider = await createTestProvider();
	ada = await provider.signIn({ userId: "user-ada" });
	bob = await provider.signIn({ userId: "user-bob" });
	const ids = ["lender:ledn", "lender:strike", "etf:ibit", ...numbered(510)];
	await env.DB.prepare(
		`insert into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
		 select value, substr(value, 1, instr(value, ':') - 1), substr(value, instr(value, ':') + 1), value,
		 '{}', '{}', '{}', '{}', 0, 0 from json_each(?)`,
	)
		.bind(JSON.stringify(ids))
		.run();
});

beforeEach(() => env.DB.prepare("delete from favourites").run().then());

describe("favourites of an account", () => {
	test("what is added is there, newest first, with its time; what is removed is not", async () => {
		const before = Date.now();
		await post(ada, { add: ["lender:ledn"] });
		await new Promise((resolve) => setTimeout(resolve, 2));
		await post(ada, { add: ["etf:ibit"] });
		const { user, favourites } = await (await call(ada)).json<Kept>();
		expect(user).toBe("user-ada");
		expect(favourites.map(({ id }) => id)).toEqual(["etf:ibit", "lender:ledn"]);
		expect(favourites.every(({ addedAt }) => addedAt >= before && addedAt <= Date.now())).toBe(true);
		expect(await idsOf(post(ada, { remove: ["lender:ledn"] }))).toEqual(["etf:ibit"]);
	});

	test("of two added together the last is the newest", async () => {
		expect(await idsOf(post(ada, { add: ["lender:ledn", "etf:ibit"] }))).toEqual(["etf:ibit", "lender:ledn"]);
	});

	test("the same sent again, also twice at once, changes nothing and keeps the first time", async () => {
		const body = { add: ["lender:ledn", "lender:strike"], remove: ["etf:ibit"] };
		const answers = await Promise.all(Array.from({ length: 4 }, () => post(ada, body)));
		const lists = await Promise.all(answers.map((answer) => answer.json<Kept>()));
		for (const list of lists) expect(list.favourites).toEqual(lists[0]?.favourites);
		await new Promise((resolve) => setTimeout(resolve, 2));
		const again = await (await post(ada, body)).json<Kept>();
		expect(again.favourites).toEqual(lists[0]?.favourites);
	});

	test("one person's never reach another", async () => {
		await post(ada, { add: ["lender:ledn"] });
		expect(await idsOf(call(bob))).toEqual([]);
		expect(await idsOf(post(bob, { remove: ["lender:ledn"] }))).toEqual([]);
		expect(await idsOf(call(ada))).toEqual(["lender:ledn"]);
	});

	test("what was queued for one account is not taken for another", async () => {
		const answer = await post(bob, { user: "user-ada", add: ["lender:ledn"] });
		expect(answer.status).toBe(403);
		expect(await idsOf(call(bob))).toEqual([]);
		expect(await idsOf(call(ada))).toEqual([]);
	});

	test("listings that do not exist are skipped and named", async () => {
		const answer = await (await post(ada, { add: ["lender:nobody", "lender:ledn"] })).json<Kept>();
		expect(answer.favourites.map(({ id }) => id)).toEqual(["lender:ledn"]);
		expect(answer.unknown).toEqual(["lender:nobody"]);
		expect(answer.refused).toEqual([]);
	});

	test("500 are kept, the first of those sent; the others are named, and removing makes room in the same call", async () => {
		await post(ada, { add: numbered(499) });
		const full = await (await post(ada, { add: numbered(5, 499) })).json<Kept>();
		expect(full.favourites).toHaveLength(500);
		expect(full.favourites[0]?.id).toBe("lender:number-499");
		expect(full.refused).toEqual(numbered(4, 500));
		expect(full.unknown).toEqual([]);

		const swapped = await idsOf(post(ada, { remove: numbered(1), add: numbered(1, 505) }));
		expect(swapped).toHaveLength(500);
		expect(swapped[0]).toBe("lender:number-505");
	});

	test("two that fill the last place at once fill it once", async () => {
		await post(ada, { add: numbered(499) });
		await Promise.all([post(ada, { add: numbered(3, 499) }), post(ada, { add: numbered(3, 502) })]);
		expect(await idsOf(call(ada))).toHaveLength(500);
	});

	test("a listing that leaves the directory leaves the favourites", async () => {
		await post(ada, { add: ["lender:number-509", "lender:ledn"] });
		await env.DB.prepare("delete from listings where id = 'lender:number-509'").run();
		expect(await idsOf(call(ada))).toEqual(["lender:ledn"]);
	});
});

describe("a change is refused", () => {
	const refused: Array<[string, unknown, number, string]> = [
		["when it is no JSON object", "[]", 400, "not_json"],
		["when it is cut off", '{"add":', 400, "not_json"],
		["when the ids are no list", { add: "lender:ledn" }, 422, "invalid"],
		["when an id is none", { add: ["ledn"] }, 422, "invalid"],
		["when an id would end a query", { remove: ["lender:x' or 1=1 --"] }, 422, "invalid"],
		["when an id is no text", { add: [{ $ne: null }] }, 422, "invalid"],
		["when it asks for both", { add: ["lender:ledn"], remove: ["lender:ledn"] }, 422, "invalid"],
		["when it is 501 at a time", { add: numbered(501) }, 422, "invalid"],
		["when it is too large", { add: ["x".repeat(140_000)] }, 413, "too_large"],
	];

	test.each(refused)("%s", async (_when, body, status, code) => {
		const answer = await post(ada, body);
		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({ error: { code } });
		expect(await idsOf(call(ada))).toEqual([]);
	});
});
