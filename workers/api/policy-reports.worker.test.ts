import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadBlocked } from "~/admin/health/policy-reports.server";
import { openDatabase } from "~db/database";
import { countPolicyReports, forgetPolicyReportsBefore, MOST_A_DAY } from "~db/queries/policy-reports";
import app from "./index";

const ORIGIN = "http://localhost:8787";
const db = openDatabase(env.DB);
const unlimited = { limit: async () => ({ success: true }) } as RateLimit;

const report = (blockedURL: string, more: object = {}) => ({
	type: "csp-violation",
	body: {
		documentURL: `${ORIGIN}/lenders?mail=ada@example.com`,
		effectiveDirective: "script-src-elem",
		blockedURL,
		disposition: "enforce",
		...more,
	},
});

async function send(
	body: BodyInit,
	{ type = "application/reports+json", limit = unlimited, headers = {} as Record<string, string> } = {},
) {
	const context = createExecutionContext();
	const request = new Request(`${ORIGIN}/api/policy-reports`, {
		method: "POST",
		headers: { "Content-Type": type, ...headers },
		body,
	});
	const response = await app.fetch(request, { ...env, EVENT_LIMIT: limit }, context);
	await response.text();
	await waitOnExecutionContext(context);
	return response;
}

const kept = async () =>
	(await env.DB.prepare("select * from policy_reports order by count desc, blocked").all()).results;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 12) });
	await env.DB.exec("delete from policy_reports");
});

describe("reports of the content policy", () => {
	test("are counted by day, directive and host, from both kinds of browsers", async () => {
		const sent = [report("https://ads.example/a?b=1"), report("https://ads.example/c"), report("inline")];
		expect((await send(JSON.stringify(sent))).status).toBe(204);
		const older = {
			"csp-report": {
				"document-uri": `${ORIGIN}/`,
				"violated-directive": "script-src-elem",
				"blocked-uri": "https://ads.example",
			},
		};
		expect((await send(JSON.stringify(older), { type: "application/csp-report" })).status).toBe(204);
		const row = { day: "2026-11-20", disposition: "enforce", directive: "script-src-elem" };
		expect(await kept()).toEqual([
			{ ...row, blocked: "ads.example", count: 3 },
			{ ...row, blocked: "inline", count: 1 },
		]);
		expect(JSON.stringify(await kept())).not.toContain("ada");
	});

	test("that are junk are 4xx and leave nothing", async () => {
		const deep = "[".repeat(30_000);
		const bytes = new Uint8Array([0xff, 0xfe, 0x00, 0x80]);
		const cases: Array<[BodyInit, string, number]> = [
			["", "application/reports+json", 400],
			["{", "application/reports+json", 400],
			[deep, "application/reports+json", 400],
			[bytes, "application/csp-report", 400],
			["{}", "application/csp-report", 400],
			["[]", "application/reports+json", 422],
			[JSON.stringify([report("x", { documentURL: "https://evil.example/" })]), "application/json", 422],
			[JSON.stringify([report("inline")]), "text/plain", 415],
			["x".repeat(65 * 1024), "application/reports+json", 413],
		];
		for (const [body, type, status] of cases) expect((await send(body, { type })).status).toBe(status);
		expect(await kept()).toEqual([]);
	});

	test("are taken as often a minute as the limit of their network says, from this site only", async () => {
		const keys: string[] = [];
		const limit = {
			limit: async ({ key }: { key: string }) => ({ success: keys.push(key) <= 1 }),
		} as RateLimit;
		const body = JSON.stringify([report("inline")]);
		const headers = { "CF-Connecting-IP": "192.0.2.7" };
		expect((await send(body, { limit, headers })).status).toBe(204);
		const refused = await send(body, { limit, headers });
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
		expect(new Set(keys)).toEqual(new Set(["policy:192.0.2.7"]));
		expect((await send(body, { headers: { Origin: "https://evil.example" } })).status).toBe(403);
	});

	test("of hosts that are made up fill no more than a day may hold", async () => {
		const row = { day: "2026-11-20", disposition: "enforce", directive: "img-src", count: 1 } as const;
		for (let at = 0; at < 3000; at += 100) {
			const hosts = Array.from({ length: 100 }, (_, i) => ({ ...row, blocked: `h${at + i}.example` }));
			await countPolicyReports(db, hosts);
		}
		const rows = await kept();
		expect(rows.length).toBeLessThanOrEqual(MOST_A_DAY + 100);
		expect(rows[0]).toMatchObject({ blocked: "other", count: 3000 - (rows.length - 1) });
		await countPolicyReports(db, [{ ...row, blocked: "h0.example" }]);
		expect(await kept()).toContainEqual({ ...row, blocked: "h0.example", count: 2 });
	});
});

describe("who runs the site", () => {
	const load = () => loadBlocked({ db, now: Date.now } as AppLoadContext);

	test("reads what came in the last fourteen days, added up, what came most first", async () => {
		const stopped = { disposition: "enforce", directive: "script-src-elem" } as const;
		await countPolicyReports(db, [
			{ ...stopped, day: "2026-11-20", blocked: "ads.example", count: 2 },
			{ ...stopped, day: "2026-11-07", blocked: "ads.example", count: 1000 },
			{ ...stopped, day: "2026-11-19", blocked: "inline", count: 3 },
			{ ...stopped, day: "2026-11-06", blocked: "ads.example", count: 9 },
			{
				day: "2026-11-18",
				disposition: "report",
				directive: "require-trusted-types-for",
				blocked: "trusted-types-sink",
				count: 1,
			},
		]);
		expect(await load()).toEqual({
			lede: expect.stringContaining("1,006 browser reports"),
			stopped: [
				{
					directive: "script-src-elem",
					blocked: "ads.example",
					times: "1,002",
					lastSeen: "Nov 20, 2026",
				},
				{
					directive: "script-src-elem",
					blocked: "inline code",
					times: "3",
					lastSeen: "Nov 19, 2026",
				},
			],
			tried: [expect.objectContaining({ directive: "require-trusted-types-for", times: "1" })],
		});
	});

	test("is told where there is none, and nothing is kept for good", async () => {
		const row = { disposition: "enforce", directive: "img-src", blocked: "inline", count: 1 } as const;
		await countPolicyReports(db, [{ ...row, day: "2026-11-20" }]);
		await forgetPolicyReportsBefore(db, "2026-11-21");
		expect(await load()).toMatchObject({
			lede: "No browser reports in the last 14 days.",
			stopped: [],
			tried: [],
		});
	});
});
