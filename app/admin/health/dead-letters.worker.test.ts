import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { emptyAnalytics } from "../../../tests/support/analytics-tables";
import { type DeadLettersView, loadDeadLetters, replayFromForm } from "./dead-letters.server";

const URL_OF = "https://plumbline.example/admin/dead-letters";
const NOON = Date.UTC(2026, 10, 20, 12);

const idOf = (number: number) => number.toString(16).padStart(32, "0");

let calls: Array<{ path: string; body: unknown }>;
let answer: () => Response | Promise<Response>;

const context = {
	db: openDatabase(env.DB),
	api: async (path: string, body: unknown) => {
		calls.push({ path, body });
		return answer();
	},
} as unknown as AppLoadContext;

const page = (address = "") => loadDeadLetters(context, new Request(new URL(address, URL_OF)));

/** Sends the form as a browser without script does. */
async function send(pairs: Array<[string, string]>, query = "") {
	const request = new Request(`${URL_OF}${query}`, { method: "POST", body: new URLSearchParams(pairs) });
	try {
		return await replayFromForm({ context, request });
	} catch (thrown) {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	}
}

type Letter = { at?: number; events?: number; replayedAt?: number | null; replays?: number };

function store(...letters: Letter[]) {
	return env.DB.batch(
		letters.map(({ at = NOON, events = 2, replayedAt = null, replays = 0 }, number) =>
			env.DB.prepare("insert into dead_letters values (?, 'Every delivery failed', '{}', ?, ?, ?, ?)").bind(
				idOf(number),
				events,
				at,
				replayedAt,
				replays,
			),
		),
	);
}

beforeEach(async () => {
	await emptyAnalytics();
	calls = [];
	answer = () => Response.json({ replayed: [idOf(0)] });
});

describe("the list of dead letters", () => {
	test("is empty without any", async () => {
		expect(await page()).toEqual({
			letters: [],
			total: 0,
			open: 0,
			openEvents: 0,
			newestHref: null,
			olderHref: null,
			justReplayed: null,
		});
	});

	test("says of each why, when, how many events, and whether it is on the queue again", async () => {
		await store(
			{ at: NOON, events: 1200 },
			{ at: NOON - 1, replayedAt: NOON + 60_000, replays: 2 },
			{ at: NOON - 2, replays: 3 },
		);
		const { letters, ...counts } = await page();
		expect(letters).toEqual([
			{
				id: idOf(0),
				reason: "Every delivery failed",
				events: "1,200",
				stored: "Nov 20, 2026, 12:00 UTC",
				replayed: null,
				returned: 0,
			},
			expect.objectContaining({ replayed: "Nov 20, 2026, 12:01 UTC", returned: 1 }),
			expect.objectContaining({ replayed: null, returned: 3 }),
		]);
		expect(counts).toMatchObject({ total: 3, open: 2, openEvents: 1202 });
	});

	test("has fifty a page, each letter on one of them, also where many have the same time", async () => {
		await store(...Array.from({ length: 120 }, () => ({})));
		const pages: DeadLettersView[] = [];
		for (let href: string | null = ""; href !== null; href = pages.at(-1)?.olderHref ?? null)
			pages.push(await page(href));
		expect(pages.map(({ letters }) => letters.length)).toEqual([50, 50, 20]);
		expect(new Set(pages.flatMap(({ letters }) => letters.map(({ id }) => id))).size).toBe(120);
		expect(pages.map(({ newestHref }) => newestHref)).toEqual([
			null,
			"/admin/dead-letters",
			"/admin/dead-letters",
		]);
	});

	test.each([
		"?after=",
		"?after=x",
		"?after=1.2",
		`?after=1.${"g".repeat(32)}`,
		"?replayed=-1",
		"?replayed=x",
	])("begins at the beginning with %s, and says nothing of a replay", async (query) => {
		await store({});
		expect(await page(query)).toMatchObject({ letters: [{ id: idOf(0) }], justReplayed: null });
	});
});

describe("the form", () => {
	const boxes: Array<[string, string]> = [
		["shown", idOf(0)],
		["chosen", idOf(1)],
		["shown", idOf(1)],
	];

	test("replays what is chosen, or all that is shown", async () => {
		await send([...boxes, ["which", "chosen"]]);
		await send([...boxes, ["which", "shown"]]);
		expect(calls).toEqual([
			{ path: "/api/admin/dead-letters/replay", body: { ids: [idOf(1)] } },
			{ path: "/api/admin/dead-letters/replay", body: { ids: [idOf(0), idOf(1)] } },
		]);
	});

	test("leads back to the page it was sent from, which says how many were replayed", async () => {
		const query = `?after=${NOON}.${idOf(7)}&replayed=9`;
		const response = await send([...boxes, ["which", "shown"]], query);
		expect(response).toBeInstanceOf(Response);
		const { status, headers } = response as Response;
		const location = headers.get("Location") ?? "";
		expect([status, location]).toEqual([303, `/admin/dead-letters?after=${NOON}.${idOf(7)}&replayed=1`]);
		expect((await page(location)).justReplayed).toBe(1);
	});

	test("with nothing chosen says so and sends nothing", async () => {
		expect(
			await send([
				["shown", idOf(0)],
				["which", "chosen"],
			]),
		).toMatchObject({
			data: { message: "Choose at least one letter." },
			init: { status: 422 },
		});
		expect(calls).toEqual([]);
	});

	test.each([503, 500, 401, 429])("says that it failed where the api worker answers %i", async (status) => {
		answer = () => Response.json({ error: {} }, { status });
		const said = { data: { message: expect.stringContaining("Try again") }, init: { status } };
		expect(await send([...boxes, ["which", "shown"]])).toMatchObject(said);
	});

	test("says that it failed where the api worker cannot be reached", async () => {
		answer = () => Promise.reject(new Error("down"));
		expect(await send([...boxes, ["which", "shown"]])).toMatchObject({ init: { status: 503 } });
	});

	test("that is none of ours is refused", async () => {
		for (const pairs of [[], [["which", "all"]], [["which", "constructor"]]] as Array<
			Array<[string, string]>
		>)
			expect(await send(pairs)).toMatchObject({ status: 400 });
		answer = () => Response.json({ error: { code: "invalid" } }, { status: 422 });
		expect(
			await send([
				["chosen", "no id"],
				["which", "chosen"],
			]),
		).toMatchObject({ status: 400 });
	});
});
