import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestProvider, type TestCredentials } from "~workers/shared/session/provider-for-tests";
import { callApi } from "../../tests/support/call-api";

const LISTINGS = ["ledn", "unchained", "strike", "arch", "fifth"].map((slug) => `lender:${slug}`);
const PAIR = "lender:ledn,lender:unchained";

let provider: Awaited<ReturnType<typeof createTestProvider>>;
let ada: TestCredentials;
let bob: TestCredentials;

const call = (who: TestCredentials, path = "", body?: unknown) =>
	callApi(provider, who, `/api/comparisons${path}`, { body });

function save(who: TestCredentials, items: unknown, id: unknown = crypto.randomUUID()) {
	return call(who, "", { id, items });
}

type Saved = { id: string; items: string; createdAt: number };

async function savedOf(answer: Response | Promise<Response>): Promise<Saved[]> {
	const response = await answer;
	expect(response.status).toBe(200);
	return (await response.json<{ comparisons: Saved[] }>()).comparisons;
}

beforeAll(async () => {
	provider = await createTestProvider();
	ada = await provider.signIn({ userId: "user-ada" });
	bob = await provider.signIn({ userId: "user-bob" });
	await env.DB.batch(
		LISTINGS.map((id) =>
			env.DB.prepare(
				`insert into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
				 values (?, 'lender', ?, ?, '{}', '{}', '{"attributes":{},"provenance":{}}', '{}', 0, 0)`,
			).bind(id, id.slice(7), id),
		),
	);
});

beforeEach(() => env.DB.prepare("delete from saved_comparisons").run().then());

describe("saved comparisons", () => {
	test("one is kept in its canonical form, and the newest stands first", async () => {
		const id = crypto.randomUUID();
		expect(await savedOf(save(ada, " LENDER:ledn , lender:unchained", id))).toMatchObject([
			{ id, items: PAIR },
		]);
		await save(ada, "lender:strike,lender:arch");
		expect((await savedOf(call(ada))).map(({ items }) => items)).toEqual(["lender:strike,lender:arch", PAIR]);
	});

	test("the same id, or the same items, is kept once, also when sent twice at once", async () => {
		const id = crypto.randomUUID();
		await Promise.all([save(ada, PAIR, id), save(ada, PAIR, id), save(ada, PAIR), save(ada, PAIR)]);
		expect(await savedOf(call(ada))).toHaveLength(1);
	});

	test("two people may keep the same items, and neither sees nor removes the other's", async () => {
		const [adas] = await savedOf(save(ada, PAIR));
		expect(await savedOf(save(bob, PAIR))).toHaveLength(1);
		const foreign = await call(bob, "/remove", { id: adas?.id });
		expect(foreign.status).toBe(404);
		expect(await foreign.json()).toMatchObject({ error: { code: "not_found" } });
		expect(await savedOf(call(ada))).toEqual([adas]);
	});

	test("an id that is another's saves nothing and changes nothing", async () => {
		const [adas] = await savedOf(save(ada, PAIR));
		const answer = await save(bob, "lender:strike,lender:arch", adas?.id);
		expect(answer.status).toBe(422);
		expect(await savedOf(call(bob))).toEqual([]);
		expect(await savedOf(call(ada))).toEqual([adas]);
	});

	test("one that is removed is gone; removing it again finds none", async () => {
		const [kept] = await savedOf(save(ada, PAIR));
		expect((await call(ada, "/remove", { id: kept?.id })).status).toBe(200);
		expect(await savedOf(call(ada))).toEqual([]);
		expect((await call(ada, "/remove", { id: kept?.id })).status).toBe(404);
	});

	test("a hundred are kept; the next is refused and says so, and one of them saved again is not", async () => {
		await env.DB.batch(
			Array.from({ length: 99 }, (_, at) =>
				env.DB.prepare("insert into saved_comparisons values (?, 'user-ada', ?, 0)").bind(
					`id-${at}`,
					`lender:a,lender:${at}`,
				),
			),
		);
		expect(await savedOf(save(ada, PAIR))).toHaveLength(100);
		expect(await savedOf(save(ada, PAIR))).toHaveLength(100);
		const answer = await save(ada, "lender:strike,lender:arch");
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain("You've saved 100 comparisons, which is the limit.");
		expect(await savedOf(save(bob, PAIR))).toHaveLength(1);
	});
});

describe("a comparison is refused, naming the field", () => {
	const cases: Array<[string, string, Record<string, unknown>]> = [
		["when its id is none", "id", { id: "1" }],
		["when the items are missing", "items", { items: undefined }],
		["when it is one listing", "items", { items: "lender:ledn" }],
		["when a listing stands in it twice", "items", { items: "lender:ledn,lender:ledn" }],
		["when it is five", "items", { items: LISTINGS.join(",") }],
		["when a listing does not exist", "items", { items: "lender:ledn,lender:nobody" }],
		["when a kind does not exist", "items", { items: "lender:ledn,planet:mars" }],
		["when it is a script", "items", { items: "lender:ledn,<script>alert(1)</script>" }],
		["when it is endless", "items", { items: "lender:ledn,".repeat(200) }],
	];

	test.each(cases)("%s", async (_when, field, change) => {
		const answer = await call(ada, "", { id: crypto.randomUUID(), items: PAIR, ...change });
		expect(answer.status).toBe(422);
		const { error } = await answer.json<{ error: { code: string; fields: Record<string, string> } }>();
		expect(error.code).toBe("invalid");
		expect(Object.keys(error.fields)).toEqual([field]);
		expect(await savedOf(call(ada))).toEqual([]);
	});

	test("when it is no JSON object, or too large", async () => {
		for (const body of ["[]", "null", "{"]) expect((await call(ada, "", body)).status).toBe(400);
		expect((await call(ada, "", { id: "x".repeat(5000) })).status).toBe(413);
		expect((await call(ada, "/remove", { id: "not-a-number" })).status).toBe(422);
	});
});
