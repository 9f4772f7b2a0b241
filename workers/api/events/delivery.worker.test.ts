import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { emptyAnalytics } from "../../../tests/support/analytics-tables";
import { lenderView, webVital } from "../../../tests/support/tracked-events";
import { countTaken } from "./count-taken";

const ORIGIN = "http://localhost:8787";

function post(body: unknown, headers: Record<string, string> = {}) {
	return exports.default.fetch(`${ORIGIN}/api/events`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: ORIGIN, ...headers },
		body: JSON.stringify(body),
	});
}

const count = () => countTaken({ db: openDatabase(env.DB), bucket: env.ARCHIVE, now: Date.now() });

async function rows<T>(query: string): Promise<T[]> {
	return (await env.DB.prepare(query).all<T>()).results;
}

const lines: string[] = [];

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

	test("another site cannot send events", async () => {
		const response = await post({ events: [lenderView()] }, { Origin: "https://evil.example" });
		expect(response.status).toBe(403);
		expect(await response.json()).toMatchObject({ error: { code: "cross_site" } });
	});
});
