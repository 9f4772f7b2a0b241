import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { MOST_A_DAY, trackBadges } from "~db/queries/badges";
import { createTestProvider, type TestCredentials } from "~workers/shared/session/provider-for-tests";
import { callApi } from "../../tests/support/call-api";
import type { ApiBindings } from "./bindings";

const DAY = 86_400_000;

let provider: Awaited<ReturnType<typeof createTestProvider>>;
let ada: TestCredentials;
let bob: TestCredentials;

type NewBadge = { badge: { id: string; name: string; description: string; points: number } };
type Tracked = { success: boolean; newBadges: NewBadge[] };

const call = (who: TestCredentials | null, path: string, method = "GET") =>
	callApi(provider, who, `/api/badges${path}`, { method });
const track = (who: TestCredentials, body: unknown, bindings?: Partial<ApiBindings>) =>
	callApi(provider, who, "/api/badges/track", { body, bindings });

async function earned(answer: Response | Promise<Response>): Promise<string[]> {
	const response = await answer;
	expect(response.status).toBe(200);
	const { success, newBadges } = await response.json<Tracked>();
	expect(success).toBe(true);
	return newBadges.map(({ badge }) => badge.id);
}

const visit = (who: TestCredentials, page: string) =>
	earned(track(who, { type: "page_visit", data: { page } }));
const favourited = (who: TestCredentials) => earned(track(who, { type: "favorite_add" }));

function keep(user: string, ...slugs: string[]) {
	return env.DB.batch(
		slugs.map((slug) =>
			env.DB.prepare(
				"insert into favourites (user_id, listing_id, created_at) values (?, 'lender:' || ?, 1)",
			).bind(user, slug),
		),
	);
}

async function countRows(table: string): Promise<number> {
	return (await env.DB.prepare(`select count(*) as rows from ${table}`).first<{ rows: number }>())?.rows ?? 0;
}

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 12) });
	provider = await createTestProvider();
	await signIn();
	await env.DB.batch(
		[
			...[
				"badge_awards",
				"badge_counts",
				"badge_days",
				"favourites",
				"saved_comparisons",
				"session_marks",
			].map((table) => `delete from ${table}`),
			`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
			 with recursive n(i) as (select 0 union all select i + 1 from n where i < 79)
			 select 'lender:' || i, 'lender', i, i, '{}', '{}', '{}', '{}', 0, 0 from n`,
		].map((statement) => env.DB.prepare(statement)),
	);
});
afterEach(() => void vi.useRealTimers());

/** Sessions end within the hour. */
async function signIn() {
	ada = await provider.signIn({ userId: "user-ada" });
	bob = await provider.signIn({ userId: "user-bob" });
}

async function nextDay() {
	vi.setSystemTime(Date.now() + DAY);
	await signIn();
}

describe("tracking", () => {
	test("gives a badge with its name, description and points as soon as it is earned, and once", async () => {
		const first = await track(ada, { type: "page_visit", data: { page: "/lenders" } });
		expect(await first.json()).toEqual({
			success: true,
			newBadges: [
				{
					badge: {
						id: "first-look",
						name: "First look",
						description: "Opened a section of the directory",
						points: 5,
					},
				},
			],
		});
		expect(await visit(ada, "/lenders")).toEqual([]);
		expect(await visit(ada, "/custody")).toEqual([]);
		expect(await visit(ada, "/cards")).toEqual([]);
		expect(await visit(ada, "/etfs")).toEqual(["wider-look"]);
	});

	test("is of one person: another earns the same for themselves", async () => {
		expect(await visit(ada, "/lenders")).toEqual(["first-look"]);
		expect(await visit(bob, "/lenders")).toEqual(["first-look"]);
	});

	test("counts a subject once a day, however often it is sent", async () => {
		for (let day = 0; day < 5; day++) {
			for (let again = 0; again < 3; again++) {
				const badges = await visit(ada, "/compare");
				if (again > 0) expect(badges).toEqual([]);
				else if (day === 4) expect(badges).toContain("weighs-up");
			}
			await nextDay();
		}
	});

	test("counts days in a row, and begins anew after a day without", async () => {
		await visit(ada, "/lenders");
		await nextDay();
		await visit(ada, "/lenders");
		await nextDay();
		await nextDay();
		expect(await visit(ada, "/lenders")).toEqual([]);
		await nextDay();
		expect(await visit(ada, "/lenders")).toEqual([]);
		await nextDay();
		expect(await visit(ada, "/lenders")).toEqual(["three-in-a-row"]);
	});

	test("counts reviews as the database has them, each listing once, and not what was refused", async () => {
		await env.DB.prepare("delete from reviews").run();
		const review = (at: number, status: string) =>
			env.DB.prepare(
				"insert into reviews select 'r' || ?1, id, 'user-ada', ?2, 1, null, 0, 0 from listings order by id limit 1 offset ?1",
			).bind(at, status);
		await env.DB.batch([review(0, "refused"), review(1, "withdrawn")]);
		expect(await earned(track(ada, { type: "review_submit" }))).toEqual([]);
		expect(await countRows("badge_counts")).toBe(0);
		await review(2, "waiting").run();
		expect(await earned(track(ada, { type: "review_submit" }))).toEqual(["second-pair-of-eyes"]);
		expect(await earned(track(ada, { type: "review_submit" }))).toEqual([]);
		expect(await countRows("badge_counts")).toBe(1);
		await env.DB.prepare("delete from reviews").run();
	});
});

describe("favourites and saved comparisons", () => {
	test("are believed only when the database has them", async () => {
		expect(await favourited(ada)).toEqual([]);
		await keep("user-bob", "0");
		expect(await favourited(ada)).toEqual([]);
		await keep("user-ada", "0");
		expect(await favourited(ada)).toEqual(["first-favourite"]);
	});

	test("the same listing removed and kept again counts once", async () => {
		for (let again = 0; again < 6; again++) {
			await keep("user-ada", "0");
			await favourited(ada);
			await env.DB.prepare("delete from favourites").run();
			await nextDay();
		}
		await keep("user-ada", "1", "2", "3");
		expect(await favourited(ada)).not.toContain("shortlist");
		await keep("user-ada", "4");
		expect(await favourited(ada)).toContain("shortlist");
	});

	test("several at once earn all that they make", async () => {
		await keep("user-ada", "1", "2", "3", "4", "5");
		expect((await favourited(ada)).sort()).toEqual(["first-favourite", "shortlist"]);
	});

	test("saved comparisons count where they are looked at, each once", async () => {
		await env.DB.prepare(
			"insert into saved_comparisons values ('1', 'user-ada', 'lender:1,lender:2', 1), ('2', 'user-bob', 'lender:1,lender:2', 1)",
		).run();
		expect(await visit(ada, "/lenders")).toEqual(["first-look"]);
		expect(await visit(ada, "/dashboard")).toEqual(["kept-side-by-side"]);
		expect(await visit(ada, "/dashboard")).toEqual([]);
	});
});

describe("points cannot be farmed", () => {
	test(`at most ${MOST_A_DAY} events count a day, and the rest on the next`, async () => {
		await keep("user-ada", ...Array.from({ length: 70 }, (_, at) => String(at)));
		await favourited(ada);
		const counted = () =>
			env.DB.prepare("select count(*) as rows from badge_counts where topic = 'favourite'").first("rows");
		expect(await counted()).toBe(MOST_A_DAY);
		await favourited(ada);
		expect(await visit(ada, "/lenders")).toEqual([]);
		expect(await counted()).toBe(MOST_A_DAY);
		await nextDay();
		await favourited(ada);
		expect(await counted()).toBe(70);
		expect(await visit(ada, "/lenders")).toEqual(["first-look"]);
	});
});

describe("an award is unique", () => {
	test("two browsers with two tabs each at once: one award, and one of the answers carries it", async () => {
		const phone = await provider.signIn({ userId: "user-ada", sessionId: "session-phone" });
		const body = { type: "page_visit", data: { page: "/lenders" } };
		for (let round = 0; round < 5; round++) {
			await env.DB.prepare("delete from badge_awards").run();
			await env.DB.prepare("delete from badge_counts").run();
			const answers = await Promise.all([ada, phone, ada, phone].map((who) => earned(track(who, body))));
			expect(answers.flat()).toEqual(["first-look"]);
			expect(await countRows("badge_awards")).toBe(1);
		}
	});

	test("different events that complete the same badge at once: one award", async () => {
		const answers = await Promise.all(
			["/lenders", "/custody", "/cards", "/etfs", "/exchanges"].map((page) => visit(ada, page)),
		);
		expect(answers.flat().sort()).toEqual(["first-look", "wider-look"]);
	});

	test("a write that was committed and said it failed still says what it earned, when tried again", async () => {
		await call(ada, "/user");
		let batches = 0;
		const lossy = new Proxy(env.DB, {
			get: (target, key) => {
				if (key === "batch")
					return async (statements: D1PreparedStatement[]) => {
						const results = await target.batch(statements);
						batches++;
						if (batches === 2 || batches === 3) throw new Error("D1_ERROR: Network connection lost.");
						return results;
					};
				const value = Reflect.get(target, key);
				return typeof value === "function" ? value.bind(target) : value;
			},
		});
		const body = { type: "page_visit", data: { page: "/lenders" } };
		expect(await earned(track(ada, body, { DB: lossy }))).toEqual(["first-look"]);
		expect(await earned(track(ada, body))).toEqual([]);
		expect(await countRows("badge_awards")).toBe(1);
	});

	test("counts and award stand or fall together", async () => {
		// A rule that the database refuses: the last statement of the transaction fails.
		const broken = trackBadges(openDatabase(env.DB), {
			userId: "user-ada",
			subject: { topic: "section", subject: "lender" },
			favourites: false,
			comparisons: false,
			reviews: false,
			rules: [{ id: null as unknown as string, tally: "section.subjects", target: 1 }],
			now: Date.now(),
		});
		await expect(broken).rejects.toThrow();
		expect([await countRows("badge_counts"), await countRows("badge_days")]).toEqual([0, 0]);
	});
});

describe("bad input", () => {
	const refused: Array<[string, unknown, number, string]> = [
		["no object", "[]", 400, "not_json"],
		["no JSON", "type=page_visit", 400, "not_json"],
		["what is not UTF-8", new Blob([new Uint8Array([0xff, 0xfe, 0x7b])]), 400, "not_json"],
		["no type", {}, 422, "invalid"],
		["an unknown type", { type: "page_visits" }, 422, "invalid"],
		["a field too many", { type: "page_visit", points: 1000 }, 422, "invalid"],
		[
			"a field too many inside",
			{ type: "page_visit", data: { page: "/", user: "user-bob" } },
			422,
			"invalid",
		],
		["a page that is no text", { type: "page_visit", data: { page: ["/lenders"] } }, 422, "invalid"],
		["a very long page", { type: "page_visit", data: { page: `/${"x".repeat(500)}` } }, 422, "invalid"],
		["a very long body", { type: "x".repeat(5000) }, 413, "too_large"],
	];

	test.each(refused)("with %s is refused", async (_what, body, status, code) => {
		const answer = await track(ada, body);
		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({ error: { code } });
		expect(await countRows("badge_counts")).toBe(0);
	});
});

describe("marking a badge as seen", () => {
	const mark = (who: TestCredentials, id: string) => call(who, `/${id}/mark-seen`, "POST");
	const seenAt = () => env.DB.prepare("select seen_at from badge_awards").first<number>("seen_at");

	test("is done once: the first time stays", async () => {
		await visit(ada, "/lenders");
		expect(await seenAt()).toBeNull();
		const first = Date.now();
		expect(await (await mark(ada, "first-look")).json()).toEqual({ success: true });
		vi.setSystemTime(first + 1000);
		expect((await mark(ada, "first-look")).status).toBe(200);
		expect(await seenAt()).toBe(first);
	});

	test.each(["no-such-badge", "wider-look", "__proto__", "%2e%2e"])("answers 404 for %s", async (id) => {
		await visit(ada, "/lenders");
		expect((await mark(ada, id)).status).toBe(404);
	});

	test("of somebody else does nothing", async () => {
		await visit(ada, "/lenders");
		expect((await mark(bob, "first-look")).status).toBe(404);
		expect(await seenAt()).toBeNull();
	});
});

describe("what is read", () => {
	test("a person's badges: earned with time and seen, the progress of all, points and level", async () => {
		await visit(ada, "/lenders");
		await visit(ada, "/custody");
		const view = await (await call(ada, "/user")).json<{ badges: Array<{ id: string }>; next: string[] }>();
		expect(view).toMatchObject({ points: 5, level: { number: 1, from: 0 } });
		const byId = new Map(view.badges.map((badge) => [badge.id, badge]));
		expect(byId.get("first-look")).toMatchObject({ earnedAt: "2026-11-20T12:00:00.000Z", seen: false });
		expect(byId.get("wider-look")).toMatchObject({ earnedAt: null, progress: { current: 2, target: 4 } });
		expect(byId.get("first-lesson")).toMatchObject({ open: true });
		expect(byId.get("second-pair-of-eyes")).toMatchObject({ open: true });
		expect(view.next[0]).toBe("wider-look");
	});

	test("how many have earned what, kept for a minute, without anybody's id", async () => {
		vi.setSystemTime(Date.now() + 10 * DAY);
		await signIn();
		await visit(ada, "/lenders");
		await visit(bob, "/lenders");
		await visit(bob, "/compare");
		const stats = await call(null, "/stats");
		expect(stats.headers.get("Cache-Control")).toBe("public, max-age=60");
		const text = await stats.text();
		expect(JSON.parse(text)).toEqual({ people: 2, earned: { "first-look": 2, "side-by-side": 1 } });
		expect(text).not.toMatch(/user-/);
		await visit(ada, "/compare");
		expect(await (await call(null, "/stats")).json()).toMatchObject({ earned: { "side-by-side": 1 } });
		vi.setSystemTime(Date.now() + 61_000);
		expect(await (await call(null, "/stats")).json()).toMatchObject({ earned: { "side-by-side": 2 } });
	});
});
