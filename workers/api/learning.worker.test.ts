import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lessonSlugs } from "~/syllabus/courses";
import { type Answer, answersOf, mergeProgress, progressOf } from "~/syllabus/progress";
import { createTestProvider, type TestCredentials } from "~workers/shared/session/provider-for-tests";
import { callApi } from "../../tests/support/call-api";

const LTV = "loan-to-value";

let provider: Awaited<ReturnType<typeof createTestProvider>>;
let ada: TestCredentials;
let bob: TestCredentials;

type Kept = {
	user: string;
	answers: Array<Answer & { rightSince: number }>;
	rejected: Array<{ index: number; message: string }>;
};

const call = (who: TestCredentials) => callApi(provider, who, "/api/learning/progress");
const post = (who: TestCredentials, body: unknown) =>
	callApi(provider, who, "/api/learning/progress", { body });

const send = (who: TestCredentials, ...answers: unknown[]) => post(who, { answers });
const right = (lesson: string, question: number): Answer => ({ lesson, question });

async function kept(answer: Response | Promise<Response>): Promise<Kept> {
	const response = await answer;
	expect(response.status).toBe(200);
	return response.json<Kept>();
}

const plain = ({ answers }: Kept) => answers.map(({ lesson, question }) => ({ lesson, question }));
const answersOfAccount = async (who: TestCredentials) => plain(await kept(call(who)));

beforeAll(async () => {
	provider = await createTestProvider();
	ada = await provider.signIn({ userId: "user-ada" });
	bob = await provider.signIn({ userId: "user-bob" });
});

beforeEach(() => env.DB.prepare("delete from lesson_answers").run().then());

describe("lessons done, of an account", () => {
	test("what was answered right is there, with its time", async () => {
		const before = Date.now();
		const { user, answers, rejected } = await kept(send(ada, right(LTV, 0)));
		expect([user, rejected]).toEqual(["user-ada", []]);
		expect(answers).toEqual([{ lesson: LTV, question: 0, rightSince: expect.any(Number) }]);
		expect(answers[0]?.rightSince).toBeGreaterThanOrEqual(before);
		expect(await answersOfAccount(ada)).toEqual([right(LTV, 0)]);
	});

	test("the same sent again, also several times at once, changes nothing and keeps the first time", async () => {
		const first = await kept(send(ada, right(LTV, 0), right(LTV, 0)));
		expect(first.answers).toHaveLength(1);
		await new Promise((resolve) => setTimeout(resolve, 2));
		const again = await Promise.all(Array.from({ length: 4 }, () => kept(send(ada, right(LTV, 0)))));
		for (const { answers } of again) expect(answers).toEqual(first.answers);
	});

	test("two machines that send what they have, in whatever order and however often, lose nothing", async () => {
		const answer = fc.record({
			lesson: fc.constantFrom(...lessonSlugs.slice(0, 4)),
			question: fc.constantFrom(0, 1),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(fc.array(answer, { maxLength: 5 }), { maxLength: 6 }), async (sent) => {
				await env.DB.prepare("delete from lesson_answers").run();
				await Promise.all(sent.map((answers) => kept(send(ada, ...answers))));
				const expected = sent.map(progressOf).reduce(mergeProgress, {});
				expect(progressOf(await answersOfAccount(ada))).toEqual(expected);
				expect(await answersOfAccount(ada)).toHaveLength(answersOf(expected).length);
			}),
			{ numRuns: 30 },
		);
	});

	test("what is no lesson, or no question of one, is left out and said; the rest is kept", async () => {
		const { rejected, ...rest } = await kept(
			send(
				ada,
				right("no-such-lesson", 0),
				right(LTV, 2),
				right(LTV, 1),
				right(LTV, -1),
				right(LTV, 0.5),
				{
					lesson: LTV,
				},
				null,
				{ lesson: 7, question: 0 },
				right("__proto__", 0),
				{ lesson: LTV, question: "0" },
			),
		);
		expect(plain(rest as Kept)).toEqual([right(LTV, 1)]);
		expect(rejected.map(({ index }) => index)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9]);
		expect(rejected.slice(0, 2).map(({ message }) => message)).toEqual([
			"There's no lesson with this name.",
			"A lesson has 2 questions, numbered from 0.",
		]);
		for (const { message } of rejected) expect(message).toMatch(/^[A-Z][^<>]+\.$/);
	});

	test("one person's never reach another", async () => {
		await send(ada, right(LTV, 0));
		expect(await answersOfAccount(bob)).toEqual([]);
		await send(bob, right(LTV, 1));
		expect(await answersOfAccount(ada)).toEqual([right(LTV, 0)]);
	});

	test("what waited for one account is not taken for another", async () => {
		const answer = await post(bob, { user: "user-ada", answers: [right(LTV, 0)] });
		expect(answer.status).toBe(403);
		expect(await answer.json()).toMatchObject({ error: { code: "forbidden" } });
		expect([await answersOfAccount(ada), await answersOfAccount(bob)]).toEqual([[], []]);
	});

	test("win no badge and count for none, however often they are sent: lessons count as they are opened", async () => {
		await send(ada, ...lessonSlugs.map((lesson) => right(lesson, 0)));
		await send(ada, ...lessonSlugs.map((lesson) => right(lesson, 0)));
		for (const table of ["badge_counts", "badge_awards", "badge_days"])
			expect(await env.DB.prepare(`select count(*) as rows from ${table}`).first("rows")).toBe(0);
	});
});

describe("answers are refused", () => {
	const refused: Array<[string, unknown, number, string]> = [
		["when there are none", {}, 422, "invalid"],
		["when they are no list", { answers: right(LTV, 0) }, 422, "invalid"],
		["when they are 201 at a time", { answers: Array(201).fill(right(LTV, 0)) }, 422, "invalid"],
		["when they are too large", { answers: ["x".repeat(40_000)] }, 413, "too_large"],
	];

	test.each(refused)("%s", async (_when, body, status, code) => {
		const answer = await post(ada, body);
		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({ error: { code, message: expect.any(String) } });
		expect(await answersOfAccount(ada)).toEqual([]);
	});
});
