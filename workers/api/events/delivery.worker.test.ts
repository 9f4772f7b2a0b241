import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { emptyAnalytics } from "../../../tests/support/analytics-tables";
import { eventMessage, lenderView, webVital } from "../../../tests/support/tracked-events";
import { countTaken } from "./count-taken";

const ORIGIN = "http://localhost:8787";

function post(body: unknown, headers: Record<string, string> = {}) {
	return exports.default.fetch(`${ORIGIN}/api/events`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: ORIGIN, ...headers },
		body: JSON.stringify(body),
	});
}

/** What the clock does now and then. */
const count = () => countTaken({ db: openDatabase(env.DB), bucket: env.ARCHIVE, now: Date.now() });

async function rows<T>(query: string): Promise<T[]> {
	return (await env.DB.prepare(query).all<T>()).results;
}

const lines: string[] = [];

/** Waits for what the queue brings about. */
const delivered = (check: () => Promise<void>) =>
	vi.waitFor(
		async () => {
			await count();
			await check();
		},
		{ timeout: 15_000, interval: 50 },
	);

beforeEach(async () => {
	await emptyAnalytics();
	lines.length = 0;
	vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
});

describe("from a browser's request to the count, over the real queue", () => {
	test("events are answered with 202 and counted", async () => {
		const events = [lenderView(), lenderView(), webVital()];
		const response = await post({ events });
		expect(response.status).toBe(202);
		expect(await response.json()).toEqual({ accepted: 3, rejected: [] });
		await delivered(async () => {
			expect(await rows("select type, dimension, count, value from event_days order by type")).toEqual([
				{ type: "lender_view", dimension: "", count: 2, value: 50 },
				{ type: "web_vital", dimension: "LCP:good", count: 1, value: 1200 },
			]);
		});
		expect(await rows("select visitors from visitor_days")).toEqual([{ visitors: 1 }]);
		const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
		await vi.waitFor(() => {
			expect(lines.map((line) => JSON.parse(line))).toContainEqual(
				expect.objectContaining({ event: "events_taken", requestId: id }),
			);
		});
	});

	test("the same request sent three times is counted once", async () => {
		const events = [lenderView()];
		for (let time = 0; time < 3; time++) expect((await post({ events })).status).toBe(202);
		// What is sent last is taken last: once it is there, so are the others.
		await post({ events: [webVital()] });
		await delivered(async () => {
			expect(await rows("select count from event_days where type = 'web_vital'")).toHaveLength(1);
		});
		expect(await rows("select count from event_days where type = 'lender_view'")).toEqual([{ count: 1 }]);
	});

	test("a message that can never be taken is a dead letter, and holds nothing back", async () => {
		await env.EVENTS.send({ version: 0 } as never);
		await env.EVENTS.send(eventMessage([lenderView()]));
		await delivered(async () => {
			expect(await rows("select reason, message from dead_letters")).toEqual([
				{ reason: "The message is none of version 1", message: '{"version":0}' },
			]);
			expect(await rows("select count from event_days")).toEqual([{ count: 1 }]);
		});
	});

	test("another site cannot send events", async () => {
		const response = await post({ events: [lenderView()] }, { Origin: "https://evil.example" });
		expect(response.status).toBe(403);
		expect(await response.json()).toMatchObject({ error: { code: "cross_site" } });
	});
});
