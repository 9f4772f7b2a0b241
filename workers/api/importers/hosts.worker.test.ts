import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { claimDueImporters, listImporters, readImporter, saveImporters } from "~db/queries/imports";
import { emptyTables } from "../../../tests/support/empty-tables";
import { importRun } from "../../../tests/support/import-run";
import { importShipped } from "../../../tests/support/import-shipped";
import { createSimulatedQueue } from "../../../tests/support/simulated-queue";
import { krakenClose } from "./closes";
import { edgarFacts } from "./edgar-facts";
import { edgarFilings } from "./edgar-filings";
import { krakenFees } from "./exchange-fees";
import filing from "./fixtures/sec-8k-update-table.htm?raw";
import tickers from "./fixtures/sec-company-tickers.json";
import submissions from "./fixtures/sec-submissions.json";
import { type ImportRun, runImporter, takeImports } from "./run-importer";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 86_400_000;
const db = openDatabase(env.DB);
const STRATEGY = "treasury-company:strategy";
const company = { ...submissions, filings: { recent: submissions.filings.recent } };

type Answer = string | object | { status: number; headers: Record<string, string> };
let asked: string[] = [];

function runWith(answers: Record<string, Answer>, now = NOW): ImportRun {
	return importRun(now, {
		async fetch(url) {
			asked.push(url);
			const [, answer] = Object.entries(answers).find(([word]) => url.includes(word)) ?? [];
			if (answer === undefined) return new Response("", { status: 404 });
			if (typeof answer === "string") return new Response(answer);
			if ("status" in answer && "headers" in answer) return new Response("", answer as ResponseInit);
			return Response.json(answer);
		},
	});
}
const rows = async <T>(sql: string) => (await env.DB.prepare(sql).all<T>()).results;

beforeAll(() => importShipped(Date.UTC(2026, 10, 21)));
beforeEach(async () => {
	asked = [];
	for (const method of ["log", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
	await emptyTables(env.DB, ["proposals", "import_asks", "importers", "audit_log"]);
	await saveImporters(db, [edgarFacts, edgarFilings, krakenClose, krakenFees], NOW);
});

describe("two importers of one host", () => {
	test("are never asking at once: the queue does a step at a time, also of several messages", async () => {
		let atOnce = 0;
		let most = 0;
		const run = runWith({});
		const slow: ImportRun = {
			...run,
			async fetch(url, init) {
				most = Math.max(most, ++atOnce);
				await new Promise((resolve) => setTimeout(resolve, 5));
				atOnce--;
				return (run.fetch as typeof fetch)(url, init);
			},
		};
		const queue = createSimulatedQueue();
		for (const { name } of [krakenClose, krakenFees, edgarFacts, edgarFilings])
			queue.send({ importer: name });
		await takeImports(queue.deliver().messages, slow, [krakenClose, krakenFees, edgarFacts, edgarFilings]);
		expect(asked.length).toBeGreaterThanOrEqual(4);
		expect(most).toBe(1);
	});

	test("both leave it alone for as long as it asks, and no other host", async () => {
		const once = { ...edgarFacts, mostAsks: 1 };
		await runImporter(edgarFilings, runWith({ company_tickers: tickers }));
		await runImporter(krakenFees, runWith({}));
		const before = await rows<{ due: number }>(
			"select due_at as due from import_asks where importer = 'kraken-fees'",
		);
		asked = [];
		const busy = { status: 429, headers: { "Retry-After": "7200" } };
		await runImporter(once, runWith({ company_tickers: busy }));
		expect(asked).toHaveLength(1);
		const due = await rows<{ importer: string; key: string; due: number }>(
			"select importer, key, due_at as due from import_asks where importer like 'edgar%'",
		);
		const onHost = due.filter(({ key }) => key === "tickers");
		expect(onHost.map(({ importer }) => importer).sort()).toEqual(["edgar-facts", "edgar-filings"]);
		for (const one of onHost) expect(one.due).toBeGreaterThanOrEqual(NOW + 7_200_000);
		// data.sec.gov is another machine.
		expect(due.find(({ key }) => key === "filings:strategy")?.due).toBe(NOW);
		expect(await rows("select due_at as due from import_asks where importer = 'kraken-fees'")).toEqual(
			before,
		);
	});
});

describe("a filing", () => {
	const step = (answers: Record<string, Answer>, now = NOW) =>
		runImporter({ ...edgarFilings, mostAsks: 100 }, runWith(answers, now));
	const answers = {
		company_tickers: tickers,
		CIK0001050446: company,
		"mstr-20261116": filing,
		"mstr-20261109": filing,
	};

	test("is asked for once, and proposes what its company holds, as a filing, kept whole", async () => {
		for (let at = 0; at < 4; at++) await step(answers);
		const found = await rows<Record<string, unknown>>(
			`select field, value, as_of, grade, state, raw_key, source from proposals where listing = '${STRATEGY}' and state = 'open' order by field`,
		);
		expect(found).toMatchObject([
			{ field: "average_cost_usd", value: "75519", as_of: "2026-11-15", grade: "filing" },
			{ field: "btc_holdings", value: "850111", as_of: "2026-11-15", grade: "filing" },
		]);
		expect(await (await env.ARCHIVE.get(String(found[0]?.raw_key)))?.text()).toBe(filing);
		asked = [];
		await step(answers, NOW + 2 * DAY);
		expect(asked.filter((url) => url.includes("/Archives/"))).toEqual([]);
	});

	test("that nobody could take for certain is named to a person, and stays so", async () => {
		const unclear = filing.replace("As of November 15, 2026", "Lately");
		for (let at = 0; at < 4; at++)
			await step({ ...answers, "mstr-20261116": unclear, "mstr-20261109": unclear });
		await step(answers, NOW + 2 * DAY);
		const [own] = (await listImporters(db, NOW - DAY)).filter(({ name }) => name === "edgar-filings");
		expect(own?.left).toHaveLength(2);
		expect(own?.left[0]).toContain("does not say of which day its 850111 bitcoin are");
		expect(own?.failing.some((one) => one.startsWith("document:"))).toBe(false);
	});
});

describe("our clock", () => {
	test("that was years ahead once does not keep an importer waiting for years", async () => {
		await env.DB.prepare("update importers set due_at = ?")
			.bind(NOW + 3000 * DAY)
			.run();
		expect(await claimDueImporters(db, NOW, NOW + DAY)).toHaveLength(4);
		await runImporter(krakenFees, runWith({}));
		await env.DB.prepare("update import_asks set due_at = ?")
			.bind(NOW + 3000 * DAY)
			.run();
		asked = [];
		await runImporter(krakenFees, runWith({}));
		expect(asked).toHaveLength(1);
		// What waits as long as it should is left waiting.
		expect(await claimDueImporters(db, NOW + 2, NOW + DAY)).toEqual(
			expect.not.arrayContaining(["kraken-close"]),
		);
	});

	test("that differs from the host's: nothing is kept, nothing is lost, and the page says why", async () => {
		const far = (body: object, date: number) => ({
			...runWith({}),
			fetch: async () => Response.json(body, { headers: { Date: new Date(date).toUTCString() } }),
		});
		const fees = { error: [], result: { XXBTZUSD: { fees: [[0, 0.5]], fees_maker: [[0, 0.3]] } } };
		await runImporter(krakenFees, far(fees, NOW + 400 * DAY));
		expect(await rows("select 1 from proposals")).toEqual([]);
		expect((await readImporter(db, "kraken-fees"))?.result).toContain(
			"Its clock says Dec 27, 2027 and ours Nov 22, 2026",
		);
		const [ask] = await rows<{ due: number; etag: null }>("select due_at as due, etag from import_asks");
		await runImporter(krakenFees, { ...far(fees, NOW + DAY), now: ask?.due ?? 0 });
		expect(await rows("select 1 from proposals")).toHaveLength(2);
	});
});
