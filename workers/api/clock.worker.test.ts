import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CRONS, JOBS } from "~/admin/health/jobs";
import { openDatabase } from "~db/database";
import { noteNetwork, readJobRuns, readNetwork } from "~db/queries/clock";
import { runCron, runJob, runMinute } from "./cron";
import worker from "./index";
import { ENDPOINTS } from "./prices";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const DAY = 86_400_000;
const db = openDatabase(env.DB);
const bindings = { ...env, QUEUE_IN_MEMORY: "1", STARTER_SECRET: "secret" } as never;
const asksOthers = JOBS.flatMap((job) => ("asksOthers" in job ? [job.name] : []));
const namesAt = (cron: string) => JOBS.filter((job) => job.cron === cron).map(({ name }) => name);

let asked: string[] = [];

/** Every other site answers with nothing of use, or none can be reached. */
function network(isThere: boolean) {
	asked = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		if (!isThere) throw new TypeError("Network connection lost");
		return new Response("", { status: 404 });
	});
}

beforeEach(async () => {
	await env.DB.exec("delete from heartbeats");
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

describe("without a network", () => {
	const cron = (scheduledTime: number) =>
		runCron(createScheduledController({ cron: CRONS.ten, scheduledTime }), bindings);

	test("the jobs that ask others are left out, the others run, and the run went well", async () => {
		network(false);
		await cron(NOW);
		const runs = await readJobRuns(db);
		expect(namesAt("ten").filter((name) => !runs.has(name))).toEqual(asksOthers);
		expect(asked).toHaveLength(4);
		expect((await readNetwork(db)).lostAt).toBe(NOW);
		expect(await env.DB.prepare("select at from heartbeats where name = 'clock:ten'").first("at")).toBe(NOW);
	});

	test("they run again with the first run that finds one", async () => {
		network(false);
		await cron(NOW);
		network(true);
		await cron(NOW + 1);
		const runs = await readJobRuns(db);
		for (const name of asksOthers) expect(runs.get(name)).toBe(NOW + 1);
	});

	test("one that is run by itself first finds out", async () => {
		await noteNetwork(db, false, NOW - 1);
		network(false);
		expect(await runJob("feeds", bindings, NOW)).toEqual({
			done: [],
			failed: [],
			withoutNetwork: ["prices", "feeds"],
			counts: { prices: { asked: ENDPOINTS.length } },
		});
		expect(await runJob("prices", bindings, NOW + 1)).toMatchObject({
			done: [],
			withoutNetwork: ["prices"],
		});
		network(true);
		const { done, counts } = await runJob("feeds", bindings, NOW + 2);
		expect(done).toEqual(["prices", "feeds"]);
		expect(counts.feeds).toEqual({ read: expect.any(Number), failed: expect.any(Number) });
	});

	test("one run by itself asks once whether there is a network", async () => {
		network(true);
		await runJob("prices", bindings, NOW);
		const asked: string[] = [];
		const DB = new Proxy(env.DB, {
			get(target, key) {
				if (key === "prepare")
					return (query: string) => {
						if (/^select .*"heartbeats" where .* in \(/.test(query)) asked.push(query);
						return target.prepare(query);
					};
				const value = Reflect.get(target, key);
				return typeof value === "function" ? value.bind(target) : value;
			},
		});
		expect((await runJob("imports", Object.assign({}, bindings, { DB }), NOW + 1)).done).toEqual(["imports"]);
		expect(asked).toHaveLength(1);
	});

	test("what is forgotten is counted", async () => {
		const { counts } = await runJob("salts", bindings, NOW);
		expect(counts).toEqual({ salts: { deleted: 0 } });
	});
});

describe("one machine's minute", () => {
	test("does the day's and the week's work once, also when the machine was off at its time", async () => {
		network(false);
		const names = async (now: number) => (await runMinute(bindings, now)).done;
		expect(await names(NOW)).toEqual(expect.arrayContaining([...namesAt("day"), "digest", "texts"]));
		const again = await names(NOW + 60_000);
		expect(again).toContain("texts");
		for (const name of [...namesAt("day"), "digest"]) expect(again).not.toContain(name);
		// 00:09, 00:10, then the Monday after, at 06:59 and 07:00.
		const midnight = NOW + DAY / 2;
		expect(await names(midnight + 9 * 60_000)).not.toContain("salts");
		expect(await names(midnight + 10 * 60_000)).toContain("salts");
		const seven = Date.parse("2026-11-30T07:00:00Z");
		expect(await names(seven - 60_000)).not.toContain("digest");
		expect(await names(seven)).toContain("digest");
	});
});

describe("jobs by HTTP", () => {
	async function post(path: string, headers: Record<string, string> = {}, given: unknown = bindings) {
		const context = createExecutionContext();
		const response = await worker.fetch(
			new Request(`http://localhost/api/jobs${path}`, { method: "POST", headers }),
			given as never,
			context,
		);
		await waitOnExecutionContext(context);
		return response;
	}
	const starter = { Authorization: "Bearer secret" };

	test("are there for whoever started the site, and for nobody else", async () => {
		network(false);
		expect((await post("/texts", starter)).status).toBe(200);
		for (const headers of [{}, { Authorization: "Bearer " }, { Authorization: "Bearer other" }])
			for (const path of ["", "/texts"]) expect((await post(path, headers as never)).status).toBe(404);
		for (const missing of [{ STARTER_SECRET: "" }, { QUEUE_IN_MEMORY: "" }]) {
			const deployed = { ...(bindings as object), ...missing };
			expect((await post("/texts", starter, deployed)).status).toBe(404);
			expect((await post("/texts", { Authorization: "Bearer " }, deployed)).status).toBe(404);
		}
	});

	test("name the jobs where a name is unknown", async () => {
		const response = await post("/nothing", starter);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain("alerts, prices, facts");
	});

	test("run one at a time", async () => {
		network(false);
		const [first, second] = await Promise.all([post("", starter), post("", starter)]);
		expect([first.status, second.status].sort()).toEqual([200, 409]);
		expect((await post("/texts", starter)).status).toBe(200);
	});
});
